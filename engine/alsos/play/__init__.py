"""What is known of the cards and tricks of a hand of Alsós."""
