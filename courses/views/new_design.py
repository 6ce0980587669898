"""The ways to begin a design: with nothing, with dice, with a copy."""

import secrets
from collections.abc import Callable, Mapping
from typing import Any

from django.core.exceptions import ValidationError
from django.core.validators import ProhibitNullCharactersValidator
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from msgspec.structs import replace

from accounts.models import User
from courses.designs.course.quick import Wish, quick_course
from courses.designs.course.value import Course
from courses.selectors.designs import newest_version, own_design
from courses.types.design_type import DesignType

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


def beginning(type: DesignType, given: Given, owner: User) -> Any:
    """The design that a form begins with. Raises ValidationError with a sentence."""
    begin = BEGINNINGS[type.key].get(given.get("how", ""))
    if begin is None:
        raise ValidationError(_("Choose how to begin."))
    for text in given.values():
        ProhibitNullCharactersValidator()(text)
    return begin(type, given, owner)


def _empty(type: DesignType, given: Given, owner: User) -> Any:
    name = given.get("name", "").strip()[:MOST_NAME]
    return type.blank(name or str(type.words.untitled))


def _quick(type: DesignType, given: Given, owner: User) -> Course:
    wish = Wish(
        seed=given.get("seed", "").strip()[:SEED_LENGTH] or str(secrets.randbelow(1_000_000)),
        holes=_number(given, "holes", MOST_HOLES),
        difficulty=_number(given, "difficulty", len(LEVELS)),
        tightness=_number(given, "tightness", len(TIGHTNESS)),
    )
    return quick_course(wish)


def _copy(type: DesignType, given: Given, owner: User) -> Any:
    slug = given.get("of", "")
    design = own_design(type.key, slug, owner)
    version = newest_version(type.key, slug)
    if design is None and version is None:
        raise ValidationError(_("There is no such design to copy."))
    value = design.value if design else version.value
    name = _("Copy of %(name)s") % {"name": value.name}
    return replace(value, name=name[:MOST_NAME])


Begin = Callable[[DesignType, Given, User], Any]

BEGINNINGS: Mapping[str, Mapping[str, Begin]] = {
    "course": {"empty": _empty, "quick": _quick, "copy": _copy},
    "deck": {"empty": _empty, "copy": _copy},
}
"""By the key of a kind, and by the field `how` of the form."""


def _number(given: Given, name: str, most: int) -> int:
    text = given.get(name, "")
    if not text.isdecimal() or len(text) > MOST_DIGITS or not 1 <= int(text) <= most:
        raise ValidationError(_("Choose a number from 1 to %(most)s.") % {"most": most})
    return int(text)
