"""Choices without scripts: options with the same outcome share one button."""

from games.play.presenters.table import folded
from games.site.messages import OptionWords


def words(title: str, outcome: str) -> OptionWords:
    return OptionWords("Super", title, "", outcome=outcome)


def test_options_with_the_same_outcome_are_one_choice() -> None:
    choices = folded(
        [(0, words("East", "stays")), (1, words("West", "lands")), (2, words("South", "stays"))]
    )
    assert [(option, text.title) for option, text in choices] == [(0, "East · South"), (1, "West")]


def test_options_with_unknown_outcomes_stay_separate() -> None:
    assert len(folded([(0, words("East", "")), (1, words("West", ""))])) == 2
