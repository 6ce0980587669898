"""Decisions of a game that can be made by mail, and how the mail shows the reader's hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from core.i18n.translation import gettext as _

Actions = tuple[type[Any], ...]
EVERY: Actions = ()


def nothing(view: Any, seat: int) -> tuple[str, ...]:
    """Return no lines, for a game whose seats hold nothing."""
    return ()


@dataclass(frozen=True)
class Subjects:
    """The subject lines of a seat's mails, each a whole sentence."""

    turn: str
    reminder: str


def at_its_table(view: Any, seat: int, ground: str) -> Subjects:
    """Return the subjects for a game without holes or rounds to name."""
    return Subjects(
        turn=_("Your turn on {ground}").format(ground=ground),
        reminder=_("Your time is running out on {ground}").format(ground=ground),
    )


@dataclass(frozen=True, kw_only=True)
class ByMail:
    """The decisions that can be made with one link. Without any, a game is played on the site."""

    asks: Mapping[str, Actions] = field(default_factory=dict)
    """The actions that are a complete decision and need no board, by kind of prompt.

    EVERY means all actions of the kind. For other decisions, the mail links to the table.
    """
    most: int = 12
    """The maximum number of links in a mail; with more choices, it links to the table."""
    hand: Callable[[Any, int], tuple[str, ...]] = nothing
    """(view, seat): the seat's hand, one line each, in the reader's language."""
    subjects: Callable[[Any, int, str], Subjects] = at_its_table
    """(view, seat, ground): the subjects of its mails.

    Mailboxes show subjects on locked screens, so they contain only what everyone at the table
    knows.
    """

    def offers(self, kind: str, action: Any) -> bool:
        """Return True if a mail can offer this answer to a prompt of this kind."""
        wanted = self.asks.get(kind)
        return wanted is not None and (wanted == EVERY or isinstance(action, wanted))
