"""Log entries for special cases with golfer cards and in playoffs."""

from __future__ import annotations

from games.eighteen.rules.events import ClubsRevealed, HoleStarted
from games.eighteen.rules.modes import MODES
from games.eighteen.rules.rules import EIGHTEEN
from games.eighteen.rules.state import Config
from games.eighteen.site.messages import MESSAGES
from games.site.messages import Scene
from tests.eighteen.situations import situation

SCENE = Scene(("Ann", "Bo", "Cy"))


def test_a_changed_initiative_is_stated() -> None:
    text = MESSAGES.sentence(ClubsRevealed((1, 0), (20, 11), (10, 10)), SCENE)
    assert text and text.endswith("Bo with the 6 Iron (10), Ann with the 4 Iron (10).")


def test_without_golfer_cards_clubs_state_the_initiative() -> None:
    text = MESSAGES.sentence(ClubsRevealed((0, 1), (11, 20)), SCENE)
    assert text and text.endswith("Ann with the 4 Iron (10), Bo with the 6 Iron (11).")


def test_a_playoff_hole_does_not_start_for_everybody() -> None:
    assert MESSAGES.sentence(HoleStarted(3), SCENE) == "Hole 3 starts from the tee."


def test_a_mode_states_its_number_of_players() -> None:
    course = situation("t f g", seats=[{}], mode="stroke").config.course
    for mode, count in {"solo_chaos": 1, "teams": 2}.items():
        wrong = EIGHTEEN.check(Config(course, mode), MODES[mode].seats[-1] + 1)[0]
        text = str(MESSAGES.reasons[wrong.code]).format(**wrong.params)
        assert text == f"The number of players for this mode has to be {count}."
