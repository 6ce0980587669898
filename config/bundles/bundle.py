"""Bundle several modules into one file, so that a page needs few requests.

Each module becomes a function that is called once and returns the module's exports. An import
becomes a read from that result. This is enough for our modules, which import only names, only at
the top, and never in a cycle (tests/js/imports.test.js).

The modules of every page are one bundle of their own, which exports them. Other bundles and single
scripts import them from it, so that a page has each module once.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from config.bundles.modules import EXPORT, IMPORT, Import, Read, imports_of, modules_of
from config.bundles.packing import packed_script

NO_NAME = re.compile(r"\W")
"""A character that cannot be part of a variable's name."""


@dataclass(frozen=True)
class Shared:
    """A bundle that exports its modules to other scripts."""

    at: str
    """The path of the bundle."""
    modules: Collection[str]
    """The modules in it, each after its own dependencies."""


def bundle(entry: str, at: str, read: Read, *, shared: Shared) -> str:
    """Return the script `entry` with its imports, bundled for the path `at`.

    The modules in `shared` are imported from there.
    """
    modules = modules_of(entry, read)
    outside = [path for path in modules if path in shared.modules]
    bodies = (_wrapped(path, read(path)) for path in modules if path not in shared.modules)
    return "".join((_from_shared(outside, at, shared), *bodies))


def shared_bundle(shared: Shared, read: Read) -> str:
    """Return the bundle that exports its modules."""
    bodies = (_wrapped(path, read(path)) for path in shared.modules)
    exported = ", ".join(map(_name, shared.modules))
    return "".join((*bodies, f"\nexport {{ {exported} }};\n"))


def linked(path: str, read: Read, *, shared: Shared) -> str:
    """Return a single script that imports the shared modules from their bundle."""
    code = read(path)
    imports = [one for one in imports_of(path, code) if one.path in shared.modules]
    if not imports:
        return code
    outside = dict.fromkeys(one.path for one in imports)
    # The other imports can follow this code, because browsers do all imports first.
    kept = IMPORT.sub(lambda found: _unless_shared(path, found, shared), code)
    return _from_shared(outside, path, shared) + "".join(map(_taken, imports)) + kept


def _unless_shared(path: str, found: re.Match[str], shared: Shared) -> str:
    (one,) = imports_of(path, found[0])
    return "" if one.path in shared.modules else found[0]


def _from_shared(paths: Iterable[str], at: str, shared: Shared) -> str:
    names = ", ".join(map(_name, paths))
    return f'import {{ {names} }} from "{_address(at, shared.at)}";\n' if names else ""


def _wrapped(path: str, code: str) -> str:
    exported = ", ".join(found["name"] for found in EXPORT.finditer(code))
    taken = "".join(_taken(one) for one in imports_of(path, code))
    body = packed_script(EXPORT.sub("", IMPORT.sub("", code)))
    return (
        f"\n// {path}\nconst {_name(path)} = (() => {{\n"
        f"{taken}{body}return {{ {exported} }};\n}})();\n"
    )


def _taken(one: Import) -> str:
    """Turn an import's `{ make as made }` into a destructuring `{ make: made }`."""
    wanted = ", ".join(": ".join(name.split(" as ")) for name in one.names)
    return f"const {{ {wanted} }} = {_name(one.path)};\n" if wanted else ""


def _name(path: str) -> str:
    """Return the variable of a module: `$core_dom` for `js/core/dom.js`."""
    return "$" + NO_NAME.sub("_", path.removeprefix("js/").removesuffix(".js"))


def _address(at: str, path: str) -> str:
    address = posixpath.relpath(path, posixpath.dirname(at))
    return address if address.startswith(".") else f"./{address}"
