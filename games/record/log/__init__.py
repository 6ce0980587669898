"""One row per finished game and seat, written in a fixed order."""
