"""The journal type of Mini Golf Designer."""

from __future__ import annotations

from games.kernel import chance
from games.minigolf.rules.events import AnyEvent
from games.minigolf.rules.state import State

Journal = chance.Journal[State, AnyEvent]
