"""The journal type of 18 Holes."""

from __future__ import annotations

from games.eighteen.rules.events import AnyEvent
from games.eighteen.rules.state import State
from games.kernel import chance

Journal = chance.Journal[State, AnyEvent]
