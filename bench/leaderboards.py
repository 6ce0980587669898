"""Measure the leaderboards with ten thousand golfers.

    python -m bench.leaderboards [golfers] [database URL]

Fills a separate database, by default a temporary SQLite file, with golfers who have rows for all
time and for two months on every board. Prints the processor time of pages, as a visitor and as a
member with friends and blocks. The aim is less than 15 milliseconds; a page of text shows how much
of them the frame of every page takes.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path

from bench.gallery import measured

GOLFERS = 10_000
NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
BATCH = 2_000
FRIENDS = 200


def fill(golfers: int) -> None:
    """Create users with their golfers, standings, friends and blocks."""
    from accounts.people.models import User
    from courses.social.friends.models import Friend
    from courses.social.reactions.models import Block
    from games.record.log.models import Golfer, LogState

    User.objects.bulk_create(
        (User(email=f"golfer{n}@club.example", name=f"Golfer {n}") for n in range(golfers)),
        batch_size=BATCH,
    )
    users = list(User.objects.order_by("pk"))
    Golfer.objects.bulk_create((Golfer(user=user) for user in users), batch_size=BATCH)
    LogState.objects.create(last_number=1)
    _standings()
    first, others = users[0], users[1 : FRIENDS + 1]
    Friend.objects.bulk_create(Friend(user=first, friend=one, since=NOW) for one in others)
    Block.objects.bulk_create(Block(user=first, person=one, at=NOW) for one in users[-20:])


def _standings() -> None:
    from games.record.leaderboards.boards import ALL, BOARDS
    from games.record.leaderboards.models import Standing
    from games.record.leaderboards.steps import Step
    from games.record.log.models import Golfer

    dice = random.Random(1)
    step = Step(0, 0, "eighteen", "live", "")
    places = [(board, place) for board in BOARDS for place in step.boards_of(board)]
    periods = [ALL, "2026-06", "2026-11"]
    golfers = list(Golfer.objects.values_list("pk", flat=True))
    for board, (game, pace) in places:
        for period in periods:
            Standing.objects.bulk_create(
                (
                    Standing(
                        board=board,
                        game=game,
                        pace=pace,
                        period=period,
                        golfer_id=golfer,
                        value=(value := round(dice.gauss(1500, 150), 2)),
                        order=-value,
                        uncertainty=60.0,
                        games=dice.randrange(200),
                        number=dice.randrange(1_000_000),
                        is_ranked=dice.random() < 0.7,
                        is_listed=dice.random() < 0.95,
                    )
                    for golfer in golfers
                ),
                batch_size=BATCH,
            )


def ask() -> None:
    """Measure the pages."""
    from django.test import Client

    from accounts.people.models import User

    visitor, member = (Client(headers={"host": "localhost"}) for _ in range(2))
    member.force_login(User.objects.order_by("pk").first())  # type: ignore[arg-type]
    pages = {
        "rating": {},
        "rating, page 200": {"page": "200"},
        "rating of a month": {"period": "2026-06"},
        "most played": {"board": "played"},
        "handicap": {"board": "handicap"},
    }
    for who, client in (("visitor", visitor), ("member", member)):
        for name, query in pages.items():
            measured(f"{who}: {name}", lambda c=client, q=query: c.get("/leaderboards/", q))
        measured(f"{who}: API", lambda c=client: c.get("/api/v1/leaderboards/"))
    measured("member: friends", lambda: member.get("/leaderboards/", {"friends": "1"}))
    # The frame of every page, with the header and its queries.
    for who, client in (("visitor", visitor), ("member", member)):
        measured(f"{who}: a page of text", lambda c=client: c.get("/statistics/"))


def main(golfers: int = GOLFERS, database: str = "") -> None:
    """Fill the database and measure. A temporary database is deleted afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["DATABASE_URL"] = database or f"sqlite:///{Path(folder) / 'boards.sqlite3'}"
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.dev")
        import django

        django.setup()
        from django.core.management import call_command
        from django.db import connection

        call_command("migrate", verbosity=0)
        fill(golfers)
        if connection.vendor == "postgresql":
            connection.cursor().execute("ANALYZE")
        ask()
        connection.close()


if __name__ == "__main__":
    given = sys.argv[1:]
    main(int(given[0]) if given else GOLFERS, given[1] if given[1:] else "")
