"""Open and find tables: the lobby, quick games, rematches, bot accounts."""
