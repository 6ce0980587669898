"""Quick courses: random courses by the box's own building rules."""

from courses.designs.course.quick.build import quick_course
from courses.designs.course.quick.options import QuickOptions

__all__ = ["QuickOptions", "quick_course"]
