"""A small disk for all files of a site, which can be filled up."""

import errno
import os
import subprocess
from pathlib import Path

SIZE = 768
"""Size in megabytes. A site that runs for hours uses a third of this."""
BALLAST = "ballast"
PIECES = (1 << 20, 1 << 12)
"""Sizes in bytes of the blocks written: large blocks fill most of the space, page-sized ones the
rest.
"""


class Disk:
    """A file system in memory. Mounting it requires root."""

    def __init__(self, place: Path) -> None:
        self.place = place
        place.mkdir()
        options = f"size={SIZE}m,mode=755"
        subprocess.run(["mount", "-t", "tmpfs", "-o", options, "dogleg-soak", place], check=True)

    def fill(self) -> None:
        """Fill all space, including space that was freed since the last call."""
        for size in PIECES:
            with (self.place / BALLAST).open("ab", buffering=0) as ballast:
                while _took(ballast.fileno(), bytes(size)):
                    pass

    def free(self) -> None:
        (self.place / BALLAST).unlink(missing_ok=True)

    def remove(self) -> None:
        """Unmount the disk, even if processes still have files open."""
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
