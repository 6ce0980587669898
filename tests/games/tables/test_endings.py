"""The result page states why the game ended."""

from types import SimpleNamespace as Made

import pytest

from games.eighteen.site.modes import MODES
from games.kernel.interface import Result


@pytest.mark.parametrize(
    ("mode", "tokens", "places", "scores", "said"),
    [
        ("stroke", (), (1, 2), (9, 10), ""),
        ("stroke", (), (1, 1), (9, 9), ""),
        ("match", (), (1, 2), (3, 3), "hole-in-one tokens decide"),
        ("chaos", ((2,), ()), (1, 2, 3), (5, 3, 2), "The last 5 has been taken"),
        ("chaos", ((5, 2), ()), (1, 2, 3), (5, 2, 0), "The last round is over."),
        ("teams", ((), ()), (1, 1), (1, 1), "The last flag has been taken"),
        ("teams", ((1,), (), ()), (1, 2), (2, 0), "more than half"),
        ("teams", ((1,), (1,), ()), (1, 2), (1, 0), "The last round is over."),
        ("racing", (), (1, 2), (2, 1), "First on the last green"),
        ("racing", (), (1, 2), (2, 2), "hole-in-one tokens decide"),
        ("racing", (), (1, 2), (1, 0), "No player reached the last green"),
        ("kelly", ((), ()), (1, 2), (4, 3), "The last green has been taken"),
        ("kelly", ((1,), ()), (1, 2), (4, 3), "The last round is over."),
        ("solo_chaos", ((2,), ()), (1,), (7,), "The last 5 has been taken"),
        ("solo_chaos", ((5, 2), ()), (1,), (7,), "The last round of the solo cards"),
        ("skins", ((), ()), (1, 2), (7, 5), "The last green has been played"),
    ],
)
def test_the_reason_for_the_end_is_stated(mode, tokens, places, scores, said) -> None:
    view = Made(tokens=tokens, course=Made(holes=(None, None)), playoff=None)
    data = MODES[mode].ended(view, Result(places, scores))
    assert said in data and bool(said) == bool(data)


@pytest.mark.parametrize(
    ("places", "said"), [((1, 2), "Decided in a playoff"), ((1, 1), "ended in a tie")]
)
def test_a_playoff_is_stated(places, said) -> None:
    view = Made(tokens=((), ()), playoff=Made(jackpot=False))
    assert said in MODES["skins"].ended(view, Result(places, (5, 5)))
