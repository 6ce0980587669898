"""Opening tables and finding them: the lobby, quick games, rematches, bots of others."""
