"""Pure geometry of boards: hex grids and square grids."""
