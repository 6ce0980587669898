"""Bundle several modules into one file, so that a page needs few requests.

Each module becomes a function that is called once and returns the module's exports. An import
becomes a read from that result. This is enough for our modules, which import only names, only at
the top, and never in a cycle (tests/js/imports.test.js).
"""

from __future__ import annotations

import posixpath
from collections.abc import Collection

from config.bundles.modules import EXPORT, IMPORT, Import, Read, imports_of, modules_of
from config.bundles.packing import packed_script


def bundle(entry: str, at: str, read: Read, *, apart: Collection[str] = ()) -> str:
    """Return the script `entry` with its imports, bundled for the path `at`.

    Modules in `apart` remain separate files.
    """
    modules = modules_of(entry, read)
    names = {path: f"$module{number}" for number, path in enumerate(modules)}
    outside = [path for path in modules if path in apart]
    heads = (f'import * as {names[path]} from "{_address(at, path)}";\n' for path in outside)
    bodies = (_wrapped(path, read(path), names) for path in modules if path not in apart)
    return "".join((*heads, *bodies))


def _wrapped(path: str, code: str, names: dict[str, str]) -> str:
    exported = ", ".join(found["name"] for found in EXPORT.finditer(code))
    taken = "".join(_taken(one, names) for one in imports_of(path, code))
    body = packed_script(EXPORT.sub("", IMPORT.sub("", code)))
    return (
        f"\n// {path}\nconst {names[path]} = (() => {{\n"
        f"{taken}{body}return {{ {exported} }};\n}})();\n"
    )


def _taken(one: Import, names: dict[str, str]) -> str:
    """Turn an import's `{ make as made }` into a destructuring `{ make: made }`."""
    wanted = ", ".join(": ".join(name.split(" as ")) for name in one.names)
    return f"const {{ {wanted} }} = {names[one.path]};\n" if wanted else ""


def _address(at: str, path: str) -> str:
    address = posixpath.relpath(path, posixpath.dirname(at))
    return address if address.startswith(".") else f"./{address}"
