"""The one analysis: expected turns to a green from every hex; for the pro, ratings and heat maps.

The model: in each turn a golfer has the best of one, two or three clubs drawn from all 34, as a
hand of five runs down and comes back. They know the odds of full shot decks but not their order,
and do what leaves the fewest expected turns: step, play with any deck and direction, hit big (the
neighbour takes the best card), get out of a bunker. Water costs a turn: a missed round or, in
stroke play, a stroke (E7.2, E9.8). Out of bounds costs the turn and, in stroke play, a stroke more
(E5.4). Draws are taken as independent, and the club that comes back after out of bounds as used.

Expected turns are then what the best plan leads to: each plan is played for what the one before
leads to, as a Markov chain over the hexes, until nothing changes. Ratings and heat maps foresee
the bots with the same chains: a round alone, the caddie playing for paces instead of turns
(`golfers.py`). `proof.py`, which plays by the rules, is not imported here, as the rules import the
bots and the pro this package. Only this package may import numpy.
"""

from games.eighteen.rules.analysis.golfers import GolferName, heat
from games.eighteen.rules.analysis.lane import hole_play
from games.eighteen.rules.analysis.outlook import Outlook, outlook
from games.eighteen.rules.analysis.rating import rate
from games.eighteen.rules.analysis.ratings import EDITION, CourseRating, HoleRating

__all__ = [
    "EDITION",
    "CourseRating",
    "GolferName",
    "HoleRating",
    "Outlook",
    "heat",
    "hole_play",
    "outlook",
    "rate",
]
