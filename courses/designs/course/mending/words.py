"""Fixes for names and descriptions that are too long."""

from __future__ import annotations

from collections.abc import Iterator

from courses.designs.course.mending.trial import Fixer
from courses.designs.course.validation.board import Board
from courses.designs.course.validation.problems import Code
from courses.designs.problem import MAX_ABOUT, MAX_NAME, Edit, Fix, Problem


def shorten_name(board: Board, problem: Problem) -> Iterator[Fix]:
    """Propose a shorter name. There is no proposal for an empty one."""
    name = board.course.name.strip()[:MAX_NAME].strip()
    if name:
        yield Fix("name_shorten", (("name", name),), (Edit("name", name),))


def shorten_about(board: Board, problem: Problem) -> Iterator[Fix]:
    """Propose a shorter description."""
    yield Fix("about_shorten", (), (Edit("about", board.course.about[:MAX_ABOUT]),))


FIXERS: dict[str, Fixer] = {
    Code.NAME_LENGTH: shorten_name,
    Code.ABOUT_LENGTH: shorten_about,
}
