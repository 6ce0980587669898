"""Generate thousands of quick courses.

    python -m bench.quick [courses]

Prints for each number of holes how many courses have no warning, how many needed two attempts, and
how long they took.
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, field
from statistics import median
from time import process_time

from courses.designs.course.faces import box
from courses.designs.course.quick.build import tries
from courses.designs.course.quick.options import QuickOptions
from courses.designs.course.validation import validate

HOLES = (5, 9, 18)


@dataclass
class Tally:
    """The results for courses of one length."""

    times: list[float] = field(default_factory=list)
    retried: int = 0
    most: int = 0
    problems: Counter[str] = field(default_factory=Counter)


def build(number: int, tally: Tally) -> None:
    """Generate one course. Processor time is measured, so that other load does not count."""
    options = QuickOptions(
        seed=number,
        holes=HOLES[number % 3],
        difficulty=number // 3 % 3 + 1,
        tightness=number // 9 % 3 + 1,
    )
    started = process_time()
    course, needed = tries(options, box())
    tally.times.append(1000 * (process_time() - started))
    tally.retried += needed > 1
    tally.most = max(tally.most, needed)
    tally.problems.update(problem.code for problem in validate(course, box()))


def main() -> None:
    courses = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    tallies = {holes: Tally() for holes in HOLES}
    for number in range(courses):
        build(number, tallies[HOLES[number % 3]])
    for holes, tally in tallies.items():
        late = sorted(tally.times)[len(tally.times) * 95 // 100]
        print(f"{holes} holes, {len(tally.times)} courses: {dict(tally.problems) or 'no problem'}")
        print(f"  tried again {tally.retried / len(tally.times):.1%}, at most {tally.most} tries")
        print(
            f"  median {median(tally.times):.0f} ms, 95 of 100 under {late:.0f}, "
            f"longest {max(tally.times):.0f}"
        )


if __name__ == "__main__":
    main()
