"""What of a game can be played from a mail, and how the mail tells what its reader holds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from core.i18n.translation import gettext as _

Actions = tuple[type[Any], ...]
EVERY: Actions = ()


def nothing(view: Any, seat: int) -> tuple[str, ...]:
    """A game whose seats hold nothing."""
    return ()


@dataclass(frozen=True)
class Subjects:
    """What the subjects of a seat's mails say is asked, each a whole sentence."""

    turn: str
    reminder: str


def at_its_table(view: Any, seat: int, ground: str) -> Subjects:
    """For a game without holes or rounds to name."""
    return Subjects(
        turn=_("Your turn on {ground}").format(ground=ground),
        reminder=_("Your time is running out on {ground}").format(ground=ground),
    )


@dataclass(frozen=True, kw_only=True)
class ByMail:
    """The decisions that are made by one link; without any, a game is played at its table."""

    asks: Mapping[str, Actions] = field(default_factory=dict)
    """By kind of prompt, the actions that are one whole decision and need no board: EVERY, or those
    named; for the others the mail leads to the table."""
    most: int = 12
    """Links in one mail; where there would be more, it leads to the table."""
    hand: Callable[[Any, int], tuple[str, ...]] = nothing
    """(view, seat): what the seat holds, a line each, in the reader's language."""
    subjects: Callable[[Any, int, str], Subjects] = at_its_table
    """(view, seat, what is played on): the subjects of its mails. Mailboxes show them on locked
    screens, so they say only what everybody at the table knows."""

    def offers(self, kind: str, action: Any) -> bool:
        """Whether a mail can offer this answer to a prompt of this kind."""
        wanted = self.asks.get(kind)
        return wanted is not None and (wanted == EVERY or isinstance(action, wanted))
