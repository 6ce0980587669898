"""Quick courses: the box's own building rules, played by dice."""

from courses.designs.quick.build import quick_course
from courses.designs.quick.wish import Wish

__all__ = ["Wish", "quick_course"]
