"""Play a move from an email. Links in emails can do nothing else."""

from datetime import datetime, timedelta

from django.db.models import F

from games.kernel.codec import encode
from games.mailed_moves.selectors import Offer, OpenMoveLink
from games.play.services.turns import Answer, submit_action
from games.tables.models.seat import Seat

A_MOMENT = timedelta(microseconds=1)


def play_by_mail(*, mail: OpenMoveLink, offer: Offer, at: datetime) -> Answer:
    """Play the choice of a link. Repeating this plays nothing: the link determines the idempotency
    key.

    Raises RulesError if another move was made first.
    """
    answer = submit_action(
        session_id=mail.seat.session_id,
        seat=mail.seat.number,
        prompt=mail.link.prompt,
        payload=encode(offer.action),
        key=mail.link.key,
        user=mail.user,
        at=at,
    )
    _see_no_further(mail.seat)
    return answer


def _see_no_further(seat: Seat) -> None:
    """Mark a decision that follows the player's own mailed move as unseen, so that it is mailed.

    For a player at the table it counts as seen, but this player does not have the table open.
    """
    asked_again = Seat.objects.filter(pk=seat.pk, deciding_since=F("last_looked_at"))
    asked_again.update(last_looked_at=F("deciding_since") - A_MOMENT)
