"""Make the kernel end a process when its parent dies."""

import ctypes
import os
import signal
import sys
from collections.abc import Callable

PR_SET_PDEATHSIG = 1


def bound_to(parent: int, number: signal.Signals) -> Callable[[], None]:
    """Return a `preexec_fn` that makes the kernel send this signal to the child when `parent` dies.

    Linux only.
    """
    if sys.platform != "linux":
        return lambda: None
    # Loaded before the fork: after it, a lock held by another thread could block the loader
    # forever.
    libc = ctypes.CDLL(None)

    def bind() -> None:
        libc.prctl(PR_SET_PDEATHSIG, number)
        if os.getppid() != parent:
            os._exit(1)

    return bind
