"""Every option has a description, which is used for buttons, API clients and screen readers."""

import pytest

from courses.designs.course.faces import box
from courses.designs.course.layout import layout_of
from courses.designs.course.shipped import shipped
from games.eighteen.rules import actions as a
from games.eighteen.rules.components import CLUBS, SHOTS
from games.eighteen.rules.state import Config
from games.eighteen.site.page_words import WORDS
from games.kernel.chance import Chance
from games.kernel.replay import deciding, play, start
from games.registry import card_of, game_of
from games.site.messages import Scene
from tests.rules.asking import legal_in, options_in

GAME = game_of("eighteen")
THREE = Scene(("Ann", "Bo", "Cy"))


def positions(clubs: str, seats: int, seed: bytes):
    """Yield every position of a game in which each player takes legal actions."""
    course = layout_of(shipped()["starter-links"], box())
    chance = Chance(seed)
    config = Config(course=course, mode="stableford", clubs=clubs, round_limit=8)
    position = start(GAME, seats, config, chance).position
    for number in range(1500):
        yield position
        waiting = deciding(position)
        if not waiting:
            return
        seat = waiting[0]
        legal = list(legal_in(GAME, position.state, seat))
        action = legal[(number * 7) % len(legal)]
        prompt = position.prompts[seat][0].id
        position = play(GAME, position, seat, prompt, action, chance).position


@pytest.fixture(scope="module")
def described() -> list[tuple[list[object], list[object]]]:
    """Options and their descriptions, for every decision in two games."""
    describe = card_of("eighteen").messages.describe
    found = []
    for clubs, seed in (("starter", b"s" * 32), ("draft", b"d" * 32)):
        for position in positions(clubs, 3, seed):
            for seat in deciding(position):
                options = options_in(GAME, position.state, seat)
                view = GAME.view(position.state, seat)
                found.append((options, describe(view, seat, options, THREE)))
    return found


def test_every_kind_of_action_is_described(described) -> None:
    kinds = {type(option.action) for options, _ in described for option in options}
    assert kinds >= {a.PickClub, a.LayClub, a.MoveOneHex, a.PlayClub, a.FlyBall, a.ResetHand}
    assert all(words.group and words.title for _, all_words in described for words in all_words)


def test_options_of_a_decision_have_different_descriptions(described) -> None:
    for options, all_words in described:
        # Skip clubs, because two copies of a club have the same name.
        if isinstance(options[0].action, a.LayClub | a.PickClub):
            continue
        text = [(words.group, words.title, words.detail) for words in all_words]
        assert len(set(text)) == len(text), text


def test_every_card_property_has_a_text() -> None:
    codes = {f"kind_{shot.kind.replace(' ', '_')}" for shot in SHOTS.values()}
    codes |= {f"confirm_{kind.__name__}" for kind in a.Action.__subclasses__()}
    traits = ("tee_only", "big_hit", "rough_free", "declare_after", "bunker_as_rough")
    codes |= {
        f"trait_{trait}" for trait in traits if any(getattr(c, trait) for c in CLUBS.values())
    }
    assert codes <= WORDS.keys()
