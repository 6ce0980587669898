"""Games go on without somebody: time is up, a seat is resigned, an account is closed."""
