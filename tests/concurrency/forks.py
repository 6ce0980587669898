"""Child processes that are killed halfway through their work."""

import os
import traceback
from collections.abc import Callable

from django.db import connection


def died_of(work: Callable[[], object]) -> int:
    """Run a function in a child process and return the signal that killed it."""
    # A child process must not use its parent's connections, not even the idle ones in a pool.
    connection.close()
    if hasattr(connection, "close_pool"):
        connection.close_pool()
    child = os.fork()
    if child == 0:
        # A pool connects on threads of its own, and a busy machine may start them too late for the
        # five seconds after which it gives up. The child needs one connection and opens it itself.
        connection.settings_dict["OPTIONS"].pop("pool", None)
        try:
            work()
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(1)
    _pid, status = os.waitpid(child, 0)
    return os.WTERMSIG(status)
