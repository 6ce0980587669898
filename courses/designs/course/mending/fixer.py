"""What proposes fixes for one kind of problem."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from courses.designs.course.validation.board import Board
from courses.designs.problem import Fix, Problem

Fixer = Callable[[Board, Problem], Iterator[Fix]]
"""Proposals, the best first; they are tried before anybody sees them."""
