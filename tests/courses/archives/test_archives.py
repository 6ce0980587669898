"""Many designs in one file: an exact round trip, all or nothing, and safe against hostile files."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from courses.designs.course.shipped import shipped
from courses.designs.deck.shipped import shipped as shipped_decks
from courses.types.archive import (
    MOST_BYTES,
    MOST_DESIGNS,
    ArchiveError,
    read_archive,
    write_archive,
)
from courses.types.registry import TYPES
from tests.examples import examples

HOUSE = [
    *((TYPES["course"], course) for course in shipped().values()),
    *((TYPES["deck"], deck) for deck in shipped_decks().values()),
]


def packed(*designs: Any, **more: Any) -> bytes:
    whole = {"format": "dogleg-designs", "version": 1, "designs": list(designs), **more}
    return json.dumps(whole).encode()


def places(body: bytes) -> list[str]:
    with pytest.raises(ArchiveError) as refused:
        read_archive(body)
    assert all(refusal.sentence for refusal in refused.value.refusals)
    return [refusal.place for refusal in refused.value.refusals]


def test_all_shipped_designs_survive_the_round_trip() -> None:
    assert read_archive(write_archive(HOUSE)) == HOUSE


def test_an_archive_can_contain_notation() -> None:
    course, deck = shipped()["starter-links"], shipped_decks()["classic"]
    body = packed(
        {"kind": "course", "notation": TYPES["course"].write(course)},
        {"kind": "deck", "design": msgspec.to_builtins(deck)},
    )
    assert [value for _, value in read_archive(body)] == [course, deck]


def test_every_unreadable_design_is_named() -> None:
    good = {"kind": "course", "notation": "course: Fine"}
    body = packed(
        good,
        {"kind": "windmill", "notation": "x"},
        {"kind": "course", "design": {"name": "No tiles"}},
        {"kind": "course", "notation": "course: Broken\ntiles:\n  a tile of cheese"},
        {"kind": "deck", "design": {"name": 7}},
        {"kind": "course"},
    )
    assert places(body) == [
        "designs.1.kind",
        "designs.2.course",
        "designs.3.line 3",
        "designs.4.name",
        "designs.5.line 1",
    ]


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"format": "dogleg-designs", "version": 1, "designs": ' + b"[" * 50_000,
        packed(),
        packed(version=2),
        packed(format="zip"),
        packed(*[{"kind": "course", "notation": "course: x"}] * (MOST_DESIGNS + 1)),
        packed({"kind": "course", "notation": "course: a\\u0000".replace("\\\\", "\\")}, more=1),
        b" " * (MOST_BYTES + 1),
    ],
    ids=[
        "empty",
        "no text",
        "deep",
        "deep inside",
        "none",
        "version",
        "format",
        "many",
        "more",
        "huge",
    ],
)
def test_a_hostile_file_is_refused_with_a_message(body: bytes) -> None:
    assert len(places(body)) == 1


def test_a_thousand_holes_are_refused_before_they_are_decoded() -> None:
    hole = {"tee": [0, 0], "green": [1, 0], "par": 3}
    body = packed(
        {"kind": "course", "design": {"name": "Long", "tiles": [], "holes": [hole] * 1000}}
    )
    assert places(body) == ["designs.0.holes"]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=20,
)


@settings(max_examples=examples(200), deadline=None)
@given(kind=st.sampled_from([*TYPES, "lawn", ""]), design=JSON)
def test_any_design_content_is_imported_or_refused(kind: str, design: Any) -> None:
    body = packed({"kind": kind, "design": design})
    try:
        ((found, value),) = read_archive(body)
    except ArchiveError as refused:
        assert refused.refusals
    else:
        assert isinstance(value, found.value)


@pytest.mark.whole
@settings(max_examples=examples(200), deadline=None)
@given(cut=st.integers(0, 4000), put=st.binary(max_size=6))
def test_a_damaged_file_is_imported_or_refused(cut: int, put: bytes) -> None:
    whole = write_archive(HOUSE)
    place = cut * len(whole) // 4000
    try:
        assert read_archive(whole[:place] + put + whole[place + len(put) :])
    except ArchiveError as refused:
        assert refused.refusals
