"""Lists of the best golfers, by rating, handicap, records and games."""
