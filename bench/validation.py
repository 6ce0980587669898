"""Measure how long it takes to validate a course and suggest fixes.

    python -m bench.validation [answers]

The course has about 30 tiles and 18 holes. It is measured unchanged and then broken in several
ways, the last of them as badly as the size limit for a request allows. Each variant is decoded from
JSON, validated, described in sentences and encoded as JSON, without a network. Figures are
processor time.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from time import process_time

import django
import msgspec
from msgspec.structs import replace

from courses.designs.course.faces import box
from courses.designs.course.layout import line_of_play
from courses.designs.course.quick import QuickOptions, quick_course
from courses.designs.course.terrain import Terrain
from courses.designs.course.validation import validate
from courses.designs.course.validation.laid import MOST as MOST_PAINTED
from courses.designs.course.value import Course, Hole, Painted, PlacedTile

TILES = 30
HOLES = 18
ANSWERS = 200


def large() -> Course:
    """Return the 18-hole quick course whose number of tiles is closest to 30."""
    made = (quick_course(QuickOptions(seed=seed, holes=HOLES, tightness=3)) for seed in range(20))
    return min(made, key=lambda course: abs(len(course.tiles) - TILES))


def spoilt(sound: Course) -> Iterator[tuple[str, Course]]:
    """Yield (fault, course with this fault)."""
    tiles, holes = sound.tiles, sound.holes
    other = next(face for face in box() if face != tiles[0].face)
    turned = [replace(tile, turn=(tile.turn + 1) % 6) for tile in tiles]
    mixed = (turned[n] if n % 2 else tile for n, tile in enumerate(tiles))
    yield "nothing", sound
    yield "one tile is turned", replace(sound, tiles=(*tiles[:4], turned[4], *tiles[5:]))
    yield "one tile is missing", replace(sound, tiles=(*tiles[:4], *tiles[5:]))
    yield "every other tile is turned", replace(sound, tiles=tuple(mixed))
    yield "no holes", replace(sound, holes=())
    yield "every other hole is missing", replace(sound, holes=holes[::2])
    same = (PlacedTile(other, tile.q, tile.r, tile.turn) for tile in tiles)
    yield "one face thirty times", replace(sound, tiles=tuple(same))
    yield from crowds(sound)


def crowds(sound: Course) -> Iterator[tuple[str, Course]]:
    """Yield (fault, course) with as many pieces as fit in a request body of 64 kB."""
    faces = {face.number: face for face in box().values()}.values()
    tiles = tuple(PlacedTile(face.id, n % 7, n // 7, n % 6) for n, face in enumerate(faces))
    ends = (Terrain.TEE, Terrain.GREEN)
    for what, kinds in (("rough", (Terrain.ROUGH,)), ("tees and greens", ends)):
        paint = tuple(
            Painted((n % 27, 30 + n // 27), kinds[n % len(kinds)]) for n in range(MOST_PAINTED)
        )
        yield f"49 tiles, 700 {what}", replace(sound, tiles=tiles, freehand=paint)
    holes = tuple(Hole((n, 0), (n, 1), 4) for n in range(1_500))
    yield "1,500 holes", replace(sound, holes=holes)


def answering() -> Callable[[bytes], bytes]:
    """Return a function that answers a request body as the API does."""
    from rest_framework.renderers import JSONRenderer

    from courses.drafts.api.verdicts import ValidationSerializer
    from courses.types.course.card import COURSE
    from courses.types.verdict import verdict

    def answer(body: bytes) -> bytes:
        judged = verdict(COURSE, msgspec.json.decode(body, type=Course))
        return bytes(JSONRenderer().render(ValidationSerializer(judged).data))

    return answer


def times(answer: Callable[[bytes], bytes], body: bytes, answers: int) -> list[float]:
    """Return the sorted milliseconds of this many answers. Caches contain none of the courses."""
    found = []
    for _ in range(answers):
        line_of_play.cache_clear()
        started = process_time()
        answer(body)
        found.append(1000 * (process_time() - started))
    return sorted(found)


def main(answers: int = ANSWERS) -> None:
    """Print the median and 95th percentile for each course."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.dev")
    django.setup()
    answer, course = answering(), large()
    print(
        f"{len(course.tiles)} tiles, {len(course.holes)} holes; milliseconds of {answers} answers"
    )
    for what, design in spoilt(course):
        took = times(answer, msgspec.json.encode(design), answers)
        middle, high = took[answers // 2], took[answers * 95 // 100]
        problems = len(validate(design, box()))
        print(f"{what:28} {problems:3} problems   median {middle:5.1f}   p95 {high:5.1f}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
