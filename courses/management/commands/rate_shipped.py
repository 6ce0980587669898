"""Compute the ratings of shipped designs that are missing or outdated in the file of ratings.

Needs no database.
"""

import json
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from typing import Any

import msgspec
from django.core.management.base import BaseCommand

from courses.ports import ANALYSTS, analyst_of
from courses.publishing.services.shipped_ratings import FILE, read_shipped_ratings
from courses.types.registry import TYPES, type_of
from courses.types.verdict import normalised


class Command(BaseCommand):
    help = __doc__
    requires_system_checks = ()

    def handle(self, *args: object, **options: object) -> None:
        known = read_shipped_ratings()
        ratings: dict[str, dict[str, Any]] = {}
        with ProcessPoolExecutor() as pool:
            for kind in sorted(ANALYSTS.keys() & TYPES.keys()):
                slugs = sorted(type_of(kind).shipped())
                rows = pool.map(rated, repeat(kind), slugs, repeat(known.get(kind, {})))
                ratings[kind] = dict(zip(slugs, rows, strict=True))
        FILE.write_text(_lines(ratings))


def rated(kind: str, slug: str, known: dict[str, Any]) -> dict[str, Any]:
    """Return the line for one design: the known line if its content and edition are current."""
    type, analyst = type_of(kind), analyst_of(kind)
    design = normalised(type, type.shipped()[slug])
    current = {"edition": analyst.edition, "content": design.content}
    row = known.get(slug, {})
    if current.items() <= row.items():
        return row
    answer = analyst.rate(design.nameless_playable, lambda share: None)
    return {**current, "answer": msgspec.json.decode(msgspec.json.encode(answer))}


def _lines(ratings: dict[str, dict[str, Any]]) -> str:
    """Return JSON with one line per design, to keep diffs small."""
    kinds = [
        f"{json.dumps(kind)}: {{\n"
        + ",\n".join(f"{json.dumps(slug)}: {json.dumps(row)}" for slug, row in rows.items())
        + "\n}"
        for kind, rows in ratings.items()
    ]
    return "{\n" + ",\n".join(kinds) + "\n}\n"
