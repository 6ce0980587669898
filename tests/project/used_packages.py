"""The packages that the files run by `bin/test` import, and the Python programs that they start."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).parents[2]
SITE = {"accounts", "config", "courses", "games"}
"""Our packages whose imports belong to requirements/base.txt, so that they are not followed."""
OWN = {
    path.stem for path in [*ROOT.glob("*/"), *ROOT.glob("*.py"), *ROOT.glob("clients/python/*/*/")]
}
LOADERS = {"import_module", "importorskip"}
STARTS = re.compile(r"subprocess|sys\.executable|\.venv/bin|\bPopen\b|create_subprocess")
IN_VENV = re.compile(r"\.venv/bin/([\w.-]+)")


def normalized(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def pinned(name: str) -> set[str]:
    """The distributions that requirements/NAME.txt pins."""
    text = (ROOT / f"requirements/{name}.txt").read_text("utf-8")
    return {normalized(found) for found in re.findall(r"^([\w.-]+)(?:\[[^]]*\])?==", text, re.M)}


def collected(root: Path = ROOT) -> list[Path]:
    """The test files and conftests that `bin/test` collects; it says itself what it ignores."""
    command = (root / "bin/test").read_text("utf-8")
    ignored = [root / place for place in re.findall(r"--ignore=(\S+)", command)]
    found = [
        path
        for place in ("tests", "clients/python/tests")
        for pattern in ("test_*.py", "conftest.py")
        for path in (root / place).rglob(pattern)
    ]
    return [path for path in found if not any(path.is_relative_to(place) for place in ignored)]


def used_files() -> set[Path]:
    """The collected files and the modules of ours that they import or start with `-m`."""
    found: set[Path] = set()
    waiting = collected()
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            tree = ast.parse(path.read_text("utf-8"))
            names = {*imports(tree), *modules_started(tree)}
            waiting += [file for name in names for file in _files(name, path.parent)]
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


def imports(tree: ast.Module) -> Iterator[str]:
    """Dotted names that the code imports when it runs, also inside functions."""
    for node in _run(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Call) and _name_of(node.func) in LOADERS:
            yield from _texts(node.args[:1])


def _run(node: ast.AST) -> Iterator[ast.AST]:
    """All nodes but those that only a type checker reads."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and _name_of(child.test) == "TYPE_CHECKING":
            for other in child.orelse:
                yield from (other, *_run(other))
        else:
            yield child
            yield from _run(child)


def modules_started(tree: ast.Module) -> Iterator[str]:
    """Modules that a command starts with `-m`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.List | ast.Tuple):
            for flag, module in zip(node.elts, node.elts[1:], strict=False):
                if list(_texts([flag])) == ["-m"]:
                    yield from _texts([module])


def programs(text: str, tree: ast.Module) -> Iterator[str]:
    """Programs beside the interpreter that the code names, whichever way it builds their path."""
    if not STARTS.search(text):
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from IN_VENV.findall(node.value)
        elif isinstance(node, ast.Call) and _name_of(node.func) in {"with_name", "which"}:
            yield from _texts(node.args[:1])
        elif isinstance(node, ast.List | ast.Tuple):
            yield from _texts(node.elts[:1])
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div):
            yield from _texts([node.right])


def _name_of(node: ast.AST) -> str:
    return getattr(node, "attr", getattr(node, "id", ""))


def _texts(nodes: list[ast.expr]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


class Packages:
    """Finds which imports and programs are not in the test set."""

    def __init__(self, test: set[str], dev: set[str]) -> None:
        self.test = test
        # The names of what is not installed are all that is known of it.
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

    def missing(self, text: str, beside: Path = ROOT) -> set[str]:
        """Imports and programs of this code that the test set does not contain."""
        tree = ast.parse(text)
        modules = {
            name.split(".")[0]
            for name in (*imports(tree), *modules_started(tree))
            if not (beside / f"{name.split('.')[0]}.py").is_file()
        }
        lacking = {name for name in modules if self.lacks_import(name)}
        return lacking | {name for name in programs(text, tree) if self.lacks_program(name)}
