"""Rounds that a designer publishes with a design."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

import msgspec
import structlog
from django.db.models import F, Q, QuerySet

from accounts.people.models import User
from courses.designs.stored import UnreadableError
from courses.stored.models import Design, DesignVersion
from courses.stored.selectors import one_version, published
from courses.types.registry import type_of
from games.kernel.rounds import Leg, Round
from games.kernel.tally import LEAST, At, HoleTally, Tally
from games.registry import CARDS, card_of
from games.rounds.models import DesignerRound
from games.rounds.selectors.tallies import games_with_rounds, tally_of
from games.tables.models.seat import Seat
from games.tables.models.session import Session, SessionQuerySet, Status
from games.tables.selectors.positions import config_of
from games.tables.selectors.visibility import not_private

log = structlog.get_logger(__name__)

MOST_OFFERED = 5

MOST_LOOKED_AT = 20
"""The number of the author's newest rounds on a design to search, including drafts."""


@dataclass(frozen=True)
class OwnRound:
    """A finished round of the author that can be published."""

    session: str
    finished_at: datetime
    practice: bool
    summary: list[str]
    strokes: int | None
    """None until the score is stored."""


def designer_round(design_id: int, digest: str) -> DesignerRound | None:
    """Return the round that the design's current author has published on a ground, or None.

    A round of a private table is not shown.
    """
    rows = DesignerRound.objects.filter(design=design_id, digest=digest, author=F("design__owner"))
    return rows.filter(not_private("session__")).select_related("session").first()


def ghost_at(session: Session) -> Round | None:
    """Return the designer's round on a table's ground; None if missing or unreadable."""
    rows = DesignerRound.objects.filter(author=F("design__owner"))
    if session.ground_version_id:
        on = {"design__versions": session.ground_version_id, "digest": session.course_digest}
    elif session.practice and (digest := digest_of(session)):
        kind = card_of(session.game).design
        on = {"design__kind": kind, "design__slug": session.course_slug, "digest": digest}
    else:
        return None
    try:
        left = rows.filter(**on).first()
        return left.round if left else None
    except UnreadableError:
        log.warning("round unreadable", session=session.public_id)
        return None


def _design_of(session: Session) -> int | None:
    """Return the id of the design of a table's version or, for a practice game, of the host's
    draft.
    """
    if session.ground_version is not None:
        return session.ground_version.design_id
    if not session.practice or session.origin_turn is not None:
        return None
    kind = card_of(session.game).design
    named = Design.objects.filter(kind=kind, slug=session.course_slug)
    return named.values_list("pk", flat=True).first()


def digest_of(session: Session) -> str:
    """Return the digest of a table's ground, even of a draft; empty if the game has none."""
    card = card_of(session.game)
    if card.round_description is None:
        return ""
    return type_of(card.design).digest(card.round_description.playable(config_of(session)))


def designed_by(session: Session, user: User) -> Design | None:
    """Return the design that a table is played on if it belongs to this user."""
    design = _design_of(session)
    return Design.objects.filter(pk=design, owner=user).first() if design else None


def own_rounds(version: DesignVersion, user: User) -> list[OwnRound]:
    """Return the rounds that the author can publish on a version, newest first."""
    found = [
        session
        for session in _played_by(version, user)[:MOST_LOOKED_AT]
        if digest_of(session) == version.digest
    ]
    return [_own(session, user) for session in found[:MOST_OFFERED]]


def _played_by(version: DesignVersion, user: User) -> SessionQuerySet:
    alone = Seat.objects.by_themselves().filter(user=user)
    draft = Q(practice=True, ground_version=None, course_slug=version.slug, host=user)
    played = Session.objects.filter(
        Q(ground_version__design=version.design_id) | draft,
        game__in=games_with_rounds(),
        status=Status.FINISHED,
        origin_turn=None,
        pk__in=alone.values("session"),
    )
    return played.defer("snapshot", "seed").order_by("-finished_at", "-pk")


def _own(session: Session, user: User) -> OwnRound:
    summary = card_of(session.game).options.summary(session.choices)
    assert session.finished_at is not None
    return OwnRound(
        session.public_id, session.finished_at, session.practice, summary, _strokes(session, user)
    )


def _strokes(session: Session, user: User) -> int | None:
    """Return the score on the card, including penalties; the best one of several seats."""
    rows = session.score_rows.filter(hole=0, measure__in=("strokes", "turns"))
    own = rows.filter(seat__in=session.seats.filter(user=user, local_name="").values("number"))
    found = own.order_by("measure", "value").first()
    return found.value if found else None


class HoleTallyView(msgspec.Struct, frozen=True):
    """The totals of one hole."""

    number: int
    par: int
    mean: float | None
    """Mean strokes of the players who finished the hole; null while there are too few."""
    holed: int
    given_up: int
    balls: int
    water: int
    out_of_bounds: int
    landed: tuple[At, ...]
    """The hexes where balls came to rest: [q, r, count]."""
    lost: tuple[At, ...]


class TallyView(msgspec.Struct, frozen=True):
    """The totals of the rounds on a version."""

    course: str
    version: int
    least: int
    """The number of rounds needed before the totals include holes."""
    finished: int
    given_up: int
    counted: int
    """The number of newest finished rounds that the totals by hole include."""
    holes: tuple[HoleTallyView, ...] | None


class DesignerHoleView(msgspec.Struct, frozen=True):
    """One hole of the designer's round."""

    number: int
    par: int
    strokes: int
    legs: tuple[Leg, ...]
    """Each [path of hexes, whether it was struck, "", "water" or "out_of_bounds"]."""


class DesignerRoundView(msgspec.Struct, frozen=True):
    """The round that an author has published on a version."""

    course: str
    version: int
    session: str
    """The table where it was played."""
    summary: tuple[str, ...]
    finished_at: datetime | None
    strokes: int
    holes: tuple[DesignerHoleView, ...]


def version_played(game: str, ground: str, number: int | None) -> DesignVersion | None:
    """Return a version of a ground that a game is played on.

    This is version `number`, or the newest version if it is None. Return None if it is unknown.
    """
    card = CARDS.get(game)
    if card is None or card.round_description is None:
        return None
    return one_version(card.design, ground, number or 0)


def tally_view(version: DesignVersion) -> TallyView:
    """Return the totals of a version as of the last count."""
    found = tally_of(version)
    return TallyView(
        course=version.slug,
        version=version.number,
        least=LEAST,
        finished=found.finished,
        given_up=found.given_up,
        counted=found.counted,
        holes=_holes(version, found) if found.is_enough else None,
    )


def _holes(version: DesignVersion, found: Tally) -> tuple[HoleTallyView, ...]:
    pairs = zip(version.playable.holes, found.holes, strict=False)
    return tuple(_hole(number, hole.par, item) for number, (hole, item) in enumerate(pairs, 1))


def _hole(number: int, par: int, data: HoleTally) -> HoleTallyView:
    return HoleTallyView(
        number=number,
        par=par,
        mean=data.mean,
        holed=data.holed,
        given_up=data.given_up,
        balls=data.balls,
        water=data.water,
        out_of_bounds=data.out_of_bounds,
        landed=data.landed,
        lost=data.lost,
    )


def designer_round_view(version: DesignVersion) -> DesignerRoundView | None:
    """Return the author's published round on a version, or None."""
    left = designer_round(version.design_id, version.digest)
    if left is None:
        return None
    round, session = left.round, left.session
    pairs = zip(version.playable.holes, round.holes, strict=False)
    return DesignerRoundView(
        course=version.slug,
        version=version.number,
        session=session.public_id,
        summary=tuple(card_of(session.game).options.summary(session.choices)),
        finished_at=session.finished_at,
        strokes=round.strokes,
        holes=tuple(
            DesignerHoleView(number, hole.par, played.strokes, played.legs)
            for number, (hole, played) in enumerate(pairs, start=1)
        ),
    )


def next_design(session: Session, user: User | None) -> DesignVersion | None:
    """Return a listed design of the same type: the shortest that the user has not finished.

    Return the next one in the gallery's order if the user has finished all of them, or None if
    there is no other design.
    """
    if not session.course_slug:
        return None
    listed = published(card_of(session.game).design)
    # The result page needs only a name and an address; the texts of a design can be large.
    others = listed.exclude(design__slug=session.course_slug).defer("notation", "playable_json")
    unplayed = others.exclude(design__slug__in=_played(user, session.game)) if user else others
    return unplayed.first() or others.first()


def _played(user: User, game: str) -> QuerySet[Seat, str]:
    finished = Seat.objects.filter(
        user=user, session__game=game, session__finished_at__isnull=False
    )
    return finished.values_list("session__course_slug", flat=True)
