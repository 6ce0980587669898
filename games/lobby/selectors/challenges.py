"""Bot accounts that can be challenged, and their load."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

import msgspec
from django.db.models import Exists, OuterRef, QuerySet

from accounts.people.models import User
from accounts.tokens.models import AccessToken
from courses.social.reactions.models import Block
from games.lobby.models import Challenge
from games.tables.models.invitation import Invitation
from games.tables.models.seat import Seat
from games.tables.models.session import Status


class BotAccount(msgspec.Struct, frozen=True):
    """A bot account that can be challenged."""

    id: str
    name: str
    games: tuple[str, ...]
    """The games to which it can be challenged."""
    online: bool
    """True if its program has used its token in the last minutes, by a request or by an open
    connection.
    """


ONLINE_FOR = timedelta(minutes=3)
"""A bot is online for this long after the last recorded use of its token. An open connection
records a use about once a minute.
"""


def online_bots(*, at: datetime) -> QuerySet[AccessToken, Any]:
    """Return the ids of the bots that are online, as rows of `user`."""
    used = AccessToken.objects.valid(at=at).filter(user__is_bot=True)
    return used.filter(last_used_at__gt=at - ONLINE_FOR).values("user")


def challengeable_bots(game: str, host: User) -> QuerySet[User]:
    """Return the bot accounts that this user can challenge to this game.

    The bots of owners who have blocked the user are left out.
    """
    asked = Challenge.objects.filter(game=game).values("bot")
    blocked = Block.objects.filter(user=OuterRef("bot_of"), person=host)
    bots = User.objects.filter(pk__in=asked, is_bot=True, is_active=True)
    return bots.filter(~Exists(blocked))


def challengeable() -> QuerySet[User]:
    """Return the bot accounts that accept challenges to any game, sorted by name."""
    bots = User.objects.filter(challenges__isnull=False, is_bot=True, is_active=True).distinct()
    return bots.prefetch_related("challenges").order_by("name", "pk")


def public_data(bots: Sequence[User], *, at: datetime) -> list[BotAccount]:
    """Return bot accounts as everyone can see them, in the same order."""
    keys = [bot.pk for bot in bots]
    online = set(online_bots(at=at).filter(user__in=keys).values_list("user", flat=True))
    return [
        BotAccount(
            id=bot.public_id,
            name=bot.name,
            games=tuple(sorted(challenge.game for challenge in bot.challenges.all())),
            online=bot.pk in online,
        )
        for bot in bots
    ]


def load_of(bot: User, *, at: datetime) -> int:
    """Return the number of tables where the bot sits or is invited."""
    seats = Seat.objects.filter(user=bot, session__status__in=[Status.OPEN, Status.PLAYING])
    expected = Invitation.objects.pending(at=at).filter(invitee=bot)
    return seats.count() + expected.count()
