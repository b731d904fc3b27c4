"""Knowledge of the cards and tricks of a hand of Ulti."""
