"""Quick courses: random courses that follow the box's building rules."""

from courses.designs.course.quick.build import quick_course
from courses.designs.course.quick.options import QuickOptions

__all__ = ["QuickOptions", "quick_course"]
