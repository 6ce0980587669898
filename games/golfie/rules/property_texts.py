"""Descriptions of fields of Golfie that mean the same in actions, events and views."""

TEXTS = {
    "active": "The seat that plays the action card first, in turn around the table.",
    "card": "The action card that is played; null before the first one.",
    "cell": "A cell of the seat's nine: 0 is top left, 8 bottom right (G1.3).",
    "config": "The options of the game, with the whole deck.",
    "count": "The number of cards, which all viewers know.",
    "deck": "The deck that the game is played with.",
    "seat": "The number of the seat, counted from 0.",
    "seats": "The seats of the table, in the order of their numbers.",
    "teams": "The number of teams: 0 for none, 2 or 4 (G7.1).",
    "value": "The value of the terrain card; 0 is a lost ball.",
    "viewer": "The seat whose view this is; null for a spectator.",
    "GameStarted.seats": "The number of seats at the table.",
}
