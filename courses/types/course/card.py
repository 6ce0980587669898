"""Courses of 18 Holes as a kind of design."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from courses.designs.course.canonical import at_origin, content_hash, origin
from courses.designs.course.drawing.ground import ground_svg, size
from courses.designs.course.faces import box
from courses.designs.course.laying import layout_of
from courses.designs.course.layout import Layout, layout_digest
from courses.designs.course.line import line_of_play
from courses.designs.course.mending import mended
from courses.designs.course.notation import parse, write
from courses.designs.course.shipped import shipped
from courses.designs.course.value import Course
from courses.designs.problem import Problem
from courses.designs.stored import Stored
from courses.designs.text import NotationError
from courses.types.course.problems import fix_sentence, notation_sentence, problem_sentence
from courses.types.design_type import DesignType, Figures, NotReadableError, Words


def _parsed(text: str) -> Course:
    try:
        return parse(text)
    except NotationError as refusal:
        place, sentence = f"line {refusal.line}", notation_sentence(refusal)
        raise NotReadableError(place, sentence) from None


def _problems(course: Course) -> tuple[Problem, ...]:
    return mended(course, box())


def _layout(course: Course) -> Layout:
    return layout_of(course, box())


def _figures(course: Course) -> Figures:
    layout = _layout(course)
    lines = (line_of_play(layout, number) for number in range(1, len(course.holes) + 1))
    return Figures(
        holes=len(course.holes),
        par=layout.par,
        length=sum(max(len(line) - 1, 0) for line in lines),
        buildable=not course.freehand,
    )


def _score(course: Course) -> tuple[int, int]:
    return len(course.holes), sum(hole.par for hole in course.holes)


def _shift(course: Course) -> tuple[int, int]:
    q, r = origin(course)
    return 3 * q, 3 * r


COURSE = DesignType(
    key="course",
    path="courses",
    words=Words(
        one=_("course"),
        many=_("courses"),
        untitled=_("Untitled course"),
        unknown=_("There is no such course. Choose one from the list."),
        retired=_(
            "This course is retired: games under way go on, but no new ones begin. Choose another."
        ),
    ),
    draft=Stored(Course),
    embedded=Stored(Layout),
    blank=lambda name: Course(name=name, tiles=(), holes=()),
    parse=_parsed,
    write=write,
    validate=_problems,
    sentence=problem_sentence,
    fix_sentence=fix_sentence,
    at_origin=at_origin,
    shift=_shift,
    content=content_hash,
    figures=_figures,
    playable=_layout,
    digest=layout_digest,
    draw=ground_svg,
    size=size,
    holes_and_par=lambda layout: (len(layout.holes), layout.par),
    shipped=shipped,
    score=_score,
    is_blank=lambda course: not course.tiles,
)
