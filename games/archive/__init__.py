"""Finished games: draws, embeds, keepsakes, exports and dumps."""
