"""A small disk for all that a site writes, which can be full."""

import errno
import os
import subprocess
from pathlib import Path

SIZE = 768
"""Megabytes, of which a site of some hours takes a third."""
BALLAST = "ballast"
PIECES = (1 << 20, 1 << 12)
"""Bytes: nearly all by megabytes, and the rest by pages."""


class Disk:
    """A file system in memory. Only root may have one."""

    def __init__(self, place: Path) -> None:
        self.place = place
        place.mkdir()
        options = f"size={SIZE}m,mode=755"
        subprocess.run(["mount", "-t", "tmpfs", "-o", options, "dogleg-soak", place], check=True)

    def fill(self) -> None:
        """Leave not a page; also what has been freed since the last call."""
        for size in PIECES:
            with (self.place / BALLAST).open("ab", buffering=0) as ballast:
                while _took(ballast.fileno(), bytes(size)):
                    pass

    def free(self) -> None:
        (self.place / BALLAST).unlink(missing_ok=True)

    def remove(self) -> None:
        """Also while somebody still has a file open."""
        subprocess.run(["umount", "--lazy", self.place], check=True)
        self.place.rmdir()


def _took(file: int, piece: bytes) -> bool:
    try:
        os.write(file, piece)
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
        return False
    return True
