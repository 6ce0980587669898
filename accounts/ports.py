"""What accounts has to know that only other rooms can tell; they register it at the start."""

from collections.abc import Callable
from datetime import datetime

STILL_TRUE: dict[str, Callable[[int, datetime], bool]] = {}
"""By kind of mail: whether it still tells the truth, by the key of what it is about and the time.

A mail may wait for days for its server; "your turn" is then perhaps long played.
"""
