"""Write dumps of all games, and draw keepsakes."""

from __future__ import annotations

import gzip
import hashlib
import shutil
import tempfile
from collections.abc import Iterable
from datetime import datetime, timedelta
from pathlib import Path

import msgspec
from django.conf import settings
from django.utils import translation

from core.rate_limits.counting import require
from core.rate_limits.limit import A_DAY
from core.rate_limits.table import KEEPSAKES
from courses.designs.drawing import png
from courses.geometry.svg import document, element
from courses.pictures.services.renderings import rendered
from courses.types.caching import cached
from games.archive.selectors.dumps import (
    DESIGNS,
    GAMES,
    MANIFEST,
    Dump,
    DumpedFile,
    design_lines,
    end_of,
    folder_of,
    game_lines,
    months_before,
)
from games.tables.models.session import Session

MONTHS_KEPT = 12
"""The number of months whose dumps are available; older ones are deleted."""

LICENCE = (
    "How games went are facts: use them for anything. A design belongs to who drew it: play, study "
    "and show it, and name its page when you do."
)

UNFINISHED = ".unfinished-"


def write_dumps(*, at: datetime) -> list[str]:
    """Write the missing dumps and delete the old ones. Idempotent.

    To have a dump written again (after a moderator's decision, say), delete its folder.
    """
    due = [month for month in months_before(at, MONTHS_KEPT) if _has_begun(month)]
    _forget(kept={f"{month:%Y-%m}" for month in due}, at=at)
    return [f"{month:%Y-%m}" for month in due if _write(month, at)]


def _has_begun(month: datetime) -> bool:
    """Return True if anything was played by the end of the month, so that no empty dump is
    written.
    """
    return Session.objects.filter(finished_at__lt=end_of(month)).exists()


def _write(month: datetime, at: datetime) -> bool:
    name = f"{month:%Y-%m}"
    if folder_of(name).exists():
        return False
    root = Path(settings.DUMPS_DIR)
    root.mkdir(parents=True, exist_ok=True)
    started = Path(tempfile.mkdtemp(prefix=UNFINISHED, dir=root))
    try:
        _fill(started, month, at)
        # Renaming is atomic, so no request sees an incomplete month.
        started.rename(folder_of(name))
    except OSError:
        # Another worker has written this dump first.
        if not folder_of(name).exists():
            raise
        return False
    finally:
        shutil.rmtree(started, ignore_errors=True)
    return True


def _fill(folder: Path, month: datetime, at: datetime) -> None:
    with translation.override(settings.LANGUAGE_CODE):
        files = (
            _packed(folder / GAMES, game_lines(month, end_of(month))),
            _packed(folder / DESIGNS, design_lines()),
        )
    dump = Dump(f"{month:%Y-%m}", at, LICENCE, files)
    (folder / MANIFEST).write_bytes(msgspec.json.encode(dump))


def _packed(path: Path, lines: Iterable[bytes]) -> DumpedFile:
    """Compress lines to a file. Equal lines always give equal bytes."""
    count = 0
    with path.open("wb") as raw, gzip.GzipFile("", "wb", fileobj=raw, mtime=0) as file:
        for line in lines:
            file.write(line)
            count += 1
    with path.open("rb") as packed:
        digest = hashlib.file_digest(packed, "sha256").hexdigest()
    return DumpedFile(path.name, path.stat().st_size, digest, count)


def _forget(*, kept: set[str], at: datetime) -> None:
    """Delete the dumps of old months, and the unfinished files of workers that were killed."""
    for folder in Path(settings.DUMPS_DIR).glob("*"):
        if folder.name.startswith(UNFINISHED):
            is_old = at.timestamp() - folder.stat().st_mtime > A_DAY.total_seconds()
        else:
            is_old = folder.name not in kept
        if is_old:
            shutil.rmtree(folder, ignore_errors=True)


WIDTH = 1000
"""The width of a keepsake PNG, in pixels."""

KEEPSAKE_LIFE = timedelta(days=7)

RENDERER = "keepsake"


def raster_keepsake(*, svg: str, visitor: str, at: datetime) -> bytes | None:
    """Return the PNG of a drawing, or None while a worker makes it.

    A PNG takes half a second of CPU time, its SVG a twentieth of that. Raises LimitReached if the
    visitor has requested too many that were not cached, and RenderingFailedError.
    """
    return rendered(
        key=f"keepsake:{WIDTH}:{svg}",
        renderer=RENDERER,
        arguments=[svg],
        at=at,
        lasting=KEEPSAKE_LIFE,
        admit=lambda: require((KEEPSAKES, visitor), at=at),
    )


PREVIEW_SIZE, PREVIEW_EDGE = (800, 420), 16
"""The size of a board in a link preview, and the paper around it, in pixels."""

PREVIEW_LIFE = timedelta(days=1)


def board_preview(*, svg: str, visitor: str, at: datetime) -> bytes:
    """Return the PNG of a board in the format of link previews, drawn once for all visitors.

    A PNG takes less than 0.1 s of processor time. Raises LimitReached if the visitor has requested
    too many that were not cached.
    """

    def draw() -> bytes:
        require((KEEPSAKES, visitor), at=at)
        return png(svg=_on_paper(svg), width=PREVIEW_SIZE[0])

    digest = hashlib.sha256(svg.encode()).hexdigest()
    return cached(key=f"board-preview:{digest}", make=draw, lasting=PREVIEW_LIFE)


def _on_paper(svg: str) -> str:
    """Place a drawing in the middle of a sheet with the size of a link preview."""
    (width, height), edge = PREVIEW_SIZE, PREVIEW_EDGE
    inner = element("svg", svg, x=edge, y=edge, width=width - 2 * edge, height=height - 2 * edge)
    return document((0, 0, width, height), inner)


def draw_keepsake(svg: str) -> bytes:
    """Draw the PNG."""
    return png(svg=svg, width=WIDTH)
