"""Pure geometry of boards: hexes now, squares when Mini Golf Designer comes."""
