import pytest

from games.play.presenters.table import verdict


@pytest.mark.parametrize(
    ("sides", "sentence"),
    [
        ([["Ann"]], "Ann wins"),
        ([["Ann", "Bo"]], "Ann and Bo win"),
        ([["Ann", "Bo", "Cy"]], "Ann, Bo and Cy win"),
        ([["Ann"], ["Bo"]], "Ann and Bo share the win"),
        ([["Ann", "Cy"], ["Bo", "Di"]], "Ann + Cy and Bo + Di share the win"),
        ([], ""),
    ],
)
def test_golfers_and_teams_win_in_their_own_number(sides, sentence) -> None:
    assert verdict(sides) == sentence
