"""The courses that can be played."""

from django.db.models import Max, QuerySet

from courses.models import CourseVersion


def playable_courses() -> QuerySet[CourseVersion]:
    """The newest version of each course, short courses first."""
    newest = CourseVersion.objects.values("course").annotate(newest=Max("pk")).values("newest")
    versions = CourseVersion.objects.filter(pk__in=newest).select_related("course")
    return versions.order_by("hole_count", "name")


def course_by_slug(slug: str) -> CourseVersion | None:
    """The newest version of a course; None if there is no such course."""
    return playable_courses().filter(course__slug=slug).first()


def version_by_digest(digest: str) -> CourseVersion | None:
    """Any version that lies on this ground, old ones too; None if there is none."""
    return CourseVersion.objects.filter(digest=digest).first()
