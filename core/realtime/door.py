"""Where a crowd waits that opens sockets at once, as all browsers do when a site starts again.

The sockets of a process share one thread for the database with its moves. So few are let in at a
time: a move then waits for these, and not for all who came before it.
"""

import asyncio
from weakref import WeakKeyDictionary

AT_ONCE = 4
"""Sockets that may ask the database for what they open with."""

_DOORS: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Semaphore] = WeakKeyDictionary()


def door() -> asyncio.Semaphore:
    """The door of the running event loop, which lets in who comes first."""
    return _DOORS.setdefault(asyncio.get_running_loop(), asyncio.Semaphore(AT_ONCE))
