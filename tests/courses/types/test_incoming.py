"""One field imports all our formats; errors use only words that users know."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from core.plain_words import place_words
from courses.designs.course.shipped import shipped
from courses.designs.deck.shipped import shipped as shipped_decks
from courses.designs.plot.shipped import shipped as shipped_plots
from courses.types.archive import (
    ArchiveError,
    write_archive,
)
from courses.types.design_type import NotReadableError
from courses.types.incoming import read_incoming
from courses.types.registry import TYPES

COURSE = shipped()["starter-links"]
DECK = shipped_decks()["classic"]
PLOT = shipped_plots()["duck-pond"]
ONE_EACH = [("course", COURSE), ("deck", DECK), ("plot", PLOT)]

FOREIGN_WORDS = re.compile(
    r"Expected|got |`|\$|\bint\b|\bstr\b|\barray\b|\bobject\b|\bnull\b|enum|regex|byte 0x|Error"
)
"""Terms that only programmers would understand."""


def plain(value: Any) -> Any:
    return msgspec.to_builtins(value)


def refusals(body: bytes) -> list[NotReadableError]:
    with pytest.raises(ArchiveError) as refused:
        read_incoming(body)
    for refusal in refused.value.refusals:
        assert refusal.sentence.endswith("."), refusal.sentence
        assert not FOREIGN_WORDS.search(refusal.sentence), refusal.sentence
    return refused.value.refusals


def message_for(body: bytes) -> str:
    (refusal,) = refusals(body)
    return f"{place_words(refusal.place)}: {refusal.sentence}".removeprefix(": ")


@pytest.mark.parametrize(("key", "value"), ONE_EACH)
def test_a_design_can_be_imported_in_every_format(key: str, value: Any) -> None:
    type, as_json, as_text = TYPES[key], plain(value), TYPES[key].write(value)
    ways: dict[str, Any] = {
        "of its page": json.dumps(as_json, indent=2),
        "text": as_text,
        "text with a remark and blank lines": f"# From Ann\n\n{as_text}",
        "a version": json.dumps({"slug": "x", "version": 3, "notation": as_text, "layout": {}}),
        "a draft": json.dumps({"slug": "x", "revision": 3, "design": as_json, "verdict": {}}),
        "a quick course": json.dumps({"seed": "rain", "design": as_json}),
        "an entry of an archive": json.dumps({"kind": key, "design": as_json}),
        "an entry of one's data": json.dumps({"kind": key, "draft": as_text, "versions": []}),
        "an archive": write_archive([(type, value)]).decode(),
        "a list": json.dumps([as_json]),
        "a list of texts": json.dumps([as_text]),
        "a page of the API": json.dumps({"count": 1, "results": [{"notation": as_text}]}),
        "with a byte order mark": "\ufeff" + as_text,
        "with the line ends of Windows": as_text.replace("\n", "\r\n"),
        "a fenced block": f"My new one:\n\n```{key}\n{as_text}```\nHave fun!",
        "a fenced block of JSON": f"~~~~ json\n{json.dumps(as_json, indent=2)}\n~~~~",
        "a fenced block without an end": f"```\n{as_text}",
    }
    for name, text in ways.items():
        assert read_incoming(text.encode()) == [(type, value)], name


def test_all_types_can_be_imported_together() -> None:
    body = json.dumps([plain(COURSE), {"design": plain(DECK)}, TYPES["plot"].write(PLOT)])
    assert [value for _type, value in read_incoming(body.encode())] == [COURSE, DECK, PLOT]


def test_each_fenced_block_is_a_design() -> None:
    blocks = [f"```\n{TYPES[key].write(value)}\n```" for key, value in ONE_EACH]
    held = read_incoming("\nand\n".join(blocks).encode())
    assert [value for _type, value in held] == [value for _key, value in ONE_EACH]


def capitals(text: str) -> str:
    """Return a text in capitals, except for the name and the description."""
    lines = text.splitlines()
    texts = ("course:", "deck:", "plot:", "about:")
    return "\n".join(line if line.startswith(texts) else line.upper() for line in lines)


@pytest.mark.parametrize(("key", "value"), ONE_EACH)
def test_capitals_and_small_letters_are_the_same(key: str, value: Any) -> None:
    as_text = TYPES[key].write(value)
    for text in (capitals(as_text), as_text.replace(f"{key}:", f"{key.title()}:", 1)):
        assert read_incoming(text.encode()) == [(TYPES[key], value)]
    sections = as_text.lower().partition("\n\n")[2]
    head = as_text.partition("\n\n")[0]
    assert read_incoming(f"{head}\n\n{sections}".encode()) == [(TYPES[key], value)]


def mutated(value: Any) -> Iterator[tuple[str, Any]]:
    """Yield copies of a design, each with one value replaced or removed, and the path of that
    value.
    """
    wrong = (7, -(10**12), 0.5, "lava", True, None, [], [[]], {}, {"x": 1})
    if isinstance(value, dict):
        for name, inner in value.items():
            for other in wrong:
                if type(other) is not type(inner) or isinstance(inner, str | int):
                    yield name, value | {name: other}
            yield name, {key: kept for key, kept in value.items() if key != name}
            for place, changed in mutated(inner):
                yield f"{name}.{place}", value | {name: changed}
    if isinstance(value, list) and value:
        yield "0", [None, *value[1:]]
        for place, changed in mutated(value[0]):
            yield f"0.{place}", [changed, *value[1:]]


@pytest.mark.parametrize(("key", "value"), ONE_EACH)
def test_no_error_uses_technical_terms(key: str, value: Any) -> None:
    refused = 0
    for _place, wrong in mutated(plain(value) | {"extra": 1}):
        try:
            read_incoming(json.dumps({"kind": key, "design": wrong}).encode())
        except ArchiveError as error:
            refused += 1
            for refusal in error.refusals:
                assert not FOREIGN_WORDS.search(refusal.sentence), refusal.sentence
    assert refused > 30


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"name": 7}, "“name”: Enter text in quotation marks here, not a number."),
        ({"tiles": "many"}, "“tiles”: Enter a list in square brackets here, not text."),
        ({"tiles": [{"face": "8b", "q": 0}]}, "“tiles” 1: “r” is missing. Add it."),
        (
            {"tiles": [{"face": "8b", "q": 0, "r": 1000}]},
            "“tiles” 1, “r”: This number is too large. The maximum is 999.",
        ),
        (
            {"tiles": [{"face": "8b", "q": 0, "r": 0, "turn": -1}]},
            "“tiles” 1, “turn”: This number is too small. The minimum is 0.",
        ),
        (
            {"tiles": [{"face": "8 B", "q": 0, "r": 0}]},
            "“tiles” 1, “face”: This text doesn’t have the right form.",
        ),
        (
            {"adjustments": [{"hex": [0, 0], "terrain": "lava"}]},
            "“adjustments” 1, “terrain”: “lava” is unknown.",
        ),
        (
            {"holes": [{"tee": [0], "green": [1, 0], "par": 3}]},
            "“holes” 1, “tee”: This list must have 2 entries.",
        ),
        ({"wind": "west"}, "“course”: “wind” is unknown. Remove it."),
        ({"about": None}, "“about”: Enter text in quotation marks here, not an empty value."),
        (
            {"holes": [{"tee": [0, 0], "green": [1, 0], "par": 3}] * 1000},
            "“holes”: A course can have at most 18 holes and a 19th. This one has 1000.",
        ),
    ],
)
def test_an_error_names_its_place(change: dict[str, Any], sentence: str) -> None:
    assert message_for(json.dumps(plain(COURSE) | change).encode()) == sentence


def test_an_unreadable_line_of_text_is_named() -> None:
    assert message_for(b"course: Mine\ntiles:\n  8b at 0,0 UP") == (
        "Line 3: “UP” isn’t a direction. Use E, SE, SW, W, NW or NE."
    )


def told_lines(text: str) -> list[str]:
    return [refusal.sentence for refusal in refusals(text.encode())]


def test_every_unreadable_line_is_named_with_what_to_do() -> None:
    text = """
        course: Mine
        par: 3
        tiles:
          8b at 0,0 up
          20b at 1,0 E
          20b
        holes:
          1: tee 0,0 green 3,0 par 3
          2: tee 0,0 green
          3: tee 0,0 green 3,0 par 3
        water:
          here
        adjustments:
          Sand at 1,1
        """
    assert told_lines(text) == [
        "Line 3: “par” is unknown. Use one of these words: course, about, tiles, adjustments, "
        "freehand, holes.",
        "Line 5: “up” isn’t a direction. Use E, SE, SW, W, NW or NE.",
        "Line 7: This isn’t a tile. Write it like this: 25a at 0,0 NE.",
        "Line 10: This isn’t a hole. Write it like this: 1: tee 0,0 green 9,-3 par 5.",
        "Line 12: “water” is unknown. Use one of these words: tiles, adjustments, freehand, holes.",
        "Line 15: “sand” isn’t a terrain. Use one of these: bunker, clubhouse, fairway, green, "
        "lake, rough, tee, trees, water.",
    ]


def test_lines_in_a_fenced_block_are_counted_from_the_start_of_the_text() -> None:
    assert told_lines("Look:\n\n```\ndeck: Mine\nterrain:\n9 of value x\n```") == [
        "Line 6: This isn’t a terrain card. Write it like this: 18 of value 3."
    ]
    [sentence] = told_lines('Look:\n```json\n{"name":\n7,}\n```')
    assert sentence.startswith("Line 4, character")


def test_very_many_unreadable_lines_are_named_by_number() -> None:
    bad = "\n".join(["nothing"] * 30 + ["8b at 0,0 E", "nothing"])
    sentences = told_lines(f"course: Long\ntiles:\n{bad}")
    assert len(sentences) == 21
    assert sentences[-1] == (
        "11 more lines can’t be read: 23–32, 34. Fix the others first, then try again."
    )


def test_a_thousand_holes_in_text_are_counted() -> None:
    lines = "\n".join(f"{n}: tee 0,0 green 3,0 par 3" for n in range(1, 1001))
    assert message_for(f"course: Long\nholes:\n{lines}".encode()) == (
        "“holes”: A course can have at most 18 holes and a 19th. This one has 1000."
    )


def test_each_unreadable_design_of_a_list_is_named() -> None:
    body = json.dumps([plain(COURSE), {"holes": 7, "name": "x", "tiles": []}, 5, "no"])
    assert [place_words(refusal.place) for refusal in refusals(body.encode())] == [
        "“designs” 2, “holes”",
        "“designs” 3",
        "“designs” 4",
    ]
