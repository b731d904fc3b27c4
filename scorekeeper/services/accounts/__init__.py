"""The club's scorers: PINs, sign-ins, throttling of wrong PINs."""
