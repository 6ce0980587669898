"""The rating of a course for handicaps: course rating, bogey rating, slope and stroke indexes."""

from __future__ import annotations

from courses.designs.course.layout import Layout
from games.eighteen.rules.analysis.rating import rate
from games.eighteen.rules.analysis.ratings import CourseRating, stroke_indices
from games.eighteen.rules.analysis.standard import STANDARD_DIFFERENCE
from games.kernel.handicap import Rating, rounded, slope_of


def handicap_rating(course: Layout) -> Rating:
    """Rate a course for handicaps. Takes about 70 milliseconds per hole."""
    return of_rating(rate(course))


def of_rating(rating: CourseRating) -> Rating:
    """Return the rating for handicaps that follows from a course's figures.

    The pro is the golfer with index 0, and the caddie is the bogey golfer. Strokes are received
    first on the holes that cost the caddie the most turns more than the pro.
    """
    course, bogey = rounded(rating.pro, 1), rounded(rating.caddie, 1)
    return Rating(
        course=course,
        bogey=bogey,
        slope=slope_of(
            course=course, bogey=bogey, holes=len(rating.holes), standard=STANDARD_DIFFERENCE
        ),
        pars=tuple(hole.par for hole in rating.holes),
        stroke_indexes=stroke_indices(
            [rounded(hole.caddie - hole.pro, 3) for hole in rating.holes]
        ),
    )
