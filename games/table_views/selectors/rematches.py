"""The rematch of a finished game, for those who played it."""

from datetime import datetime

from django.db.models import QuerySet

from accounts.people import person_of
from courses.social.reactions.selectors.hearing import blocked_by
from games.site.table_view import Rematch
from games.table_views.selectors.table_context import TableContext
from games.tables.models.invitation import Invitation
from games.tables.models.session import Session, Status


def current_rematch(session: Session) -> Session | None:
    """The table at which a game is played again, unless it was called off."""
    tables = Session.objects.select_related("host").filter(rematch_of=session)
    return tables.exclude(status=Status.CANCELLED).first()


def own_invitations(table: Session, user_id: int, *, at: datetime) -> QuerySet[Invitation]:
    """Those that keep a seat for somebody by name, one for each seat that they had."""
    return table.invitations.pending(at=at).filter(invitee=user_id).order_by("seat")


def sat_there(context: TableContext) -> bool:
    """Whether the reader has played here, to the end or not."""
    user = context.user
    return user is not None and any(seat.user_id == user.pk for seat in context.seats if user.pk)


def rematch_at(context: TableContext) -> Rematch | None:
    """What the reader is told of the rematch; strangers learn nothing of it."""
    reader = context.user.pk if context.user else None
    if reader is None or not context.session.is_finished or not sat_there(context):
        return None
    table = current_rematch(context.session)
    if table is None or blocked_by(reader, [table.host_id]):
        return None
    return Rematch(
        session=table.public_id,
        host=person_of(table.host),
        status=table.status,
        seated=table.seats.filter(user=reader).exists(),
        invited=own_invitations(table, reader, at=context.at).exists(),
    )
