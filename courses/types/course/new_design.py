"""The way to start a course that other types do not have: generating a random one."""

from __future__ import annotations

import secrets

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from courses.designs.course.quick import QuickOptions, quick_course
from courses.designs.course.value import MOST_HOLES, Course
from courses.types.design_type import Given

MOST_DIGITS = 4
SEED_LENGTH = 64
LEVELS = (
    (1, gettext_lazy("Easy: few hazards")),
    (2, gettext_lazy("Fair")),
    (3, gettext_lazy("Hard: hazards in the way")),
)
TIGHTNESS = (
    (1, gettext_lazy("Spread out")),
    (2, gettext_lazy("Medium")),
    (3, gettext_lazy("Tightly packed: chaotic")),
)


def quick(given: Given) -> Course:
    """Return the quick course that a form describes. Raises ValidationError."""
    options = QuickOptions(
        seed=given.get("seed", "").strip()[:SEED_LENGTH] or str(secrets.randbelow(1_000_000)),
        holes=_number(given, "holes", MOST_HOLES),
        difficulty=_number(given, "difficulty", len(LEVELS)),
        tightness=_number(given, "tightness", len(TIGHTNESS)),
    )
    return quick_course(options)


def _number(given: Given, name: str, most: int) -> int:
    text = given.get(name, "")
    if not text.isdecimal() or len(text) > MOST_DIGITS or not 1 <= int(text) <= most:
        raise ValidationError(_("Choose a number from 1 to %(most)s.") % {"most": most})
    return int(text)
