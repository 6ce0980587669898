"""One site per run directory."""

import fcntl
import os
from pathlib import Path


class AlreadyRunningError(Exception):
    """Another process holds the lock. `address` is that site's address, empty while it starts."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


class RunLock:
    """A lock file that contains the running site's address.

    The kernel releases the lock with its process, so a crash leaves nothing to clean up.
    """

    def __init__(self, place: Path) -> None:
        self._descriptor = os.open(place, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(self._descriptor)
            raise AlreadyRunningError(place.read_text()) from None
        os.ftruncate(self._descriptor, 0)

    def write_address(self, address: str) -> None:
        os.pwrite(self._descriptor, address.encode(), 0)

    def release(self) -> None:
        os.close(self._descriptor)
