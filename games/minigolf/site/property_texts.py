"""Descriptions of the options of Mini Golf Designer."""

TEXTS = {
    "edition": "`advanced` adds secret promises and client visits to the game (M5).",
    "plot": "The slug of the plot that all players build on. Null to deal plots.",
    "first_game": "True if mistakes at the edges cost no points (M8.7).",
    "leave_out_hardest": "True if the most difficult plots are not dealt.",
}
