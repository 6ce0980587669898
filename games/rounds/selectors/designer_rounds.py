"""The rounds that authors have left on their designs, and those that they may leave."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

import structlog
from django.db.models import F, Q

from accounts.models import User
from courses.designs.stored import UnreadableError
from courses.stored.models.design import Design
from courses.stored.models.version import DesignVersion
from courses.types.registry import type_of
from games.kernel.rounds import Round
from games.registry import card_of
from games.rounds.models.designer_round import DesignerRound
from games.rounds.selectors.tallies import retold_games
from games.tables.models.seat import Seat
from games.tables.models.session import Session, SessionQuerySet, Status
from games.tables.selectors.positions import config_of

log = structlog.get_logger(__name__)

MOST_OFFERED = 5
MOST_LOOKED_AT = 20
"""Of the author's newest rounds on a design, drafts included."""


@dataclass(frozen=True)
class OwnRound:
    """A finished round of the author's that can be left."""

    session: str
    finished_at: datetime
    practice: bool
    summary: list[str]
    strokes: int | None
    """None before the score is kept."""


def designer_round(design_id: int, digest: str) -> DesignerRound | None:
    """What the author, as long as there is one, has left on a ground."""
    rows = DesignerRound.objects.filter(design=design_id, digest=digest, author=F("design__owner"))
    return rows.select_related("session").first()


def ghost_at(session: Session) -> Round | None:
    """The designer's round on what a table is played on; None too where it cannot be read."""
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
    """A version's design; of practice the host's own by its address."""
    if session.ground_version is not None:
        return session.ground_version.design_id
    if not session.practice:
        return None
    kind = card_of(session.game).design
    named = Design.objects.filter(kind=kind, slug=session.course_slug)
    return named.values_list("pk", flat=True).first()


def digest_of(session: Session) -> str:
    """What names the ground of a table, a draft's too; empty where it has no such name."""
    card = card_of(session.game)
    if card.retelling is None:
        return ""
    return type_of(card.design).digest(card.retelling.playable(config_of(session)))


def designed_by(session: Session, user: User) -> Design | None:
    """The design that a table is played on, if it is this person's."""
    design = _design_of(session)
    return Design.objects.filter(pk=design, owner=user).first() if design else None


def own_rounds(version: DesignVersion, user: User) -> list[OwnRound]:
    """What the author may leave on a version, the newest first."""
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
        game__in=retold_games(),
        status=Status.FINISHED,
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
    """What the card says, with penalties where the mode has any; the best of several seats."""
    rows = session.score_rows.filter(hole=0, measure__in=("strokes", "turns"))
    own = rows.filter(seat__in=session.seats.filter(user=user).values("number"))
    found = own.order_by("measure", "value").first()
    return found.value if found else None
