"""Find the packages that `bin/test` imports, and the Python programs that it starts."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[3]
SITE = {"accounts", "config", "core", "courses", "games", "notifications"}
"""Our packages that need only requirements/base.txt. Their imports are not followed."""
OWN = {
    path.stem
    for pattern in ("*/", "*.py", ".ci/*.py", "clients/python/*/*/")
    for path in ROOT.glob(pattern)
}
LOADERS = {"import_module", "importorskip"}
STARTS = re.compile(r"subprocess|sys\.executable|\.venv/bin|\bPopen\b|create_subprocess")
IN_VENV = re.compile(r"\.venv/bin/([\w.-]+)")


class Uses(NamedTuple):
    """Names of the modules and programs that a file uses."""

    modules: set[str]
    programs: set[str]


def normalized(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def pinned(name: str) -> set[str]:
    """Return the distributions that requirements/NAME.txt pins."""
    text = (ROOT / f"requirements/{name}.txt").read_text("utf-8")
    return {normalized(found) for found in re.findall(r"^([\w.-]+)(?:\[[^]]*\])?==", text, re.M)}


def collected(root: Path = ROOT) -> list[Path]:
    """Return the test files and conftests that `bin/test` collects, leaving out those it
    ignores.
    """
    command = (root / "bin/test").read_text("utf-8")
    ignored = [root / place for place in re.findall(r"--ignore=(\S+)", command)]
    found = [
        path
        for place in ("tests", "clients/python/tests")
        for pattern in ("test_*.py", "conftest.py")
        for path in (root / place).rglob(pattern)
    ]
    return [path for path in found if not any(path.is_relative_to(place) for place in ignored)]


def used_files() -> dict[Path, Uses]:
    """Return what the collected files use, including what they use through our own modules."""
    found: dict[Path, Uses] = {}
    waiting = collected()
    while waiting:
        path = waiting.pop()
        if path not in found:
            found[path] = uses(path.read_text("utf-8"))
            waiting += [file for name in found[path].modules for file in _files(name, path.parent)]
    return found


def _files(module: str, beside: Path) -> list[Path]:
    if module.split(".")[0] in SITE:
        return []
    relative = module.replace(".", "/")
    places = [
        place / f"{relative}{ending}"
        for place in (ROOT, beside)
        for ending in (".py", "/__init__.py")
    ]
    return [place for place in places if place.is_file()]


def uses(text: str) -> Uses:
    """Return the modules that the code imports or starts, including inside functions, and the
    programs it starts.
    """
    nodes = list(_run(ast.parse(text)))
    starts = STARTS.search(text) is not None
    return Uses(
        modules={name for node in nodes for name in (*_imported(node), *_started(node))},
        programs={name for node in nodes for name in _programs(node)} if starts else set(),
    )


def _run(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield all nodes, except those that only a type checker evaluates."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        yield node
        if isinstance(node, ast.If) and _name_of(node.test) == "TYPE_CHECKING":
            waiting += node.orelse
        else:
            waiting += ast.iter_child_nodes(node)


def _imported(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom) and node.module and not node.level:
        return [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
    if isinstance(node, ast.Call) and _name_of(node.func) in LOADERS:
        return _texts(node.args[:1])
    return []


def _started(node: ast.AST) -> list[str]:
    """Return the modules that a command starts with `-m`."""
    if isinstance(node, ast.List | ast.Tuple):
        pairs = zip(node.elts, node.elts[1:], strict=False)
        return [name for flag, of in pairs if _texts([flag]) == ["-m"] for name in _texts([of])]
    return []


def _programs(node: ast.AST) -> list[str]:
    """Return possible program names: the first word of a command, or the end of a path."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return IN_VENV.findall(node.value)
    if isinstance(node, ast.Call) and _name_of(node.func) in {"with_name", "which"}:
        return _texts(node.args[:1])
    if isinstance(node, ast.List | ast.Tuple):
        return _texts(node.elts[:1])
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div):
        return _texts([node.right])
    return []


def _name_of(node: ast.AST) -> str:
    return getattr(node, "attr", getattr(node, "id", ""))


def _texts(nodes: list[ast.expr]) -> list[str]:
    return [
        node.value
        for node in nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]


class Packages:
    """Finds imports and programs that are not in the test requirements."""

    def __init__(self, test: set[str], dev: set[str]) -> None:
        self.test = test
        # The programs of packages that are not installed are unknown, so assume the package's name.
        self.programs_of_dev = {name: name for name in dev - test}
        for script in metadata.entry_points(group="console_scripts"):
            owner = normalized(script.dist.name) if script.dist else ""
            if owner not in test:
                self.programs_of_dev[script.name] = owner
        self.owners = metadata.packages_distributions()

    def lacks_import(self, name: str) -> bool:
        top = name.split(".")[0]
        if top in OWN or top in sys.stdlib_module_names:
            return False
        return not self.test & {normalized(owner) for owner in self.owners.get(top, [top])}

    def lacks_program(self, name: str) -> bool:
        return name in self.programs_of_dev

    def missing(self, used: Uses, beside: Path = ROOT) -> set[str]:
        """Return the names that a file uses and the test requirements lack. `beside` is the file's
        folder.
        """
        tops = {name.split(".")[0] for name in used.modules}
        others = {name for name in tops if not (beside / f"{name}.py").is_file()}
        return {name for name in others if self.lacks_import(name)} | {
            name for name in used.programs if self.lacks_program(name)
        }
