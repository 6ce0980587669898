"""The design type for courses of 18 Holes."""

from __future__ import annotations

from typing import Any

import msgspec
from django.utils.translation import gettext_lazy as _

from courses.designs.course.canonical import at_origin, content_hash, likeness, shift
from courses.designs.course.drawing.ground import ground_svg, size
from courses.designs.course.drawing.lines import drawn_lines
from courses.designs.course.faces import box
from courses.designs.course.layout import Layout, digest, layout_of, length, score
from courses.designs.course.mending import mended
from courses.designs.course.notation import parse, write
from courses.designs.course.shipped import shipped
from courses.designs.course.terrain import LETTERS
from courses.designs.course.value import Course
from courses.designs.problem import Problem
from courses.designs.stored import Stored
from courses.designs.text import NotationError
from courses.types.course.bounds import COURSE_BOUNDS
from courses.types.course.comparison import COMPARISON
from courses.types.course.editor_texts import COURSE_TEXTS
from courses.types.course.page import course_page
from courses.types.course.pictures import PICTURES, look
from courses.types.course.problems import fix_sentence, notation_sentence, problem_sentence
from courses.types.course.quick import QUICK
from courses.types.course.sheet.on_paper import on_paper
from courses.types.course.sheet.pages import course_sheet
from courses.types.course.words import difficulty_words
from courses.types.design_type import (
    DesignType,
    Editor,
    Figures,
    Grading,
    Page,
    Sheet,
    Words,
)
from courses.types.reading import unreadable_lines


def _parsed(text: str) -> Course:
    try:
        return parse(text)
    except NotationError as refusal:
        raise unreadable_lines(refusal, notation_sentence) from None


def _problems(course: Course) -> tuple[Problem, ...]:
    return mended(course, box())


def _layout(course: Course) -> Layout:
    return layout_of(course, box())


def _figures(course: Course) -> Figures:
    layout = _layout(course)
    return Figures(
        holes=len(course.holes),
        par=layout.par,
        length=length(layout),
        buildable=not course.freehand,
    )


def _facts(course: Course) -> dict[str, Any]:
    return {"lines": msgspec.to_builtins(drawn_lines(course, box()))}


def _addresses(api: str) -> dict[str, str]:
    return {
        "box": f"{api}box/",
        "suggest": f"{api}suggest/",
        "holes": f"{api}holes/",
        "offers": f"{api}holes/{{hole}}/offers/",
        "heat": f"{api}ratings/{{content}}/holes/{{hole}}/?golfer={{golfer}}",
    }


EDITOR = Editor(
    texts=COURSE_TEXTS,
    context=dict,
    data=lambda name: {"terrains": LETTERS},
    addresses=_addresses,
    quick=QUICK,
)

PAGE = Page(
    context=course_page,
    rated_part="holes",
    picture="ground",
    pictures=PICTURES,
    look=look,
    sheet=Sheet(edition=6, facts=on_paper, printed=course_sheet),
    filters=("holes", "par_from", "par_to", "difficulty", "length", "buildable"),
    grading=Grading(label=_("Difficulty (out of 5)"), most=5, words=difficulty_words),
    links={"courses:box": _("The box of tiles")},
    shortcuts={
        "holes=18": _("18 holes"),
        "holes=9": _("9 holes"),
        "sort=easy": _("Easiest"),
        "sort=short": _("Shortest"),
    },
    starter="starter-links",
    urls="courses.types.course.endpoints.urls",
    api_urls="courses.types.course.endpoints.api_urls",
    listed="courses.types.course.endpoints.serializers.CourseSerializer",
    detailed="courses.types.course.endpoints.serializers.CourseDetailSerializer",
)

COURSE = DesignType(
    key="course",
    path="courses",
    words=Words(
        one=_("course"),
        many=_("courses"),
        untitled=_("Untitled course"),
        play=_("Play this course"),
        unknown=_(
            "There’s no such course. Choose one from the list. Programs can get the list at "
            "/api/v1/courses/."
        ),
        retired=_(
            "This course is retired. Games in progress continue, but no new games can "
            "start. Choose another course."
        ),
        notation_hint=_("Tiles: face, place, arrow. Holes: tee, green, par."),
        not_buildable=_("Some hexes are painted, so this course can’t be built from the box."),
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
    shift=shift,
    content=content_hash,
    likeness=likeness,
    figures=_figures,
    playable=_layout,
    digest=digest,
    draw=ground_svg,
    size=size,
    shipped=shipped,
    score=score,
    holes_and_par=lambda layout: (len(layout.holes), layout.par),
    facts=_facts,
    is_blank=lambda course: not course.tiles,
    most_bytes=64 * 1024,
    bounds=COURSE_BOUNDS,
    comparison=COMPARISON,
    editor=EDITOR,
    page=PAGE,
)
