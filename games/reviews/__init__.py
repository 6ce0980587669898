"""Reviews of finished games: the worth of every decision of a person."""
