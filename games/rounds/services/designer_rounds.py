"""Leaving a finished round on the page of one's own design, and taking it back."""

from datetime import datetime

from accounts.models import User
from courses.stored.models.design import Design
from games.errors import TableError
from games.kernel.rounds import Round
from games.rounds.models.designer_round import DesignerRound
from games.rounds.selectors.designer_rounds import designed_by, digest_of
from games.rounds.selectors.rounds import rounds_of
from games.tables.models.seat import Seat
from games.tables.models.session import Session
from games.tables.selectors.audit import audit


def leave_round(*, session_id: int, user: User, at: datetime) -> DesignerRound:
    """Let the author's round on this ground be seen; it takes the place of one left before.

    Raises TableError: round_not_finished, designer_only, not_seated where a bot has played for
    them, round_not_by_hole, round_not_cleared, round_not_audited.
    """
    session = Session.objects.select_related("ground_version").get(pk=session_id)
    if not session.is_finished:
        raise TableError("round_not_finished")
    design = _own_design(session, user)
    seat, round = _best(session, user)
    if not audit(session).clean:
        raise TableError("round_not_audited")
    left, _made = DesignerRound.objects.update_or_create(
        design=design,
        digest=digest_of(session),
        defaults={
            "author": user,
            "session": session,
            "seat": seat,
            "left_at": at,
            **DesignerRound.stored(round),
        },
    )
    return left


def take_back(*, session_id: int, user: User) -> Design:
    """Let nobody see it any more. Doing it again changes nothing.

    Raises TableError: designer_only.
    """
    session = Session.objects.select_related("ground_version").get(pk=session_id)
    design = _own_design(session, user)
    DesignerRound.objects.filter(design=design, session=session).delete()
    return design


def forget_rounds(*, author: User) -> None:
    """Somebody's account is being deleted."""
    DesignerRound.objects.filter(author=author).delete()


def _own_design(session: Session, user: User) -> Design:
    design = designed_by(session, user)
    if design is None:
        raise TableError("designer_only")
    return design


def _best(session: Session, user: User) -> tuple[int, Round]:
    """The author's seat and round; of several the one with fewest strokes."""
    own = Seat.objects.by_themselves().filter(session=session, user=user)
    seats = list(own.values_list("number", flat=True))
    if not seats:
        raise TableError("not_seated")
    rounds = rounds_of(session)
    if not rounds:
        raise TableError("round_not_by_hole")
    cleared = [(seat, rounds[seat]) for seat in seats if rounds[seat].cleared]
    if not cleared:
        raise TableError("round_not_cleared", holes=_not_holed(rounds[seats[0]]))
    return min(cleared, key=lambda found: found[1].strokes)


def _not_holed(round: Round) -> str:
    holes = (str(number) for number, hole in enumerate(round.holes, start=1) if not hole.holed)
    return ", ".join(holes)
