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
def test_winners_are_named_in_singular_or_plural(sides, sentence) -> None:
    assert verdict(sides) == sentence
