"""What time it is for all processes of a site, which can jump."""

import struct
import subprocess
from pathlib import Path

SOURCE = Path(__file__).with_suffix(".c")
HOUR = 3600
"""Seconds of a jump."""


class WallClock:
    """A library of our own in each process, which adds what one small file says.

    Waits and timeouts that count from the start of the machine go on as they are. libfaketime
    breaks Python's time.sleep (clock_nanosleep until an absolute moment).
    """

    def __init__(self, place: Path) -> None:
        self._ahead, self._library = place / "ahead", place / "wall_clock.so"
        place.mkdir()
        subprocess.run(["cc", "-O2", "-shared", "-fPIC", "-o", self._library, SOURCE], check=True)
        self._ahead.write_bytes(struct.pack("q", 0))

    @property
    def environment(self) -> dict[str, str]:
        return {"LD_PRELOAD": str(self._library), "SOAK_CLOCK": str(self._ahead)}

    def set(self, ahead: int) -> None:
        """So many seconds ahead of this machine's, from now on."""
        with self._ahead.open("r+b", buffering=0) as file:
            file.write(struct.pack("q", ahead))
