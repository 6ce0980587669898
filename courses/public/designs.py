"""Designs, who sees them, and what may be changed from outside."""

from courses.errors import DesignError
from courses.models import Design, DesignVersion
from courses.ports import PagePart, Place
from courses.selectors.addresses import design_path
from courses.selectors.moderators import MODERATE, Viewer, is_moderator, moderators
from courses.selectors.visibility import is_hidden_from
from courses.services.listing import refresh_listing
from courses.services.popularity import record_likes
from courses.types.registry import TYPES

__all__ = [
    "MODERATE",
    "TYPES",
    "Design",
    "DesignError",
    "DesignVersion",
    "PagePart",
    "Place",
    "Viewer",
    "design_path",
    "is_hidden_from",
    "is_moderator",
    "moderators",
    "record_likes",
    "refresh_listing",
]
