"""Texts with many fenced blocks, or with blocks far down, are read with little work."""

from __future__ import annotations

from typing import Any

import pytest

from courses.designs.course.shipped import shipped
from courses.types.archive import MOST_DESIGNS, MOST_TOLD, ArchiveError
from courses.types.design_type import NotReadableError
from courses.types.incoming import fenced_blocks, read_incoming
from courses.types.registry import TYPES

COURSE = shipped()["starter-links"]


def test_a_fence_can_be_indented() -> None:
    as_text = TYPES["course"].write(COURSE)
    indented = f"- My course:\n    ```text\n{as_text}\n    ```\n"
    assert read_incoming(indented.encode()) == [(TYPES["course"], COURSE)]


def test_blocks_below_many_lines_are_read_as_if_they_were_alone() -> None:
    as_text = TYPES["course"].write(COURSE)
    far = "\n" * 70_000 + f"```\n{as_text}```"
    assert read_incoming(b"From my notes:" + far.encode()) == [(TYPES["course"], COURSE)]
    broken = b"From my notes:" + far.encode().replace(b" at ", b" on ")
    with pytest.raises(ArchiveError) as refused:
        read_incoming(broken)
    (refusal,) = refused.value.refusals
    assert refusal.sentence.startswith("The block after line 70001 can’t be read.")


def test_reading_stops_when_there_are_too_many_designs_or_problems() -> None:
    followed: list[str] = []

    def found(link: str) -> Any:
        followed.append(link)
        return TYPES["course"], COURSE

    def missing(link: str) -> Any:
        followed.append(link)
        raise NotReadableError("", "There is no design.")

    body = "".join(f"```\nhttps://x.test/{n}\n```\n" for n in range(3 * MOST_DESIGNS)).encode()
    with pytest.raises(ArchiveError, match="1 refusals"):
        read_incoming(body, found)
    assert len(followed) == MOST_DESIGNS + 1
    followed.clear()
    with pytest.raises(ArchiveError, match=f"{MOST_TOLD} refusals"):
        read_incoming(body, missing)
    assert len(set(followed)) == MOST_TOLD


def test_fenced_blocks_take_no_more_memory_than_the_text() -> None:
    text = "A remark.\n" * 1000 + "```\nx\n```\n" * 1000
    assert sum(len(block) for _before, block in fenced_blocks(text)) <= len(text)
