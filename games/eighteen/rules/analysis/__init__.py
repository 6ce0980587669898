"""The analysis behind the pro, ratings and heat maps: expected turns to a green from every hex.

In the model, a golfer has the best of one, two or three clubs each turn, drawn from all 34. This
approximates a hand of five that is used up and then reset. Golfers know the odds of full shot decks
but not their order. They choose the action that leaves the fewest expected turns. Actions are a
step, a shot with any deck and direction, a big hit and an exit from a bunker. In a big hit, the
neighbour discards the best card. Water costs a turn, as a missed round or, in stroke play, a stroke
(E7.2, E9.8). Out of bounds costs the turn and, in stroke play, one more stroke (E5.4). Draws are
treated as independent. The club that returns to the hand after out of bounds is treated as used.

Expected turns follow from the best plan, found by policy iteration. Each plan is a Markov chain
over the hexes and optimises against the results of the previous one, until nothing changes. Ratings
and heat maps use the same chains to predict how the bots play a solo round; there the caddie counts
paces instead of turns (`golfers.py`). `proof.py`, which plays by the rules, is not imported here,
because the rules import the bots, and the pro imports this package. Only this package may import
numpy.
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
