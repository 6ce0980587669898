"""Where the running site keeps its files on this machine."""

import hashlib
import os
import secrets
import tempfile
from pathlib import Path

BASE_DIR = Path(__file__).resolve().parent.parent

# The kernel refuses longer paths for unix sockets (sun_path is 108 bytes with its end mark).
LONGEST_SOCKET_PATH = 100


def run_dir() -> Path:
    """The directory of everything that a running site writes, made if missing."""
    place = Path(os.environ.get("DOGLEG_RUN_DIR", BASE_DIR / ".run"))
    place.mkdir(mode=0o700, parents=True, exist_ok=True)
    return place.resolve()


def socket_path(run: Path) -> Path:
    """Valkey's unix socket: in `run`, or under a short name of its own if `run` is too deep."""
    wanted = run / "valkey.sock"
    if len(os.fsencode(wanted)) <= LONGEST_SOCKET_PATH:
        return wanted
    mark = hashlib.sha256(os.fsencode(run)).hexdigest()[:12]
    return Path(tempfile.gettempdir()) / f"dogleg-{os.getuid()}-{mark}" / "valkey.sock"


def secret_key(run: Path) -> str:
    """The development key, generated once and kept in `run`, so that sessions survive a restart."""
    place = run / "secret_key"
    if not place.exists():
        place.touch(mode=0o600)
        place.write_text(secrets.token_urlsafe(50))
    return place.read_text()
