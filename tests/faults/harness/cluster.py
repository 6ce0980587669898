"""A PostgreSQL server that is started for one site and can be killed."""

import secrets
import shutil
import subprocess
from pathlib import Path

OWNER = "postgres"
"""Owner of the server. PostgreSQL refuses to run as root, but only root can mount a Disk."""
LEAST_DISK = ("-c", "max_wal_size=128MB")


class Cluster:
    """The data directory and the programs of a server on one port of the loopback address."""

    def __init__(self, place: Path, port: int) -> None:
        self._place, self.port = place, port
        self._password = secrets.token_hex(16)
        self._programs = max(Path("/usr/lib/postgresql").glob("*/bin"))
        place.mkdir()
        text = place / "password"
        text.touch(mode=0o600)
        text.write_text(self._password)
        for path in (place, text):
            shutil.chown(path, OWNER)
        options = ["-A", "scram-sha-256", "--pwfile", text, "-E", "UTF8", "--locale", "C"]
        initdb = self._program("initdb", "-D", self._data, "-U", "dogleg", *options)
        subprocess.run(initdb, check=True, cwd=place, stdout=subprocess.DEVNULL)

    @property
    def url(self) -> str:
        return f"postgres://dogleg:{self._password}@127.0.0.1:{self.port}/postgres"

    @property
    def command(self) -> list[str]:
        """Command that runs the server as a direct child process."""
        where = ("-h", "127.0.0.1", "-p", str(self.port), "-k", self._place)
        return self._program("postgres", "-D", self._data, *where, *LEAST_DISK)

    @property
    def _data(self) -> Path:
        return self._place / "data"

    def _program(self, name: str, *words: str | Path) -> list[str]:
        # setpriv sets the parent-death signal after changing the user. In the reverse order,
        # changing the user would clear the signal.
        change = ["--reuid", OWNER, "--regid", OWNER, "--init-groups", "--pdeathsig", "TERM"]
        return ["setpriv", *change, *map(str, (self._programs / name, *words))]
