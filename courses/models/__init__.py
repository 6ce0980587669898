"""The tables of designs."""

from courses.models.design import Design, Listing, new_mark, new_slug
from courses.models.publication import Publication, Stage
from courses.models.study import Progress, Question, Study
from courses.models.version import DesignVersion

__all__ = [
    "Design",
    "DesignVersion",
    "Listing",
    "Progress",
    "Publication",
    "Question",
    "Stage",
    "Study",
    "new_mark",
    "new_slug",
]
