"""The journal type of Golfie."""

from __future__ import annotations

from games.golfie.rules.events import AnyEvent
from games.golfie.rules.state import State
from games.kernel import chance

Journal = chance.Journal[State, AnyEvent]
