"""Processes that die in the middle of something."""

import os
import traceback
from collections.abc import Callable

from django.db import connection


def died_of(work: Callable[[], object]) -> int:
    """Do something in a process of its own; the signal that it died by."""
    # A connection belongs to one process, and so do those that wait in a pool.
    connection.close()
    if hasattr(connection, "close_pool"):
        connection.close_pool()
    child = os.fork()
    if child == 0:
        try:
            work()
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(1)
    _pid, status = os.waitpid(child, 0)
    return os.WTERMSIG(status)
