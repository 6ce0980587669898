"""Bot accounts that can be challenged, and their load."""

from __future__ import annotations

from datetime import datetime

import msgspec
from django.db.models import Exists, OuterRef, QuerySet

from accounts.people.models import User
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


def challengeable_bots(game: str, host: User) -> QuerySet[User]:
    """Return the bot accounts that this user can challenge to this game.

    The bots of a user who has blocked them are not among these.
    """
    asked = Challenge.objects.filter(game=game).values("bot")
    blocked = Block.objects.filter(user=OuterRef("bot_of"), person=host)
    bots = User.objects.filter(pk__in=asked, is_bot=True, is_active=True)
    return bots.filter(~Exists(blocked))


def challengeable() -> QuerySet[User]:
    """Return the bot accounts that accept challenges to any game, sorted by name."""
    bots = User.objects.filter(challenges__isnull=False, is_bot=True, is_active=True).distinct()
    return bots.prefetch_related("challenges").order_by("name", "pk")


def public_data(bot: User) -> BotAccount:
    """Return a bot account as everyone can see it."""
    games = sorted(challenge.game for challenge in bot.challenges.all())
    return BotAccount(id=bot.public_id, name=bot.name, games=tuple(games))


def load_of(bot: User, *, at: datetime) -> int:
    """Return the number of tables where the bot sits or is invited."""
    seats = Seat.objects.filter(user=bot, session__status__in=[Status.OPEN, Status.PLAYING])
    expected = Invitation.objects.pending(at=at).filter(invitee=bot)
    return seats.count() + expected.count()
