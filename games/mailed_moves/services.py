"""Playing from a mail: the one thing that its links can do."""

from datetime import datetime, timedelta

from django.db.models import F

from games.kernel.codec import encode
from games.mailed_moves.selectors import Mailed, Offer
from games.play.services.turns import Answer, submit_action
from games.tables.models.seat import Seat

A_MOMENT = timedelta(microseconds=1)


def play_by_mail(*, mail: Mailed, offer: Offer, at: datetime) -> Answer:
    """Play what a link stands for, as any other action and once: its key is that of the link.

    Raises RulesError where somebody or something was quicker.
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
    """Who is asked again by their own move has not seen that: the next mail brings it.

    At the table they would be looking at it.
    """
    asked_again = Seat.objects.filter(pk=seat.pk, deciding_since=F("last_looked_at"))
    asked_again.update(last_looked_at=F("deciding_since") - A_MOMENT)
