"""Measure the SVG of course grounds: how long it takes to draw, and its size.

    python -m bench.ground

Prints one line for each shipped course. The size is that of the gzip-compressed response.
"""

from __future__ import annotations

import gzip
import os
from collections.abc import Callable
from functools import partial
from time import process_time

import django

from bench.timing import seconds


def milliseconds(work: Callable[[], object]) -> float:
    """Return the processor milliseconds of a call. Other programs on the machine do not affect
    them.
    """
    return 1000 * seconds(work, process_time)


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.test")
    django.setup()

    from bench.eighteen.tables import layouts
    from courses.designs.course.drawing.ground import ground_svg

    for slug, layout in layouts().items():
        svg = ground_svg(layout).encode()
        print(f"{slug}: {len(svg) / 1000:.0f} kB, {len(gzip.compress(svg)) / 1000:.1f} kB gzipped")
        print(f"  drawn {milliseconds(partial(ground_svg, layout)):8.2f} ms")


if __name__ == "__main__":
    main()
