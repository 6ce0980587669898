"""Descriptions of fields of Mini Golf Designer that mean the same in actions, events and views."""

TEXTS = {
    "config": "The options of the game, with the plots that can be dealt.",
    "edition": "`advanced` adds secret promises to the game (M5).",
    "first_game": "True if playability does not count (M8.7).",
    "gentleman": "The key of the gentleman among the clients (M2.1).",
    "lady": "The key of the lady among the clients (M2.1).",
    "number": "A hole number, from 1 to 9 (M4.4).",
    "order": "The seats on the top ruler, in the order in which they play (M3.1).",
    "phase": "Choosing `plots`, building in `rounds`, `settling` joins and numbers, and `over`.",
    "promise": "A condition of the clients that the player promises to meet (M5).",
    "seat": "The number of the seat, counted from 0.",
    "seats": "The seats of the table, in the order of their numbers.",
    "settled": "The numbers and joins of the seat, or those of each seat.",
    "space": "A space of the middle ruler, counted from 0.",
    "tile": "The kind of tile: an index of `tiles` in the game's components.",
    "tiles": "Kinds of tiles: indices of `tiles` in the game's components.",
    "viewer": "The seat whose view this is; null for a spectator.",
    "x": "The column of the cell, counted from the west.",
    "y": "The row of the cell, counted from the north.",
    "GameStarted.seats": "The number of seats at the table.",
}
