"""Pure geometry of boards: hexes and squares."""
