"""The sentences about seats that change hands during a game."""

from collections.abc import Sequence

from accounts.translation import gettext_lazy as _
from games.models import Seat, SeatChange, What

SENTENCES = {
    What.CAME: _("{name} has come, and plays on for the bot."),
    What.RESIGNED: _("{name} resigns. A bot plays on."),
    What.HANDED_OVER: _("{name} has kept the table waiting for long. A bot plays on."),
    What.OUT_OF_TIME: _("The time of {name} has run out. A bot plays on."),
    What.BACK: _("{name} is back, and plays on."),
    What.GONE: _("{name} has left the site. A bot plays on."),
    What.WON: _("{name} has won and leaves the rest to a bot."),
}


def told_change(change: SeatChange, seats: Sequence[Seat]) -> str:
    """Why somebody else plays a seat, in the reader's language."""
    user = seats[change.seat].user
    return str(SENTENCES[What(change.what)]).format(name=user.name if user else "")
