"""Finished games: draws, replays, embeds, keepsakes, exports and dumps."""
