"""The kernel knows seats, prompts, actions, events and chance, and no game."""
