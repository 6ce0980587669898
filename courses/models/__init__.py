"""The tables of courses."""

from courses.models.course import Course
from courses.models.version import CourseVersion

__all__ = ["Course", "CourseVersion"]
