"""Bundles as static files, built on request from the current sources.

`js/bundles/games/golfie.js` is `js/games/golfie/page.js` with everything that it imports.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from secrets import token_hex
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.finders import BaseFinder, FileSystemFinder
from django.core.files.storage import FileSystemStorage
from whitenoise.compress import Compressor

from config.bundles.bundle import Shared, bundle, linked, shared_bundle
from config.bundles.modules import modules_of
from config.bundles.packing import packed_script, packed_sheet

BUNDLES = "js/bundles/"
EVERY = "js/pages/every.js"
"""The script that every page loads."""
SHARED = f"{BUNDLES}shared.js"
"""The bundle of the modules of that script. No other bundle repeats them."""
SCORECARD = ("games/scorecard", "games/scorecard_narrow")
TABLE = (
    "games/table",
    "games/aim",
    "games/side",
    "games/asking",
    "games/moment",
    "games/guide",
    "games/clocks",
    "games/chat",
    *SCORECARD,
)
"""The style sheets of all tables. Each game's bundle contains them, so a table needs no second
request for styles.
"""
SHEETS = {
    "core": (
        "core/names",
        "core/meanings",
        "core/tokens",
        "core/type",
        "core/layout",
        "core/buttons",
        "core/forms",
        "core/panels",
        "core/frame",
        "core/bar",
        "core/bell",
        "core/life",
        "core/forced",
        "core/print",
    ),
    "home": ("courses/designs", "courses/gallery", "games/lists", "pages/home"),
    "design": ("courses/designs", "courses/gallery", "games/embeds"),
    "opening": ("games/lists", "games/opening"),
    "designer": (
        "designer/page",
        "designer/folds",
        "designer/panels",
        "designer/tray",
        "designer/together",
    ),
    "scorecard": SCORECARD,
    "eighteen": (
        *TABLE,
        "games/eighteen/board",
        "games/eighteen/print",
        "games/phone",
        "games/eighteen/phone",
        "games/eighteen/cards",
        "games/eighteen/tokens",
        "games/eighteen/solo",
        "games/eighteen/shots",
        "games/eighteen/looked",
    ),
    "minigolf": (
        *TABLE,
        "games/terrain",
        "games/phone",
        "games/minigolf/table",
        "games/minigolf/desktop",
        "games/minigolf/phone",
        "games/minigolf/rulers",
        "games/minigolf/players",
    ),
    "golfie": (
        *TABLE,
        "games/golfie/faces",
        "games/golfie/cards",
        "games/golfie/table",
        "games/golfie/desktop",
    ),
    "course": (
        "designer/course",
        "courses/drafts",
        "designer/course/ground",
        "designer/course/marks",
        "designer/course/box",
        "designer/course/offer",
        "designer/course/holes",
    ),
    "plot": ("games/terrain", "designer/plot"),
    "deck": ("games/golfie/faces", "designer/deck"),
}
STYLES = {
    f"css/bundles/{bundled}.css": tuple(f"css/{sheet}.css" for sheet in sheets)
    for bundled, sheets in SHEETS.items()
}
"""Bundled style sheets, in cascade order: a later one can override an earlier one."""
SOURCE = Path(settings.BASE_DIR) / "static"


def read(path: str) -> str:
    """Return the current text of a file; empty if it does not exist."""
    try:
        return _text(path, (SOURCE / path).stat().st_mtime_ns)
    except FileNotFoundError:
        return ""


@lru_cache(maxsize=1 << 10)
def _text(path: str, _changed: int) -> str:
    return (SOURCE / path).read_text("utf-8")


def bundle_of(entry: str) -> str:
    """Return the path of the bundle of `js/<where>/page.js`. Other scripts have no bundle."""
    if not entry.endswith("/page.js"):
        return entry
    return f"{BUNDLES}{entry.removeprefix('js/').removesuffix('/page.js')}.js"


def shared() -> Shared:
    """Return the modules of every page."""
    return Shared(SHARED, modules_of(EVERY, read)[:-1])


def bundles() -> list[str]:
    """Return the paths of all bundles."""
    scripts = sorted(
        script for depth in ("*/*", "*/*/*") for script in (SOURCE / "js").glob(f"{depth}/page.js")
    )
    return [*STYLES, SHARED, *(bundle_of(str(script.relative_to(SOURCE))) for script in scripts)]


def sources() -> list[str]:
    """Return the paths of all our scripts and style sheets."""
    found = (*(SOURCE / "css").rglob("*.css"), *(SOURCE / "js").rglob("*.js"))
    return sorted(str(path.relative_to(SOURCE)) for path in found)


def content_of(path: str) -> str | None:
    """Return the current content of a bundle, or of a single script or style sheet; None for
    other paths.
    """
    if path in STYLES:
        return packed_sheet("\n".join(map(read, STYLES[path])))
    if path == SHARED:
        return shared_bundle(shared(), read)
    if is_packed(path):
        if path.endswith(".css"):
            return packed_sheet(read(path))
        return packed_script(linked(path, read, shared=shared()))
    entry = f"js/{path.removeprefix(BUNDLES).removesuffix('.js')}/page.js"
    if not path.startswith(BUNDLES) or not read(entry):
        return None
    return bundle(entry, path, read, shared=shared())


def is_packed(path: str) -> bool:
    """Return True for our own scripts and style sheets."""
    place = Path(path)
    is_ours = place.parts[:1] in (("css",), ("js",)) and ".." not in place.parts
    return is_ours and place.suffix in (".css", ".js") and (SOURCE / place).is_file()


class BundleFinder(BaseFinder):
    """Finds bundles, scripts and style sheets. Each is rebuilt from its current sources and stored
    in the run directory.
    """

    def __init__(self, *_args: Any, **_options: Any) -> None:
        self.storage = FileSystemStorage(location=Path(settings.RUN_DIR) / "bundles")

    def find(self, path: str, find_all: bool = False, **_options: Any) -> Any:
        """Return the path of a bundle; an empty list if the path is not a bundle."""
        content = content_of(path)
        if content is None:
            return []
        found = self.storage.path(path)
        _keep(Path(found), content)
        return [found] if find_all else found

    def list(self, ignore_patterns: Iterable[str] | None) -> Iterator[tuple[str, Any]]:
        """Yield every bundle, script and style sheet, for `collectstatic`."""
        for path in (*bundles(), *sources()):
            self.find(path)
            yield path, self.storage


class OtherFilesFinder(FileSystemFinder):
    """Finds the files that `BundleFinder` does not pack, such as pictures."""

    def list(self, ignore_patterns: Iterable[str] | None) -> Iterator[tuple[str, Any]]:
        """Yield them, for `collectstatic`."""
        for path, storage in super().list(ignore_patterns):
            if not is_packed(path):
                yield path, storage


def _keep(place: Path, content: str) -> None:
    """Write a bundle, and a compressed copy that WhiteNoise serves to clients that accept it."""
    packed = place.with_name(f"{place.name}.gz")
    if packed.is_file() and place.is_file() and place.read_text("utf-8") == content:
        return
    place.parent.mkdir(parents=True, exist_ok=True)
    data = content.encode()
    _replace(packed, Compressor.compress_gzip(data))
    _replace(place, data)


def _replace(place: Path, data: bytes) -> None:
    # Replace the file in one step, because another process may be reading it.
    fresh = place.with_name(f"{place.name}.{token_hex(4)}")
    fresh.write_bytes(data)
    fresh.replace(place)
