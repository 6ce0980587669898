"""The ways to begin a course: with nothing, with dice, with a copy."""

import secrets
from collections.abc import Callable, Mapping

from django.core.exceptions import ValidationError
from django.core.validators import ProhibitNullCharactersValidator
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from msgspec.structs import replace

from accounts.models import User
from courses.designs.course import Course
from courses.designs.quick import Wish, quick_course
from courses.kinds.course import COURSE
from courses.selectors.designs import newest_version, own_design

MOST_HOLES = 18
MOST_NAME = 60
MOST_DIGITS = 4
SEED_LENGTH = 64
LEVELS = (
    (1, gettext_lazy("easy: hardly a hazard")),
    (2, gettext_lazy("fair")),
    (3, gettext_lazy("hard: hazards in the way")),
)
TIGHTNESS = (
    (1, gettext_lazy("strung out")),
    (2, gettext_lazy("in between")),
    (3, gettext_lazy("huddled: for chaos")),
)

Given = Mapping[str, str]


def beginning(given: Given, owner: User) -> Course:
    """The course that a form begins with. Raises ValidationError with a sentence."""
    begin = BEGINNINGS.get(given.get("how", ""))
    if begin is None:
        raise ValidationError(_("Choose how to begin."))
    for text in given.values():
        ProhibitNullCharactersValidator()(text)
    return begin(given, owner)


def _empty(given: Given, owner: User) -> Course:
    name = given.get("name", "").strip()[:MOST_NAME]
    return COURSE.blank(name or str(COURSE.words.untitled))


def _quick(given: Given, owner: User) -> Course:
    wish = Wish(
        seed=given.get("seed", "").strip()[:SEED_LENGTH] or str(secrets.randbelow(1_000_000)),
        holes=_number(given, "holes", MOST_HOLES),
        difficulty=_number(given, "difficulty", len(LEVELS)),
        tightness=_number(given, "tightness", len(TIGHTNESS)),
    )
    return quick_course(wish)


def _copy(given: Given, owner: User) -> Course:
    slug = given.get("of", "")
    design = own_design(COURSE.key, slug, owner)
    version = newest_version(COURSE.key, slug)
    if design is None and version is None:
        raise ValidationError(_("There is no such course to copy."))
    course: Course = design.value if design else version.value
    name = _("Copy of %(name)s") % {"name": course.name}
    return replace(course, name=name[:MOST_NAME])


BEGINNINGS: Mapping[str, Callable[[Given, User], Course]] = {
    "empty": _empty,
    "quick": _quick,
    "copy": _copy,
}


def _number(given: Given, name: str, most: int) -> int:
    text = given.get(name, "")
    if not text.isdecimal() or len(text) > MOST_DIGITS or not 1 <= int(text) <= most:
        raise ValidationError(_("Choose a number from 1 to %(most)s.") % {"most": most})
    return int(text)
