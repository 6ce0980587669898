"""The kernel shared by all games: seats, prompts, actions, events and chance."""
