"""The form that creates a table, submitted as by a browser."""

OPENING = {
    "game": "eighteen",
    "course": "starter-links",
    "mode": "stroke",
    "clubs": "starter",
    "round_limit": "20",
    "listing": "public",
    "seat_1": "open",
}
