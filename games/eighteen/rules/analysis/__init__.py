"""The analysis behind the pro, ratings and heat maps: expected turns to a green from every hex.

The model: in each turn a golfer has the best of one, two or three clubs drawn from all 34, as a
hand of five runs down and is reset. Golfers know the odds of full shot decks but not their order,
and choose what leaves the fewest expected turns: step, play with any deck and direction, hit big
(the neighbour discards the best card), get out of a bunker. Water costs a turn: a missed round or,
in stroke play, a stroke (E7.2, E9.8). Out of bounds costs the turn and, in stroke play, one more
stroke (E5.4). Draws are treated as independent, and the club that is returned after out of bounds
as used.

Expected turns follow from the best plan, found by policy iteration: each plan optimizes against the
results of the previous one, as a Markov chain over the hexes, until nothing changes. Ratings and
heat maps predict the bots with the same chains: a solo round, in which the caddie counts paces
instead of turns (`golfers.py`). `proof.py`, which plays by the rules, is not imported here, because
the rules import the bots, and the pro imports this package. Only this package may import numpy.
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
