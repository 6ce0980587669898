"""The output of a child."""

import contextlib
import os
import shutil
from pathlib import Path
from typing import BinaryIO

LONGEST = 10 * 1024 * 1024
TAIL = 2000


class Log:
    """A file that never grows far beyond LONGEST. Older lines are in `<name>.log.1`."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self._earlier = place.with_suffix(".log.1")
        if place.exists():
            place.replace(self._earlier)
        place.touch(mode=0o600)

    def open(self) -> BinaryIO:
        """Open the file for a child, in append mode, so that it can be truncated while it
        is open.
        """
        return self.place.open("ab")

    def size(self) -> int:
        return self.place.stat().st_size

    def shorten(self) -> None:
        """Rotate a long file. A line written during the rotation may be lost.

        On a full disk the whole log may be lost, but the site keeps running.
        """
        if self.size() > LONGEST:
            with contextlib.suppress(OSError):
                shutil.copyfile(self.place, self._earlier)
            os.truncate(self.place, 0)

    def last_words(self) -> str:
        with self.place.open("rb") as words:
            words.seek(max(0, self.size() - TAIL))
            return words.read().decode(errors="replace")
