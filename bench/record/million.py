"""Fill the log with many rounds, rebuild all figures, and measure the pages that show them."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from itertools import islice
from time import perf_counter

from django.core.management import call_command
from django.db import connection
from django.test import Client

from accounts.people.models import User
from bench.gallery import measured
from bench.record.playing import new_user, play_game, stop_tasks, when
from games.record.handicaps.models import HandicapGame
from games.record.log.models import Golfer, LogState, RecordedGame, RecordedRound
from games.record.log.services.recording import record_finished
from games.tables.models.seat import Seat, SeatKind
from games.tables.models.session import Listing, Session, Status, new_public_id

ROUNDS, GOLFERS = 1_000_000, 10_000
PLAYED = 60
"""The number of games that are really played. All others have copies of their figures."""
SEATS = 2
BATCH = 1_000
FIRST, DAYS = datetime(2026, 1, 1, 12, tzinfo=UTC), 330
Sample = tuple[RecordedGame, Sequence[RecordedRound], HandicapGame | None]


def fill_and_ask(rounds: int = ROUNDS, golfers: int = GOLFERS) -> None:
    """Fill the database, rebuild the figures with progress, and measure the pages."""
    stop_tasks()
    dice = random.Random(rounds)
    started = perf_counter()
    samples = _samples(dice)
    everyone = _golfers(golfers)
    _clear()
    games = rounds // SEATS
    for done in range(0, games, BATCH):
        _add(range(done + 1, min(done + BATCH, games) + 1), games, samples, everyone, dice)
    LogState.objects.update(last_number=games, complete_until=FIRST + timedelta(days=DAYS))
    if connection.vendor == "postgresql":
        connection.cursor().execute("ANALYZE")
    print(f"{rounds} rounds of {golfers} golfers, filled in {perf_counter() - started:.0f} s")
    started = perf_counter()
    call_command("rebuild_statistics")
    print(f"rebuilt in {perf_counter() - started:.0f} s", flush=True)
    if connection.vendor == "postgresql":
        connection.cursor().execute("ANALYZE")
    ask()


def _samples(dice: random.Random) -> list[Sample]:
    """Return games with figures as they are stored, all with two seats of people."""
    people = [new_user(f"Sample {number}") for number in range(SEATS)]
    for number in range(PLAYED):
        play_game(people, dice, when(number), bots=False)
    record_finished()
    facts = HandicapGame.objects.select_related("rating").in_bulk()
    games = RecordedGame.objects.filter(problem="").prefetch_related("rounds")
    return [(game, list(game.rounds.all()), facts.get(game.pk)) for game in games]


def _golfers(number: int) -> list[Golfer]:
    """Create users with their golfers."""
    users = [User(email=f"golfer{n}@club.example", name=f"Golfer {n}") for n in range(number)]
    made = User.objects.bulk_create(users, batch_size=BATCH)
    return Golfer.objects.bulk_create((Golfer(user=user) for user in made), batch_size=BATCH)


def _clear() -> None:
    """Empty the log. The tables of the samples stay, without a place in the log."""
    HandicapGame.objects.all().delete()
    RecordedGame.objects.all().delete()


def _add(
    numbers: range,
    all_games: int,
    samples: Sequence[Sample],
    golfers: Sequence[Golfer],
    dice: random.Random,
) -> None:
    """Add games with their tables, seats, rounds and facts about handicaps."""
    chosen = [dice.choice(samples) for _number in numbers]
    ends = [FIRST + timedelta(days=DAYS * number / all_games) for number in numbers]
    played = zip(chosen, ends, strict=True)
    tables = Session.objects.bulk_create(_table(game[0], golfers[0], at) for game, at in played)
    games, rounds, seats, facts = [], [], [], []
    for number, at, table, (sample, sample_rounds, sample_facts) in zip(
        numbers, ends, tables, chosen, strict=True
    ):
        game = copy.copy(sample)
        game.number, game.session, game.finished_at = number, table, at
        game.month = at.date().replace(day=1)
        games.append(game)
        if sample_facts is not None:
            facts.append(
                HandicapGame(game=game, reason=sample_facts.reason, rating=sample_facts.rating)
            )
        # Some golfers play far more than others, as on real sites.
        players = _two(golfers, dice)
        for each, golfer in zip(sample_rounds, players, strict=True):
            row = copy.copy(each)
            row.pk, row.game, row.golfer = None, game, golfer
            rounds.append(row)
            seats.append(_seat(table, each.seat, golfer))
    RecordedGame.objects.bulk_create(games)
    RecordedRound.objects.bulk_create(rounds)
    HandicapGame.objects.bulk_create(facts)
    Seat.objects.bulk_create(seats)


def _two(golfers: Sequence[Golfer], dice: random.Random) -> Sequence[Golfer]:
    """Return two golfers, the first ones more often than the last."""
    first = int(len(golfers) * dice.random() ** 2)
    step = 1 + int((len(golfers) - 1) * dice.random() ** 2)
    return golfers[first], golfers[(first + step) % len(golfers)]


def _table(game: RecordedGame, host: Golfer, at: datetime) -> Session:
    """Return a finished table without turns: lists read only its columns."""
    assert host.user_id is not None
    return Session(
        public_id=new_public_id(),
        game=game.game,
        config=b"",
        choices={"mode": game.mode},
        ground_version_id=game.ground_version_id,
        host_id=host.user_id,
        listing=Listing.PUBLIC,
        status=Status.FINISHED,
        seed=b"",
        created_at=at,
        started_at=at,
        finished_at=at,
    )


def _seat(table: Session, number: int, golfer: Golfer) -> Seat:
    return Seat(session=table, number=number, kind=SeatKind.PERSON, user_id=golfer.user_id)


def ask() -> None:
    """Measure the processor time of the pages and of the API. The aim is 15 ms for a page."""
    visitor, member = (Client(headers={"host": "localhost"}) for _ in range(2))
    often, seldom = _people()
    member.force_login(often)
    for who, client in (("visitor", visitor), ("member", member)):
        for name, person in (("often", often), ("seldom", seldom)):
            for what, address in _pages(person):
                measured(f"{who}: {what}, {name}", lambda c=client, a=address: _get(c, a))
        for what, address in _boards():
            measured(f"{who}: {what}", lambda c=client, a=address: _get(c, a))
        # The frame of every page, with the header and its queries.
        measured(f"{who}: a page of text", lambda c=client: _get(c, "/statistics/"))


def _people() -> tuple[User, User]:
    """Return the golfer with the most games, and one with few."""
    from games.record.leaderboards.models import Standing

    rows = Standing.objects.filter(board="played", game="", period="all").order_by("order")
    found = [row.golfer.user for row in (rows.first(), rows.last()) if row is not None]
    first, last = found
    assert first is not None and last is not None
    return first, last


def _pages(person: User) -> Iterator[tuple[str, str]]:
    page = f"/people/{person.public_id}"
    yield "profile", f"{page}/"
    yield "Record tab", f"{page}/record/"
    yield "Record tab, a month", f"{page}/record/?game=golfie&period=2026-06"
    yield "statistics.csv", f"{page}/statistics.csv"
    yield "API statistics", f"/api/v1{page}/statistics/"


def _boards() -> Iterator[tuple[str, str]]:
    for board in ("rating", "handicap", "played"):
        yield f"leaderboard {board}", f"/leaderboards/?board={board}"
    yield "leaderboard, page 200", "/leaderboards/?board=played&page=200"
    yield "leaderboard of a month", "/leaderboards/?board=played&period=2026-06"
    yield "API leaderboard", "/api/v1/leaderboards/"
    yield "course", "/courses/starter-links/"
    yield "API course statistics", "/api/v1/courses/starter-links/statistics/"


def _get(client: Client, address: str) -> None:
    answer = client.get(address)
    if answer.status_code != 200:
        raise SystemExit(f"{address} answers {answer.status_code}")
    b"".join(islice(answer, 1_000))
