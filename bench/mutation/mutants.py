"""Mutants of a module: small changes to its text that make it behave differently."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from bench.mutation.swaps import BINARY, BOOLEAN, COMPARISONS

QUERIES = {"exclude", "filter", "get", "update"}
"""Query methods for which every keyword argument changes the result."""
PLAIN = (ast.Attribute, ast.Call, ast.Name, ast.NamedExpr)
"""Conditions without an operator to swap. They are negated with `not` instead."""


@dataclass(frozen=True)
class Mutant:
    """One change to a file: `text` replaces the bytes from `begin` to `end`."""

    path: str
    first_line: int
    last_line: int
    """The last line of the statement. The tests that cover these lines are run against the
    mutant.
    """
    begin: int
    end: int
    text: str

    def applied(self, source: bytes) -> bytes:
        return source[: self.begin] + self.text.encode() + source[self.end :]


Change = tuple[Any, str]
"""A node and its replacement."""


def mutants_of(path: str, source: bytes) -> list[Mutant]:
    """Return all mutants of a module, in the order of its lines."""
    starts = [0, *accumulate(len(line) for line in source.splitlines(keepends=True))]
    found = []
    for statement in _statements(ast.parse(source)):
        lines = statement.lineno, _last_line(statement)
        for node, text in _changes(statement):
            begin = starts[node.lineno - 1] + node.col_offset
            end = starts[node.end_lineno - 1] + node.end_col_offset
            found.append(Mutant(path, *lines, begin, end, text))
    return found


def _statements(tree: ast.Module) -> Iterator[Any]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.stmt))


def _last_line(statement: Any) -> int:
    """Return the last line of a statement or, for a compound statement, the last line of its
    header.
    """
    body = getattr(statement, "body", None)
    return max(statement.lineno, body[0].lineno - 1) if body else statement.end_lineno


def _changes(statement: ast.stmt) -> Iterator[Change]:
    yield from _STATEMENTS.get(type(statement), _nothing)(statement)
    for expression in _expressions(statement):
        yield from _EXPRESSIONS.get(type(expression), _nothing)(expression)


def _expressions(node: ast.AST) -> Iterator[ast.expr]:
    """Yield the expressions of a statement.

    Annotations, decorators, docstrings and f-strings are skipped.
    """
    for name, value in ast.iter_fields(node):
        if name in {"annotation", "returns", "decorator_list", "bases"}:
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.stmt | ast.JoinedStr) or not isinstance(child, ast.AST):
                continue
            if isinstance(child, ast.expr):
                yield child
            yield from _expressions(child)


def _nothing(_node: Any) -> Iterator[Change]:
    return iter(())


def _with(node: Any, **changes: Any) -> Change:
    other = copy(node)
    for name, value in changes.items():
        setattr(other, name, value)
    return node, f"({ast.unparse(other)})"


def _compared(node: ast.Compare) -> Iterator[Change]:
    for number, operator in enumerate(node.ops):
        if swapped := COMPARISONS.get(type(operator)):
            yield _with(node, ops=[*node.ops[:number], swapped(), *node.ops[number + 1 :]])


def _joined(node: ast.BoolOp) -> Iterator[Change]:
    yield _with(node, op=BOOLEAN[type(node.op)]())


def _negated(node: ast.UnaryOp) -> Iterator[Change]:
    if isinstance(node.op, ast.Not):
        yield node, f"bool({ast.unparse(node.operand)})"


def _calculated(node: ast.BinOp) -> Iterator[Change]:
    words = any(
        isinstance(side, ast.JoinedStr)
        or (isinstance(side, ast.Constant) and isinstance(side.value, str))
        for side in (node.left, node.right)
    )
    if not words and (swapped := BINARY.get(type(node.op))):
        yield _with(node, op=swapped())


def _constant(node: ast.Constant) -> Iterator[Change]:
    if isinstance(node.value, bool):
        yield node, str(not node.value)
    elif isinstance(node.value, int | float):
        yield node, repr(node.value + 1)


def _chosen(node: ast.IfExp) -> Iterator[Change]:
    if isinstance(node.test, PLAIN):
        yield node.test, f"(not ({ast.unparse(node.test)}))"


def _asked(node: ast.Call) -> Iterator[Change]:
    if isinstance(node.func, ast.Attribute) and node.func.attr in QUERIES:
        for keyword in node.keywords:
            yield _with(node, keywords=[other for other in node.keywords if other is not keyword])


def _branch(node: Any) -> Iterator[Change]:
    if isinstance(node.test, PLAIN):
        yield node.test, f"(not ({ast.unparse(node.test)}))"


def _returned(node: ast.Return) -> Iterator[Change]:
    if node.value and not (isinstance(node.value, ast.Constant) and node.value.value is None):
        yield node, "return None"


def _removed(node: ast.stmt) -> Iterator[Change]:
    yield node, "pass"


def _called(node: ast.Expr) -> Iterator[Change]:
    """Yield the mutations of a call statement. Logging calls are skipped: tests need not notice
    them.
    """
    if isinstance(node.value, ast.Call) and not ast.unparse(node.value.func).startswith("log."):
        yield node, "pass"


def _assigned(node: ast.Assign) -> Iterator[Change]:
    """Yield the mutations of an assignment. Names that are read later are skipped: any test would
    fail.
    """
    stored = (part for part in ast.walk(node.targets[0]) if isinstance(part, ast.Name))
    if not any(isinstance(name.ctx, ast.Store) for name in stored):
        yield node, "pass"


_EXPRESSIONS: dict[type[ast.AST], Callable[[Any], Iterator[Change]]] = {
    ast.BinOp: _calculated,
    ast.BoolOp: _joined,
    ast.Call: _asked,
    ast.Compare: _compared,
    ast.Constant: _constant,
    ast.IfExp: _chosen,
    ast.UnaryOp: _negated,
}
_STATEMENTS: dict[type[ast.AST], Callable[[Any], Iterator[Change]]] = {
    ast.Assign: _assigned,
    ast.AugAssign: _removed,
    ast.Break: _removed,
    ast.Continue: _removed,
    ast.Delete: _removed,
    ast.Expr: _called,
    ast.If: _branch,
    ast.Raise: _removed,
    ast.Return: _returned,
    ast.While: _branch,
}
