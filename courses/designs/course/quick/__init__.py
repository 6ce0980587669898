"""Quick courses: the box's own building rules, played by dice."""

from courses.designs.course.quick.build import quick_course
from courses.designs.course.quick.options import QuickOptions

__all__ = ["QuickOptions", "quick_course"]
