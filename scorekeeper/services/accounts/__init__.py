"""The club's scorers: PINs, logins, throttling of wrong PINs."""
