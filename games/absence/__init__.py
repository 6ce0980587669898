"""Continue games after a player's time is up, a player has resigned or an account was closed."""
