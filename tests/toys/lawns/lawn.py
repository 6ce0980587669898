"""A toy design: a lawn with a few flags."""

from __future__ import annotations

import re
from collections.abc import Iterator
from hashlib import sha256

import msgspec

from courses.designs.problem import Edit, Fix, Problem
from courses.designs.text import ABOUT, Draft, Section, read, written

MOST_FLAGS = 9
FLAGS = re.compile(r"(\d{1,3}) flags?")


class Lawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name and a number of flags."""

    name: str
    flags: int = 1
    about: str = ""


def write_lawn(lawn: Lawn) -> str:
    return written("lawn", lawn.name, lawn.about, {"ground": [f"{lawn.flags} flags"]})


class _Draft(Draft):
    flags = 0

    def add(self, match: re.Match[str], line: int) -> None:
        self.flags = int(match[1])


def parse_lawn(text: str) -> Lawn:
    """Parse the notation; raise NotationError if it is invalid."""
    draft = read(text, "lawn", {"ground": Section(FLAGS, _Draft.add, "3 flags")}, _Draft())
    return Lawn(draft.words["lawn"], draft.flags, draft.words.get(ABOUT, ""))


def lawn_problems(lawn: Lawn) -> tuple[Problem, ...]:
    return tuple(_problems(lawn))


def _problems(lawn: Lawn) -> Iterator[Problem]:
    if not 1 <= lawn.flags <= MOST_FLAGS:
        fix = Fix("set_flags", (("count", MOST_FLAGS),), (Edit("flags", MOST_FLAGS),))
        yield Problem("flags", "flags", (("most", MOST_FLAGS),), fixes=(fix,))


def lawn_hash(lawn: Lawn) -> str:
    """Return a hash of the design, without its texts."""
    return sha256(f"lawn {lawn.flags}".encode()).hexdigest()[:32]


def lawn_svg(lawn: Lawn) -> str:
    flags = "".join(f'<circle cx="{9 * n + 5}" cy="5" r="4"/>' for n in range(lawn.flags))
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 99 10">{flags}</svg>'
