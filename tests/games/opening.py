"""The form that opens a table, as a browser sends it."""

OPENING = {
    "game": "eighteen",
    "course": "starter-links",
    "mode": "stroke",
    "clubs": "starter",
    "round_limit": "20",
    "listing": "public",
    "seat_1": "open",
}
