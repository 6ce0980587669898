"""Files with notation can have a byte order mark and any line endings."""

from __future__ import annotations

import pytest

from core.user_text import lines_of
from courses.types.incoming import read_incoming
from courses.types.reading import read_notation
from courses.types.registry import TYPES
from games.kernel import notation
from tests.factories.courses import SMALL

ENDS = ("\n", "\r\n", "\r")
MARKS = ("", "\ufeff")
GAME = notation.written({"Course": "A\u2028B"}, [notation.Step(1, 0, "0.1", {"type": "Rest"})])


def texts() -> dict[str, str]:
    """One design of each type, as notation."""
    blank = {key: type.blank("Two words") for key, type in TYPES.items()}
    return {key: TYPES[key].write(SMALL if key == "course" else blank[key]) for key in TYPES}


@pytest.mark.parametrize("mark", MARKS)
@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("kind", TYPES)
def test_designs_are_read_with_any_mark_and_line_ending(kind: str, end: str, mark: str) -> None:
    text = texts()[kind]
    body = (mark + text.replace("\n", end)).encode()
    assert read_notation(TYPES[kind], body) == TYPES[kind].parse(text)
    assert read_incoming(body) == [(TYPES[kind], TYPES[kind].parse(text))]


@pytest.mark.parametrize("mark", MARKS)
@pytest.mark.parametrize("end", ENDS)
def test_games_are_read_with_any_mark_and_line_ending(end: str, mark: str) -> None:
    assert notation.read(mark + GAME.replace("\n", end)) == notation.read(GAME)


def test_only_line_endings_end_a_line() -> None:
    assert notation.read(GAME).headers == {"Course": "A\u2028B"}
    assert lines_of("a\u2028b\x0bc\x85d\ne") == ["a\u2028b\x0bc\x85d", "e"]


def test_an_error_has_the_line_number_of_an_editor() -> None:
    with pytest.raises(notation.NotationError) as caught:
        notation.read("[Format 1]\r\rnonsense".replace("1", GAME[8:].split("]")[0]))
    assert caught.value.line == 3
