"""A player's deadlines as a calendar feed."""
