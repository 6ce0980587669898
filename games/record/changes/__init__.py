"""The changes that a finished game made to the records of its golfers."""
