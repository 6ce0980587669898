"""Generate the types of clients/python from the OpenAPI document.

.venv/bin/python -m tests.clients.python_types
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Set
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
PLACE = ROOT / "clients/python/src/dogleg/types"
GAMES = ("Eighteen", "Golfie", "Minigolf")
DESIGNS = ("Course", "Deck", "Plot")
OF_A_GAME = ("TableView", "Action", "Option", "LogEntry", "OpenTableRequest")
DRAFTS = tuple(f"{design}Draft" for design in DESIGNS)
SHARED = ("Answer", "Error", "Event", "Me", "OwnDesign", "ReceivedInvitation", "Saved", "TableCard")
COMMON = "Common"
REF = "#/components/schemas/"
SIMPLE = {
    "string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"
}  # fmt: skip
IMPORTS = "from typing import Any, Literal, NotRequired, TypeAlias, TypedDict"


def modules(document: dict[str, Any]) -> dict[str, str]:
    """The generated files by name: one per game, a shared one, and the package itself."""
    schemas = said_once(document["components"]["schemas"])
    wanted = [*DRAFTS, *SHARED, *(game + part for game in GAMES for part in OF_A_GAME)]
    named = sorted(reached(schemas, wanted))
    files = {f"{game.lower()}.py": _module(schemas, named, game) for game in GAMES}
    files["shared.py"] = _module(schemas, named, "")
    return {name: formatted(text) for name, text in {**files, "__init__.py": _joined()}.items()}


def said_once(schemas: dict[str, Any]) -> dict[str, Any]:
    """Move fields that all games, or all design types, define equally into a common schema."""
    told = dict(schemas)
    for family in (GAMES, DESIGNS):
        first = family[0]
        for part in [name.removeprefix(first) for name in schemas if name.startswith(first)]:
            told |= _with_common(schemas, part, [f"{one}{part}" for one in family])
    return told


def _with_common(schemas: dict[str, Any], part: str, names: list[str]) -> dict[str, Any]:
    """The schemas without their common fields, plus the common schema."""
    alike = {name: schemas.get(name, {}) for name in names}
    common = dict(set.intersection(*(set(fields_of(one).items()) for one in alike.values())))
    if not common or len({schema.get("description") for schema in alike.values()}) > 1:
        return {}
    base = {"description": "", "allOf": [{"$ref": f"{REF}{COMMON}{part}"}]}
    own = {
        name: _only(schema, schema["properties"].keys() - common.keys()) | base
        for name, schema in alike.items()
    }
    return own | {COMMON + part: _only(alike[names[0]], common.keys())}


def _only(schema: dict[str, Any], names: Set[str]) -> dict[str, Any]:
    kept = {name: said for name, said in schema["properties"].items() if name in names}
    return {**schema, "properties": kept}


def reached(schemas: dict[str, Any], names: list[str]) -> set[str]:
    """The named schemas and every schema they reference."""
    found: set[str] = set()
    while names:
        name = names.pop()
        if name not in found:
            found.add(name)
            names += refs_in(schemas[name])
    return found


def refs_in(schema: Any) -> Iterator[str]:
    parts = schema.values() if isinstance(schema, dict) else schema
    if isinstance(schema, dict) and "$ref" in schema:
        yield schema["$ref"].removeprefix(REF)
    for part in parts:
        if isinstance(part, dict | list):
            yield from refs_in(part)


def game_of(name: str) -> str:
    return next((game for game in GAMES if name.startswith(game)), "")


def _module(schemas: dict[str, Any], named: list[str], game: str) -> str:
    own = [name for name in named if game_of(name) == game]
    others = {ref for name in own for ref in refs_in(schemas[name])} - set(own)
    head = [f'"""{game or "Shared"}: made by tests/clients/python_types.py."""']
    head += ["from __future__ import annotations", IMPORTS]
    head += [f"from dogleg.types.shared import {', '.join(sorted(others))}"] if others else []
    shapes = [_shape(name, schemas[name]) for name in own if "properties" in schemas[name]]
    # Last: these aliases are evaluated when the module is imported.
    aliases = [
        f"{name}: TypeAlias = {type_of(schemas[name])!r}"
        for name in own
        if "properties" not in schemas[name]
    ]
    return "\n\n".join([*head, *shapes, *aliases]) + "\n"


def _shape(name: str, schema: dict[str, Any]) -> str:
    base = joined(map(type_of, schema["allOf"])) if "allOf" in schema else "TypedDict"
    about = first_sentence(schema.get("description", ""))
    lines = [f'    """{about}"""'] if about else []
    lines += [f"    {field}: {said}" for field, said in fields_of(schema).items()]
    return "\n".join([f"class {name}({base}):", *(lines or ["    pass"])])


def fields_of(schema: dict[str, Any]) -> dict[str, str]:
    """The fields of a schema with their Python types."""
    required = schema.get("required", ())
    types = {field: type_of(said) for field, said in schema.get("properties", {}).items()}
    return {
        field: said if field in required else f"NotRequired[{said}]"
        for field, said in types.items()
    }


def first_sentence(text: str) -> str:
    said = re.split(r"(?<=\.)\s", text.strip().replace("\n", " "), maxsplit=1)[0]
    return said if len(said) < 90 and "\\" not in said else ""


def type_of(schema: dict[str, Any]) -> str:
    """The Python type of a schema."""
    if "$ref" in schema:
        return str(schema["$ref"].removeprefix(REF))
    if "const" in schema:
        return f"Literal[{schema['const']!r}]"
    if "enum" in schema:
        return f"Literal[{', '.join(map(repr, schema['enum']))}]"
    for several in ("oneOf", "anyOf", "allOf"):
        if several in schema:
            return joined(map(type_of, schema[several]))
    kinds = schema.get("type", ())
    return joined(_kind(kind, schema) for kind in ([kinds] if isinstance(kinds, str) else kinds))


def joined(types: Iterator[str]) -> str:
    return " | ".join(dict.fromkeys(types)) or "Any"


def _kind(kind: str, schema: dict[str, Any]) -> str:
    if kind == "array":
        items = schema.get("items")
        return f"list[{type_of(items) if isinstance(items, dict) else 'Any'}]"
    if kind == "object":
        values = schema.get("additionalProperties")
        return f"dict[str, {type_of(values) if isinstance(values, dict) else 'Any'}]"
    return SIMPLE[kind]


def _joined() -> str:
    lines = ['"""What the site says and takes; each game has a module of its own."""', IMPORTS]
    for game in GAMES:
        names = ", ".join(game + part for part in OF_A_GAME)
        lines.append(f"from dogleg.types.{game.lower()} import {names}")
    lines.append(f"from dogleg.types.shared import {', '.join(DRAFTS)}")
    for part in OF_A_GAME:
        union = " | ".join(game + part for game in GAMES)
        lines.append(f"{part}: TypeAlias = {union!r}")
    lines.append(f"Draft: TypeAlias = {' | '.join(DRAFTS)!r}")
    lines.append(f"__all__ = {sorted([*OF_A_GAME, 'Draft'])!r}")
    return "\n".join(lines) + "\n"


def formatted(text: str) -> str:
    ruff = str(Path(sys.executable).with_name("ruff"))
    fixed = _piped([ruff, "check", "--fix-only", "--quiet", "--select=I,F401"], text)
    return _piped([ruff, "format", "--quiet"], fixed)


def _piped(command: list[str], text: str) -> str:
    command += ["--config", str(ROOT / "pyproject.toml"), "--stdin-filename", "made.py", "-"]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    return done.stdout


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.test")
    import django

    django.setup()
    from tests.document.description import document

    PLACE.mkdir(exist_ok=True)
    for name, text in modules(document()).items():
        (PLACE / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
