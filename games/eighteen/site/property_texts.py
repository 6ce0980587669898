"""Descriptions of the options of 18 Holes."""

TEXTS = {
    "course": "The slug of a course, listed or not. Null while a moderator hides it.",
    "mode": "The key of the mode. It decides how holes are scored (E9).",
    "clubs": "How players get their clubs: by draft, as starter hands, or free in solo games (E2).",
    "golfers": "Whether golfer cards are used, and whether they are dealt or chosen (E2.1).",
    "side": "The side of the golfer cards. With `each`, every player chooses (E2.1).",
    "fly_over_out_of_bounds": "True if balls can fly over what is out of bounds (E5.4).",
    "net": "True if the net result decides, in stroke play and Stableford (E9.7, E9.8).",
    "round_limit": "The maximum number of rounds on a hole, after which it ends (E3.6).",
    "solo_rank": "The rank in solo chaos; higher is harder. Null for the easiest (E10.2).",
    "hole": "The number of the only hole that is played, as practice. Null for all holes.",
}
