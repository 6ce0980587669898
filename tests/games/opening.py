"""The form that creates a table, submitted as a browser would submit it."""

OPENING = {
    "game": "eighteen",
    "course": "starter-links",
    "mode": "stroke",
    "clubs": "starter",
    "round_limit": "20",
    "listing": "public",
    "seat_1": "open",
}
