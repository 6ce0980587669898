"""Asking bot accounts to play."""

from collections.abc import Iterable
from datetime import datetime

from django.db import transaction

from accounts.models import User
from core.rate_limits.limit import LimitReached
from core.rate_limits.table import CHALLENGES
from games.lobby.models import Challenge
from games.lobby.selectors.challenges import load_of
from games.seats.services.invitations import send_invitation
from games.tables.models.invitation import Invitation
from games.tables.models.session import Session


@transaction.atomic
def take_challenges(*, bot: User, games: Iterable[str]) -> None:
    """For which games a bot may be asked from now on, and for no others."""
    wanted = set(games)
    Challenge.objects.filter(bot=bot).exclude(game__in=wanted).delete()
    rows = [Challenge(bot=bot, game=game) for game in sorted(wanted)]
    Challenge.objects.bulk_create(rows, ignore_conflicts=True)


def challenge(*, session: Session, seat: int, bot: str, by: User, at: datetime) -> Invitation:
    """Keep a seat for a bot account, which hears of it by its feed. Raises LimitReached."""
    # The lock on its row serialises the count.
    asked = User.objects.select_for_update(no_key=True).get(public_id=bot, is_bot=True)
    if load_of(asked, at=at) >= CHALLENGES.most:
        raise LimitReached(CHALLENGES)
    return send_invitation(session=session, seat=seat, invitee=asked, by=by, at=at)


def forget_challenges(*, bot: User) -> None:
    """It is gone, and nobody can ask it any more."""
    Challenge.objects.filter(bot=bot).delete()
