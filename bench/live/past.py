"""Fill a site's database with finished games, up to a number of stored turns.

Run in the environment of the site: python -m bench.live.past TURNS

One game is played at random. The others are copies of its rows, made in the database with new ids.
Prints {"turns": number of all stored turns}.
"""

from __future__ import annotations

import json
import logging
import os
import random
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import django

if TYPE_CHECKING:
    from django.db.models import Model

    from accounts.people.models import User
    from games.tables.models.session import Session

CHUNK = 100  # copies per transaction, few because the site writes to the database too


def person() -> User:
    from accounts.people.models import User

    user = User(email=f"{os.urandom(8).hex()}@example.org", name="Veteran")
    user.set_unusable_password()
    user.save()
    return user


def started_table(people: Sequence[User]) -> Session:
    """Return a table of two that has just started."""
    from django.utils import timezone

    from bench.live.people import CHOICES
    from games.lobby.services.opening import Place, open_table
    from games.seats.services.seats import join_table
    from games.seats.services.starting import start_table

    (host, guest), at = people, timezone.now()
    table = open_table(host=host, game="eighteen", options=CHOICES, places=[Place()], at=at)
    join_table(session_id=table.pk, user=guest, at=at)
    return start_table(session_id=table.pk, user=host, at=at)


def played_out(session: Session, rng: random.Random) -> None:
    """Play a table with random moves until it ends."""
    from bench.live.chance import random_move
    from games.kernel.rollout import next_seat
    from games.play.services.committing import store
    from games.play.services.turns import decided, permitted
    from games.tables.selectors.positions import reading_by_key

    reading = reading_by_key(session.pk)
    while reading.session.is_playing:
        position = reading.position
        assert position is not None
        seat = next_seat(position)
        assert seat is not None
        sent = random_move(reading, seat, rng)
        move = decided(reading, sent, permitted(reading, sent))
        assert store(move)
        reading = reading.after(move.session, move.seats, move.position, move.turn)


def copies(session: Session, number: int) -> list[Session]:
    """Create and return this many copies of a session, without its related rows."""
    from games.tables.models.session import Session, new_public_id

    fields = [field.attname for field in Session._meta.concrete_fields if not field.primary_key]
    kept: dict[str, Any] = {name: getattr(session, name) for name in fields}
    made = [Session(**{**kept, "public_id": new_public_id()}) for _ in range(number)]
    return Session.objects.bulk_create(made)


def copy_rows(model: type[Model], original: int, sessions: Sequence[int]) -> None:
    """Copy the related rows of one session to each of these sessions."""
    from django.db import connection

    fields = (field.column for field in model._meta.concrete_fields if not field.primary_key)
    rest = ", ".join(f'"{column}"' for column in fields if column != "session_id")
    table = model._meta.db_table
    with connection.cursor() as cursor:
        cursor.executemany(
            f"INSERT INTO {table} (session_id, {rest})"
            f" SELECT CAST(%s AS bigint), {rest} FROM {table} WHERE session_id = %s",
            [(session, original) for session in sessions],
        )


def multiplied(session: Session, number: int) -> None:
    from django.db import transaction

    from games.rounds.models import ScoreRow
    from games.tables.models.seat import Seat
    from games.tables.models.turn import Turn

    for done in range(0, number, CHUNK):
        with transaction.atomic():
            made = [copy.pk for copy in copies(session, min(CHUNK, number - done))]
            for model in (Seat, Turn, ScoreRow):
                copy_rows(model, session.pk, made)


def main() -> None:
    django.setup()
    logging.disable(logging.INFO)
    from django.db import connection

    from games.rounds.services import keep_score
    from games.tables.models.turn import Turn

    wanted = int(sys.argv[1])
    session = started_table([person(), person()])
    played_out(session, random.Random(14))
    keep_score(session_id=session.pk)
    session.refresh_from_db()
    multiplied(session, max(0, wanted - Turn.objects.count()) // session.turn_count)
    if connection.vendor == "postgresql":
        # PostgreSQL does this automatically, but not during a measurement. SQLite never does. With
        # statistics of only one game, it would scan all turns for each key.
        with connection.cursor() as cursor:
            cursor.execute("ANALYZE")
    print(json.dumps({"turns": Turn.objects.count()}))


if __name__ == "__main__":
    main()
