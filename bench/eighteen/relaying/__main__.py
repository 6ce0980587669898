"""Command line of the search, which the package docstring describes."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random

from msgspec.structs import replace

from bench.eighteen.relaying.judge import SHORTEST, Want
from bench.eighteen.relaying.search import Relaying
from bench.eighteen.relaying.walk import Laid, slots_of
from courses.designs.course.notation import parse, write
from courses.designs.course.shipped import shipped

WAYS = 3000
"""Number of attempts to split the tiles that contain a whole hole. The best attempt is used."""


def main() -> None:
    asked = _asked()
    course = parse(Path(asked.file).read_text()) if asked.file else shipped()[asked.course]
    laid = Laid(slots_of(course), tuple((a.hex, a.terrain) for a in course.adjustments))
    want = Want(over=(asked.want - 3) / 2, chaos=asked.chaos)
    keep = {int(number) - 1 for number in asked.keep.split(",") if number}
    dice = Random(asked.seed)
    shaped = Relaying(course, laid, replace(want, rated=False), keep, dice)
    if any(hole.length < SHORTEST for hole in shaped.now.holes):
        shaped.part(WAYS)
        shaped.run(asked.shape, tell)
        laid = shaped.best.laid
    best = Relaying(course, laid, want, keep, dice).run(asked.seconds, tell)
    print(write(best), end="")


def tell(data: str) -> None:
    print(data, file=sys.stderr, flush=True)


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.eighteen.relaying")
    parser.add_argument("course")
    parser.add_argument("seconds", type=float, nargs="?", default=60)
    parser.add_argument("seed", type=int, nargs="?", default=1)
    parser.add_argument("--shape", type=float, default=5, help="seconds before holes are rated")
    parser.add_argument("--file", help="a course to begin with instead of the shipped one")
    parser.add_argument("--keep", default="", help="holes that stay as they are: 4,11")
    parser.add_argument("--want", type=float, default=2.4, help="difficulty, 1 to 5")
    parser.add_argument("--chaos", action="store_true", help="many greens at hand")
    return parser.parse_args()


if __name__ == "__main__":
    main()
