"""Continue games without a player: time is up, a seat is resigned, an account is closed."""
