"""How a version was played."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

import structlog
from django.db.models import Exists, F, OuterRef, Q, QuerySet

from courses.designs.stored import UnreadableError
from courses.stored.models import DesignVersion
from games.kernel.interface import Audience
from games.kernel.rounds import Round
from games.kernel.tally import Tally, holes_tallied
from games.registry import CARDS, card_of
from games.rounds.models import VersionTally
from games.tables.models.seat import Seat, SeatKind
from games.tables.models.session import Session, SessionQuerySet, Status
from games.tables.selectors.positions import events_of


def rounds_of(session: Session) -> tuple[Round, ...]:
    """The rounds by seat; empty of a game that goes on, or was not played hole by hole.

    Raises UnreadableError.
    """
    retelling = card_of(session.game).retelling
    if retelling is None or not session.is_finished:
        return ()
    return retelling.rounds(_public_events(session))


def _public_events(session: Session) -> Iterator[Any]:
    """What was not taken back, without what only some may know."""
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
"""The newest that are looked at: a course that is played a lot is counted no slower for it."""

LEFT_AFTER = timedelta(days=30)
"""Somebody who has not come back to a decision for so long has given the round up."""


def retold_games() -> list[str]:
    """The games that are played hole by hole."""
    return [key for key, card in CARDS.items() if card.retelling is not None]


def tallied_version(version: DesignVersion) -> DesignVersion:
    """The version that keeps the tally: the first with the same ground."""
    same = DesignVersion.objects.filter(design=version.design_id, content=version.content)
    return same.select_related("design").order_by("number")[0]


def tally_of(version: DesignVersion) -> Tally:
    """What was counted last; nothing where nothing was, or it cannot be read."""
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
    """All of it counted now."""
    games = Session.objects.on(version).filter(game__in=retold_games())
    rounds = list(_rounds(games))
    return Tally(
        finished=_finished(games).count(),
        given_up=_given_up(games, at).count(),
        counted=len(rounds),
        holes=holes_tallied(rounds, version.hole_count) if rounds else (),
    )


def waiting_tallies() -> QuerySet[VersionTally]:
    """Those that were asked for since they were counted."""
    return VersionTally.objects.filter(asked__gt=F("answered")).order_by("counted_at", "pk")


def untallied_versions() -> QuerySet[DesignVersion]:
    """Versions with finished games that nobody has asked for yet."""
    same = VersionTally.objects.filter(
        version__design=OuterRef("design"), version__content=OuterRef("content")
    )
    ended = Session.objects.counting().filter(
        ground_version=OuterRef("pk"), status=Status.FINISHED, game__in=retold_games()
    )
    return DesignVersion.objects.filter(Exists(ended), ~Exists(same)).order_by("pk")


def _finished(games: SessionQuerySet) -> QuerySet[Seat]:
    ended = games.filter(status=Status.FINISHED)
    return Seat.objects.by_themselves().filter(session__in=ended.values("pk"))


def _given_up(games: SessionQuerySet, at: datetime) -> QuerySet[Seat]:
    begun = games.filter(status__in=[Status.PLAYING, Status.FINISHED])
    people = Seat.objects.filter(kind=SeatKind.PERSON, session__in=begun.values("pk"))
    away = Q(session__status=Status.PLAYING, deciding_since__lt=at - LEFT_AFTER)
    return people.filter(Q(replaced_at__isnull=False) | away)


def _rounds(games: SessionQuerySet) -> Iterator[Round]:
    """Of people who finished themselves, the newest games first."""
    ended = games.filter(status=Status.FINISHED).defer("snapshot", "seed")
    for session in ended.order_by("-finished_at", "-pk")[:MOST_GAMES]:
        people = Seat.objects.by_themselves().filter(session=session)
        seats = list(people.values_list("number", flat=True))
        try:
            rounds = rounds_of(session) if seats else ()
        except UnreadableError as error:
            # One damaged game must not keep all others from being counted.
            log.warning("round left out", session=session.public_id, why=str(error))
            continue
        yield from (rounds[seat] for seat in seats if seat < len(rounds))
