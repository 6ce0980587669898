"""What seats are called at a table."""

from datetime import datetime

from core.i18n.translation import gettext as _
from games.registry import card_of
from games.tables.models.seat import Seat


def name_of(seat: Seat, at: datetime | None = None) -> str:
    """What a seat is called now, or as it was played at a moment of its game.

    Where a bot plays for somebody it is called after both, so that nobody takes it for them.
    """
    if seat.user is None:
        return _bot(seat, seat.bot) if seat.bot else _("Open seat")
    if came_later(seat, at):
        return _bot(seat, card_of(seat.session.game).bots.easiest)
    if seat.replaced_at and (at is None or at >= seat.replaced_at):
        return _("{bot} for {name}").format(bot=seat.bot.title(), name=seat.user.name)
    return seat.user.name


def changed_hands(seat: Seat) -> bool:
    """Whether the seat was called otherwise earlier in its game."""
    return seat.replaced_at is not None or came_later(seat, seat.session.started_at)


def came_later(seat: Seat, at: datetime | None) -> bool:
    """Whether a bot still kept the seat at a moment of the game, for a friend who came late."""
    begun, joined = seat.session.started_at, seat.joined_at
    return bool(at and begun and joined and begun < joined and at < joined)


def _bot(seat: Seat, level: str) -> str:
    return _("{bot} (bot {number})").format(bot=level.title(), number=seat.number + 1)
