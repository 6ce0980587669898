"""The golfer's record: what members achieved in finished games, from the log of the games."""
