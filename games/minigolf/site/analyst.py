"""Plot analysis according to the rules of Mini Golf Designer, as an implementation of the courses
port.
"""

from courses.designs.plot.value import PlotDesign
from courses.ports import Analyst, Proof, ProvenHole, Tell
from games.kernel.rollout import Unfinished
from games.minigolf.rules import rating


def proven(plot: PlotDesign, progress: Tell) -> Proof:
    """Return the proof that a plot can be built on: the pro finishes a solo game on it.

    The pro must have placed at least one tile. The proof's `turns` is the number of tiles.
    """
    try:
        tiles = len(rating.built(plot, "pro", 0).course.tiles)
    except Unfinished:
        return Proof(passed=False, holes=(ProvenHole(1, False, 0, "not_finished"),))
    progress(1.0)
    why = "" if tiles else "not_finished"
    return Proof(passed=tiles > 0, holes=(ProvenHole(1, tiles > 0, tiles, why),))


ANALYST = Analyst(edition=rating.EDITION, rate=rating.rate, prove=proven)
