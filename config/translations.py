"""Compile message catalogs without gettext's own tools."""

from collections.abc import Iterable
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from config.paths import BASE_DIR


def compile_translations(locale_paths: Iterable[Path]) -> list[Path]:
    """Compile every catalog that is newer than its `.mo`. Return the files written."""
    written = []
    for source in (found for path in locale_paths for found in Path(path).rglob("*.po")):
        target = source.with_suffix(".mo")
        if target.exists() and target.stat().st_mtime >= source.stat().st_mtime:
            continue
        # A half-written `.mo` file would be newer than its source, and the catalog would never be
        # compiled again.
        unfinished = target.with_suffix(".unfinished")
        with source.open("rb") as text, unfinished.open("wb") as compiled:
            write_mo(compiled, read_po(text))
        unfinished.replace(target)
        written.append(target)
    return written


if __name__ == "__main__":
    compile_translations([BASE_DIR / "locale"])
