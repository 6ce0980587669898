"""Descriptions of the options of Golfie."""

TEXTS = {
    "deck": "The slug of a deck, listed or not. Null while a moderator hides it.",
    "teams": "The number of teams: 0 if all play for themselves, 2, or 4 teams of two (G7.1).",
}
