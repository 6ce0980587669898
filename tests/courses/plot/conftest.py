import msgspec
import pytest

from courses import ports
from courses.ports import Analyst, Proof, ProvenHole


class Rating(msgspec.Struct):
    """The parts of a rating that are shown on a page."""

    games: int
    pro: dict[str, float]
    caddie: dict[str, float]


def _rate(plot: object, tell: object) -> Rating:
    pro = {"satisfaction": 93.5, "filled": 98.0, "mistakes": 1.5}
    return Rating(20, pro, {"satisfaction": 41.5, "filled": 71.0, "mistakes": 6.0})


def _prove(plot: object, tell: object) -> Proof:
    return Proof(passed=True, holes=(ProvenHole(1, True, 30),))


@pytest.fixture(autouse=True)
def plot_analyst(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the plot analyst, which runs bots, with a fast one."""
    analyst = Analyst(edition=1, rate=_rate, prove=_prove)
    monkeypatch.setitem(ports.ANALYSTS, "plot", analyst)
