"""A wall clock for all processes of a site that the test can move."""

import struct
import subprocess
from pathlib import Path

SOURCE = Path(__file__).with_suffix(".c")
HOUR = 3600
"""Size of a jump in seconds."""


class WallClock:
    """A preloaded library that adds the offset in a small file to each process's wall clock.

    Waits and timeouts that use the monotonic clock are not affected. libfaketime cannot be used,
    because it breaks Python's time.sleep (clock_nanosleep with an absolute time).
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
        """Set the clock this many seconds ahead of the machine's clock."""
        with self._ahead.open("r+b", buffering=0) as file:
            file.write(struct.pack("q", ahead))
