"""The project's ES modules: the imports of each, and all modules that a script needs, dependencies
first.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

IMPORT = re.compile(r'^import\s+(?:\{(?P<names>[^}]*)\}\s+from\s+)?"(?P<address>\.[^"]+)";\n', re.M)
EXPORT = re.compile(r"^export (?=(?:async )?(?:const|let|class|function\*?) (?P<name>\w+))", re.M)

Read = Callable[[str], str]
"""Returns the text of a script by its static path."""


@dataclass(frozen=True)
class Import:
    """The names that a module imports from another."""

    path: str
    names: tuple[str, ...]
    """The names as written between the braces: `make`, or `make as made`."""


@lru_cache(maxsize=1 << 10)
def imports_of(path: str, code: str) -> tuple[Import, ...]:
    """Return a module's imports, as static paths."""
    folder = posixpath.dirname(path)
    return tuple(
        Import(posixpath.normpath(posixpath.join(folder, found["address"])), _names(found["names"]))
        for found in IMPORT.finditer(code)
    )


def _names(braced: str | None) -> tuple[str, ...]:
    names = (" ".join(name.split()) for name in (braced or "").split(","))
    return tuple(name for name in names if name)


def modules_of(entry: str, read: Read) -> list[str]:
    """Return a script and everything that it imports, each after its own dependencies."""
    needed: dict[str, None] = {}

    def visit(path: str) -> None:
        if path not in needed:
            for one in imports_of(path, read(path)):
                visit(one.path)
            needed[path] = None

    visit(entry)
    return list(needed)
