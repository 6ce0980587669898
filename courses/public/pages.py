"""Building blocks of pages about designs."""

from courses.stored.views.found import found_design, version_or_404
from courses.stored.views.refused import refusals_as_pages

__all__ = ["found_design", "refusals_as_pages", "version_or_404"]
