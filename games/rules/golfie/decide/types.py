"""The journal of this game."""

from __future__ import annotations

from games.rules.golfie.events import AnyEvent
from games.rules.golfie.state import State
from games.rules.kernel import journal

Journal = journal.Journal[State, AnyEvent]
