"""Statistics of the rounds on a version."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

import msgspec
import structlog
from django.db.models import Exists, F, OuterRef, Q, QuerySet

from courses.designs.stored import UnreadableError
from courses.stored.models import DesignVersion
from courses.types.caching import cached
from games.kernel.interface import Audience
from games.kernel.rounds import ROUND, Round
from games.kernel.tally import Tally, holes_tallied
from games.registry import CARDS, card_of
from games.rounds.models import VersionTally
from games.tables.models.seat import Seat
from games.tables.models.session import Session, SessionQuerySet, Status
from games.tables.selectors.positions import events_of


def rounds_of(session: Session) -> tuple[Round, ...]:
    """Return the rounds by seat; empty if the game is running or not played hole by hole.

    Raises UnreadableError.
    """
    round_description = card_of(session.game).round_description
    if round_description is None or not session.is_finished:
        return ()
    return round_description.rounds(public_events(session))


def cached_rounds(session: Session) -> tuple[Round, ...]:
    """Return `rounds_of` without reading all turns again; a finished game never changes.

    Raises UnreadableError.
    """
    key = f"rounds-{session.public_id}-{session.version}-{ROUND.format}"
    made = cached(key=key, make=lambda: [msgspec.json.encode(each) for each in rounds_of(session)])
    return tuple(ROUND.read(each, ROUND.format) for each in made)


def public_events(session: Session) -> Iterator[Any]:
    """Yield the public parts of the events that were not undone."""
    redact = card_of(session.game).rules.redact
    rows = list(session.turns.order_by("number").defer("action", "draws"))
    taken_back = {row.undoes for row in rows}
    for row in rows:
        if row.number not in taken_back:
            for event in events_of(session, row):
                if (known := redact(event, Audience.PUBLIC)) is not None:
                    yield known


log = structlog.get_logger(__name__)

MOST_GAMES = 200
"""The maximum number of newest games to read, so that counting a popular course stays fast."""

LEFT_AFTER = timedelta(days=30)
"""A player who has left a decision open for this long is considered to have given up the round."""


def games_with_rounds() -> list[str]:
    """Return the games that are played hole by hole."""
    return [key for key, card in CARDS.items() if card.round_description is not None]


def tallied_version(version: DesignVersion) -> DesignVersion:
    """Return the version that stores the tally: the first with the same ground."""
    same = DesignVersion.objects.filter(design=version.design_id, content=version.content)
    return same.select_related("design").order_by("number")[0]


def tally_of(version: DesignVersion) -> Tally:
    """Return the tally of the last count; empty if there is none or it is unreadable."""
    rows = VersionTally.objects.filter(
        version__design=version.design_id, version__content=version.content
    )
    row = rows.order_by("version__number").first()
    try:
        return row.tally if row else Tally()
    except UnreadableError:
        log.warning("tally unreadable", version=version.pk)
        return Tally()


def counted(version: DesignVersion, *, at: datetime) -> Tally:
    """Count all rounds on a version now."""
    games = Session.objects.on(version).filter(game__in=games_with_rounds())
    rounds = list(_rounds(games))
    return Tally(
        finished=_finished(games).count(),
        given_up=_given_up(games, at).count(),
        counted=len(rounds),
        holes=holes_tallied(rounds, version.hole_count) if rounds else (),
    )


def waiting_tallies() -> QuerySet[VersionTally]:
    """Return the tallies with games that ended since the last count."""
    return VersionTally.objects.filter(asked__gt=F("answered")).order_by("counted_at", "pk")


def untallied_versions() -> QuerySet[DesignVersion]:
    """Return versions with finished games but no tally."""
    same = VersionTally.objects.filter(
        version__design=OuterRef("design"), version__content=OuterRef("content")
    )
    ended = Session.objects.counting().filter(
        ground_version=OuterRef("pk"), status=Status.FINISHED, game__in=games_with_rounds()
    )
    return DesignVersion.objects.filter(Exists(ended), ~Exists(same)).order_by("pk")


def _finished(games: SessionQuerySet) -> QuerySet[Seat]:
    ended = games.filter(status=Status.FINISHED)
    return Seat.objects.by_themselves().filter(session__in=ended.values("pk"))


def _given_up(games: SessionQuerySet, at: datetime) -> QuerySet[Seat]:
    started = games.filter(status__in=[Status.PLAYING, Status.FINISHED])
    people = Seat.objects.of_people().filter(local_name="", session__in=started.values("pk"))
    away = Q(session__status=Status.PLAYING, deciding_since__lt=at - LEFT_AFTER)
    return people.filter(Q(replaced_at__isnull=False) | away)


def _rounds(games: SessionQuerySet) -> Iterator[Round]:
    """Yield rounds of players who finished without help from a bot, newest games first."""
    ended = games.filter(status=Status.FINISHED).defer("snapshot", "seed")
    for session in ended.order_by("-finished_at", "-pk")[:MOST_GAMES]:
        people = Seat.objects.by_themselves().filter(session=session)
        seats = list(people.values_list("number", flat=True))
        try:
            rounds = rounds_of(session) if seats else ()
        except UnreadableError as error:
            # One damaged game must not prevent all others from being counted.
            log.warning("round skipped", session=session.public_id, why=str(error))
            continue
        yield from (rounds[seat] for seat in seats if seat < len(rounds))
