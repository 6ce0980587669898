"""Measure how many bytes a viewer receives per turn: as a whole table, and as changes only.

DOGLEG_RUN_DIR=$(mktemp -d) ALLOWED_HOSTS=testserver COUNTS_URL= python -m bench.changed
"""

import gzip
import json
import os
import random
from statistics import mean
from typing import cast

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.dev")

import django

django.setup()

import msgspec  # noqa: E402
from django.core.management import call_command  # noqa: E402

from accounts.people.models import User  # noqa: E402
from games.api.base import plain  # noqa: E402
from games.registry import CARDS  # noqa: E402
from games.site.table_changes import changes, changes_by_marks, marks_of  # noqa: E402
from games.table_views.selectors.table import table_view  # noqa: E402
from tests.factories.accounts import UserFactory  # noqa: E402
from tests.factories.games import NOON, act, legal, started  # noqa: E402

MOVES = 150


def sizes(data: object) -> tuple[int, int]:
    """Return the size of the JSON in bytes, uncompressed and as compressed for sending."""
    body = msgspec.json.encode(data, enc_hook=plain)
    return len(body), len(gzip.compress(body, 6))


def played(name: str) -> None:
    ann, bo = cast(User, UserFactory()), cast(User, UserFactory())
    session = started(ann, bo, game=name, options=CARDS[name].options.quick)
    rng, before, rows = random.Random(name), table_view(session, ann, at=NOON), []
    for _ in range(MOVES):
        session.refresh_from_db()
        if not session.is_playing:
            break
        seat = next(seat for seat in (0, 1) if legal(session, seat))
        act(session, seat, (ann, bo)[seat], choice=rng.randrange(len(legal(session, seat))))
        session.refresh_from_db()
        view = table_view(session, ann, at=NOON, since=before.version)
        by_socket, by_rest = changes(view, before), changes_by_marks(view, marks_of(before))
        assert json.loads(msgspec.json.encode(by_socket, enc_hook=plain)) == json.loads(
            msgspec.json.encode(by_rest, enc_hook=plain)
        )
        rows.append((*sizes(view), *sizes(by_rest), len(marks_of(view))))
        before = view
    whole, whole_packed, new, new_packed, marks = (
        mean(column) for column in zip(*rows, strict=True)
    )
    print(
        f"{name:10}{len(rows):6}{whole:10,.0f}{new:10,.0f}{new / whole:6.0%}"
        f"{whole_packed:10,.0f}{new_packed:10,.0f}{new_packed / whole_packed:6.0%}{marks:8.0f}"
    )


def main() -> None:
    call_command("migrate", verbosity=0)
    call_command("load_courses", verbosity=0)
    print(
        f"{'':10}{'turns':>6}{'whole':>10}{'changes':>10}{'':6}{'packed':>10}{'changes':>10}{'':6}{'marks':>8}"
    )
    for name in CARDS:
        played(name)


if __name__ == "__main__":
    main()
