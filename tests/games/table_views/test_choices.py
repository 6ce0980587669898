"""What can be chosen without a script: one button for what comes to the same."""

from games.play.presenters.table import folded
from games.site.messages import OptionWords


def words(title: str, outcome: str) -> OptionWords:
    return OptionWords("Super", title, "", outcome=outcome)


def test_ways_that_come_to_the_same_are_one_choice_which_names_them_all() -> None:
    choices = folded(
        [(0, words("East", "stays")), (1, words("West", "lands")), (2, words("South", "stays"))]
    )
    assert [(option, said.title) for option, said in choices] == [(0, "East · South"), (1, "West")]


def test_what_is_not_known_yet_never_comes_to_the_same() -> None:
    assert len(folded([(0, words("East", "")), (1, words("West", ""))])) == 2
