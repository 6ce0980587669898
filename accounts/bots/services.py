"""Bot accounts, used by programs. Each belongs to a user, and its name marks it as a bot."""

from datetime import datetime

from django.db import transaction
from django.db.models import QuerySet

from accounts.deletion.services import delete_account
from accounts.people.models import BOT_MARK, User, new_public_id
from accounts.tokens.models import AccessToken, Scope
from accounts.tokens.services import LONGEST_LIFE, create_token, revoke_all_tokens
from core.rate_limits.limit import LimitReached
from core.rate_limits.table import BOTS


def bots_of(owner: User) -> QuerySet[User]:
    """Return the user's bots, oldest first."""
    return User.objects.filter(bot_of=owner, deleted_at=None).order_by("pk")


MAY = (Scope.READ, Scope.PLAY)
"""The scopes of a bot's token: bots play, but only people design and comment."""


@transaction.atomic
def create_bot(*, owner: User, name: str, at: datetime) -> User:
    """Create a user without a password or email address, for a program. Raise LimitReached."""
    # The lock on the owner's row serialises the count.
    User.objects.select_for_update(no_key=True).get(pk=owner.pk)
    if bots_of(owner).count() >= BOTS.most:
        raise LimitReached(BOTS)
    return User.objects.create_user(
        # RFC 2606 reserves this domain, so no one can ever own it.
        f"bot-{new_public_id()}@bot.invalid",
        name=f"{name} {BOT_MARK}",
        language=owner.language,
        time_zone=owner.time_zone,
        wants_turn_mail=False,
        accepts_invitations=False,
        wants_news_mail=False,
        joined_at=at,
        is_bot=True,
        bot_of=owner,
    )


@transaction.atomic
def renew_bot_token(*, bot: User, at: datetime) -> tuple[AccessToken, str]:
    """Create a bot's only token, valid for a year; return it with its secret.

    The previous token stops working immediately.
    """
    revoke_all_tokens(user=bot, at=at)
    return create_token(user=bot, name=bot.name, scopes=MAY, expires_at=at + LONGEST_LIFE, at=at)


def delete_bot(*, bot: User, at: datetime) -> None:
    """Delete a bot. As with any account, an anonymous player remains in other players' games."""
    delete_account(user=bot, at=at)
