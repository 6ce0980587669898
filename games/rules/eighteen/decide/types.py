"""The journal of this game."""

from __future__ import annotations

from games.rules.eighteen.events import AnyEvent
from games.rules.eighteen.state import State
from games.rules.kernel import journal

Journal = journal.Journal[State, AnyEvent]
