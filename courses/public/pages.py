"""Building blocks for pages about designs."""

from courses.stored.views import found_design, refusals_as_pages, version_or_404

__all__ = ["found_design", "refusals_as_pages", "version_or_404"]
