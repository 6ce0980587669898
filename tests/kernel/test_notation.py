"""A game written as text can be read and replayed."""

from __future__ import annotations

import json

import pytest

from games.kernel.codec import plain
from games.kernel.interface import RulesError
from games.kernel.notation import Notation, NotationError, Step, read, replayed, step_of, written
from games.kernel.sample import Sample, Table
from tests.rules.random_play import Playthrough, random_game
from tests.rules.tables import TABLES, name_of

HEAD = '[Format "dogleg-game 1"]\n[Game "putting"]\n\n'


def text_of(game: Playthrough, seat: int | None = None) -> str:
    """Return the text of a whole game, or of what one seat is allowed to know."""
    headers = {
        "Game": game.game.key,
        "Seats": [f"Golfer {number}" for number in range(game.table.seats)],
        "Config": plain(game.table.config),
        "Seed": game.seed.hex(),
    }
    steps = (
        step_of(number, turn, known=seat is None or turn.seat == seat)
        for number, turn in enumerate(game.turns)
    )
    return written(headers, (step for step in steps if step is not None))


@pytest.mark.parametrize("case", TABLES, ids=name_of)
def test_a_replayed_text_ends_in_the_same_position(case: tuple[Sample, Table]) -> None:
    for number in range(2):
        game = random_game(*case, number)
        again = replayed(case[0].game, read(text_of(game)))
        assert again == game.positions[-1]
        assert case[0].game.result(again.state) is not None


@pytest.mark.parametrize("case", TABLES[:2], ids=name_of)
def test_every_turn_has_its_own_line(case: tuple[Sample, Table]) -> None:
    game = random_game(*case, 0)
    lines = text_of(game).partition("\n\n")[2].splitlines()
    assert [int(line.split(".")[0]) for line in lines] == list(range(1, len(game.turns)))


@pytest.mark.parametrize("case", TABLES[:2], ids=name_of)
def test_hidden_choices_are_question_marks_and_cannot_be_replayed(
    case: tuple[Sample, Table],
) -> None:
    game = random_game(*case, 0)
    data = read(text_of(game, seat=0))
    done = [(step, turn) for step, turn in zip(data.steps, game.turns[1:], strict=True)]
    others = [step for step, turn in done if turn.seat != 0 and turn.undoes is None]
    assert all(step.action is None and not step.prompt for step in others)
    if others:
        with pytest.raises(RulesError) as refused:
            replayed(case[0].game, data)
        assert refused.value.code == "not_whole"


def test_a_text_survives_writing_and_reading() -> None:
    words = {"type": "Say", "words": 'a="b" c=1\n', "list": [1, [2]], "none": None}
    steps = (
        Step(1, 0, "0.1", words),
        Step(2, 1),
        Step(3, 0, undoes=2),
        Step(4, 1, "", {"type": "X"}),
        Step(5, 1, "1.3", undoes=4),
    )
    headers = {"Game": "putting", "Seats": ["Ann [1]", "Bo"], "Ended": None}
    text = written(headers, steps)
    assert len(text.splitlines()) == 4 + 1 + 5
    assert read(text) == Notation(headers, steps)


@pytest.mark.parametrize(
    ("lines", "wrong"),
    [
        ("", 1),
        ('[Format "dogleg-game 2"]', 1),
        (HEAD + "1. 0 0.1:Putt to=", 4),
        (HEAD + "1. 0 0.1:Putt\n2. x 0.1:Putt", 5),
        (HEAD + "1. 0 0.1:Putt to=1 2", 4),
        (HEAD + "1. 0 undo", 4),
        (HEAD + "1. 0 undo 2 prompt=3", 4),
        (HEAD + "[Seats nobody]", 4),
        (HEAD + "[Seats " + "[" * 100_000 + "]", 4),
        (HEAD + "1. 0 0.1:Putt to=" + "[" * 100_000, 4),
    ],
)
def test_the_error_names_the_unreadable_line(lines: str, wrong: int) -> None:
    with pytest.raises(NotationError) as refused:
        read(lines)
    assert refused.value.line == wrong


def test_a_text_without_its_seed_cannot_be_replayed() -> None:
    sample, table = TABLES[0]
    data = read(text_of(random_game(sample, table, 0)))
    for name in ("Seed", "Config", "Seats"):
        headers = {key: value for key, value in data.headers.items() if key != name}
        with pytest.raises(RulesError):
            replayed(sample.game, Notation(json.loads(json.dumps(headers)), data.steps))
