"""Store created documents, so that web processes can read them from disk.

`prepare` creates them for the release whose code it runs. A web process reads a file when it is
first requested. If `prepare` has not run, the web process creates the document itself, once.
"""

import hashlib
import os
import shutil
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from threading import Lock

from django.conf import settings

from config.specifications.file import File
from config.specifications.making import MAKERS, make

FOLDERS = (
    "accounts",
    "config",
    "core",
    "courses",
    "games",
    "notifications",
    "requirements",
    "locale",
)
"""Folders below the project root that contain everything a document can depend on."""

_files: dict[Path, File] = {}
# drf-spectacular changes views and settings while it works, so two threads would interfere with
# each other.
_making = Lock()


def file(name: str) -> File:
    """Return the document with this name."""
    path = _place() / name
    found = _files.get(path)
    if found is None:
        with _making:
            found = _files.get(path) or File(name, _stored(path) or make(name))
            _files[path] = found
    return found


def store_all() -> None:
    """Create and store all documents of this release, and delete those of other releases."""
    place = _place()
    if all((place / name).exists() for name in MAKERS):
        return
    place.mkdir(parents=True, exist_ok=True)
    with _making:
        for name in MAKERS:
            unfinished = place / f"{name}.{os.getpid()}"
            unfinished.write_bytes(make(name))
            unfinished.replace(place / name)
    for other in place.parent.iterdir():
        if other != place:
            shutil.rmtree(other, ignore_errors=True)


def forget() -> None:
    """Clear the loaded documents, as if the process had just started."""
    _files.clear()


def _stored(path: Path) -> bytes | None:
    with suppress(OSError):
        return path.read_bytes()
    return None


def _place() -> Path:
    limits = sorted(settings.RATE_LIMITS.items())
    version = settings.SPECTACULAR_SETTINGS["VERSION"]
    release = _release(f"{settings.SITE_URL} {settings.SITE_NAME} {limits} {version}")
    return Path(settings.RUN_DIR) / "specifications" / release


@cache
def _release(configured: str) -> str:
    """Return a digest of the code and of the settings that appear in a document."""
    digest = hashlib.sha256(configured.encode())
    for path in _sources():
        digest.update(f"\n{path.relative_to(settings.BASE_DIR)}\n".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:32]


def _sources() -> Iterator[Path]:
    for folder in FOLDERS:
        for place, folders, names in os.walk(Path(settings.BASE_DIR) / folder):
            folders[:] = sorted(name for name in folders if name != "__pycache__")
            yield from (Path(place) / name for name in sorted(names))
