"""Paths of the files that a running site keeps on this machine."""

import fcntl
import hashlib
import os
import secrets
import tempfile
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

BASE_DIR = Path(__file__).resolve().parent.parent

# The kernel refuses longer paths for unix sockets (sun_path has 108 bytes, terminator included).
LONGEST_SOCKET_PATH = 100

P256_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551


def run_dir() -> Path:
    """Return the directory of everything that a running site writes. Create it if missing."""
    place = Path(os.environ.get("DOGLEG_RUN_DIR", BASE_DIR / ".run"))
    place.mkdir(mode=0o700, parents=True, exist_ok=True)
    return place.resolve()


def socket_path(run: Path) -> Path:
    """Return Valkey's unix socket: in `run`, or in a short separate path if `run` is long."""
    wanted = run / "valkey.sock"
    if len(os.fsencode(wanted)) <= LONGEST_SOCKET_PATH:
        return wanted
    mark = hashlib.sha256(os.fsencode(run)).hexdigest()[:12]
    return Path(tempfile.gettempdir()) / f"dogleg-{os.getuid()}-{mark}" / "valkey.sock"


def secret_key(run: Path) -> str:
    """Return the development key.

    It is generated once and stored in `run`, so that sessions survive a restart.
    """
    return _kept_key(run / "secret_key", partial(secrets.token_urlsafe, 50))


def vapid_key(run: Path) -> str:
    """Return the key that identifies this site to push services.

    A new key ends all push subscriptions.
    """
    return _kept_key(run / "vapid_key", _new_vapid_key)


def webhook_key(run: Path) -> str:
    """Return the key from which the secrets of webhooks are derived. A new key changes all
    of them.
    """
    return _kept_key(run / "webhook_key", partial(secrets.token_urlsafe, 32))


def _kept_key(place: Path, new: Callable[[], str]) -> str:
    """Return the key stored at `place`. Create one if the file is missing or empty.

    Processes that start together get the same key: one of them writes it while the others wait. The
    file appears either complete or not at all, but a crash of an earlier release may have left an
    empty one.
    """
    if not _is_written(place):
        with _locked(place.parent):
            if not _is_written(place):
                _write_whole(place, new())
    return place.read_text()


def _is_written(place: Path) -> bool:
    return place.exists() and place.stat().st_size > 0


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """Lock the folder itself, so that no lock file is left behind."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)


def _write_whole(place: Path, text: str) -> None:
    """Write a new file and rename it. Without the sync, a power cut could leave an empty file under
    the final name.
    """
    unfinished = place.with_name(f"{place.name}.unfinished")
    unfinished.touch(mode=0o600)
    unfinished.write_text(text)
    with unfinished.open("rb") as written:
        os.fsync(written.fileno())
    unfinished.replace(place)


def _new_vapid_key() -> str:
    """Return a private P-256 key as base64: a number from 1 to below the order of the curve."""
    number = 1 + secrets.randbelow(P256_ORDER - 1)
    return urlsafe_b64encode(number.to_bytes(32, "big")).rstrip(b"=").decode()
