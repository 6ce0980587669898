"""List the quality of the shipped courses, hole by hole, weakest first.

    python -m bench.eighteen.courses [course ...]

For each hole: par, length in hexes, expected turns of pro and caddie, difficulty, hazards to watch
for, and the note that a designer sees, if any. For each course: difficulty, and how many holes are
harder than the last one. Without arguments all courses are listed, but only with the holes that
have a note.
"""

from __future__ import annotations

import sys
from collections import Counter

from bench.eighteen.tables import layouts
from courses.designs.course.hole_play import Note
from games.eighteen.rules.analysis import CourseRating, HoleRating, hole_play, rate


def harder(rating: CourseRating) -> int:
    """Return the number of holes that are harder than the last one."""
    *others, last = rating.holes
    return sum(hole.difficulty > last.difficulty for hole in others)


def described(hole: HoleRating, note: Note | None) -> str:
    """Return the output line for a hole."""
    trouble = " ".join(f"{each.kind}+{each.costs:.1f}" for each in hole.trouble)
    return (
        f"  {hole.number:>2}  par {hole.par}  {hole.length:>2} hexes  pro {hole.pro:5.2f}  "
        f"caddie {hole.caddie:5.2f}  difficulty {hole.difficulty:.1f}  "
        f"{trouble or '-':30} {note or ''}"
    )


def worst_first(hole: HoleRating) -> tuple[float, float]:
    """Sort key for holes: the easiest relative to par first, then those that the pro plays furthest
    under par.
    """
    return hole.difficulty, hole.pro - hole.par


def main() -> None:
    asked, notes = sys.argv[1:], Counter[Note | None]()
    for slug, layout in layouts().items():
        if asked and slug not in asked:
            continue
        rating = rate(layout)
        last = rating.holes[-1]
        print(
            f"{slug}: par {rating.par}, pro {rating.pro:.1f}, caddie {rating.caddie:.1f}, "
            f"difficulty {rating.difficulty}; last hole {last.difficulty}, harder: {harder(rating)}"
        )
        for hole in sorted(rating.holes, key=worst_first):
            note = hole_play(layout, hole.number).note
            notes[note] += 1
            if asked or note:
                print(described(hole, note))
    print({str(note): count for note, count in notes.items() if note})


if __name__ == "__main__":
    main()
