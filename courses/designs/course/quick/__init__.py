"""Quick courses: the box's own building rules, played by dice."""

from courses.designs.course.quick.build import quick_course
from courses.designs.course.quick.wish import Wish

__all__ = ["Wish", "quick_course"]
