"""A toy of a design: a plot of land with a few flags on it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from hashlib import sha256

import msgspec

from courses.designs.problem import Edit, Fix, Problem
from courses.designs.text import ABOUT, Draft, Section, read, written

MOST_FLAGS = 9
FLAGS = re.compile(r"(\d{1,3}) flags?")


class Plot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """So many flags."""

    name: str
    flags: int = 1
    about: str = ""


def write_plot(plot: Plot) -> str:
    return written("plot", plot.name, plot.about, {"ground": [f"{plot.flags} flags"]})


class _Draft(Draft):
    flags = 0

    def add(self, match: re.Match[str], line: int) -> None:
        self.flags = int(match[1])


def parse_plot(text: str) -> Plot:
    """Raises NotationError."""
    draft = read(text, "plot", {"ground": Section(FLAGS, _Draft.add, "3 flags")}, _Draft())
    return Plot(draft.words["plot"], draft.flags, draft.words.get(ABOUT, ""))


def plot_problems(plot: Plot) -> tuple[Problem, ...]:
    return tuple(_problems(plot))


def _problems(plot: Plot) -> Iterator[Problem]:
    if not 1 <= plot.flags <= MOST_FLAGS:
        fix = Fix("set_flags", (("count", MOST_FLAGS),), (Edit("flags", MOST_FLAGS),))
        yield Problem("flags", "flags", (("most", MOST_FLAGS),), fixes=(fix,))


def plot_hash(plot: Plot) -> str:
    """Of all but its words."""
    return sha256(f"plot {plot.flags}".encode()).hexdigest()[:32]


def plot_svg(plot: Plot) -> str:
    flags = "".join(f'<circle cx="{9 * n + 5}" cy="5" r="4"/>' for n in range(plot.flags))
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 99 10">{flags}</svg>'
