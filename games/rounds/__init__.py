"""Results of finished games: scores, totals by version, and designers' rounds."""
