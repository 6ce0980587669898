"""Quick courses: their options and texts."""

from django.utils.translation import gettext_lazy as _

from core.i18n.translation import ngettext
from courses.designs.course.quick import QuickOptions, quick_course
from courses.designs.course.value import MOST_HOLES, STANDARD_GRADE, STANDARD_HOLES, Course
from courses.types.quick import Option, Quick, QuickTexts

LEVELS = (
    (1, _("Easy: few hazards")),
    (2, _("Fair")),
    (3, _("Hard: hazards in the way")),
)
TIGHTNESS = (
    (1, _("Spread out")),
    (2, _("Medium")),
    (3, _("Tightly packed: chaotic")),
)


def _words(course: Course) -> str:
    holes = len(course.holes)
    return ngettext(
        "%(holes)s hole, par %(par)s, %(tiles)s tiles",
        "%(holes)s holes, par %(par)s, %(tiles)s tiles",
        holes,
    ) % {
        "holes": holes,
        "par": sum(hole.par for hole in course.holes),
        "tiles": len(course.tiles),
    }


QUICK = Quick(
    options=QuickOptions,
    make=quick_course,
    fields=(
        Option(
            name="holes",
            label=_("Holes"),
            default=STANDARD_HOLES,
            numbers=range(1, MOST_HOLES + 1),
            help="How many holes the course gets.",
        ),
        Option(
            name="difficulty",
            label=_("Difficulty"),
            default=STANDARD_GRADE,
            choices=LEVELS,
            help="From 1 (easy) to 3 (hard).",
        ),
        Option(
            name="tightness",
            label=_("Spacing"),
            default=STANDARD_GRADE,
            choices=TIGHTNESS,
            help="From 1 (spread out) to 3 (tightly packed).",
        ),
    ),
    texts=QuickTexts(
        title=_("Quick course"),
        about=_(
            "We create a random course that follows the building rules of the box. You can change "
            "anything afterwards."
        ),
        generate=_("Generate course"),
        take=_("Use this course"),
        seed_hint=_("The same seed always creates the same course."),
        waiting=_("Generating the course…"),
        lost=_(
            "The preview could not be updated. Wait a moment, then change an option or generate "
            "another course."
        ),
        done=_("Quick course created with seed {seed}"),
    ),
    words=_words,
)
