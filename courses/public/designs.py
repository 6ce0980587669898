"""Designs, who sees them, and what may be changed from outside."""

from courses.errors import DesignError
from courses.gallery.services.listing import refresh_listing
from courses.gallery.services.popularity import record_likes
from courses.ports import PagePart, Place
from courses.stored.models.design import Design
from courses.stored.models.version import DesignVersion
from courses.stored.selectors.addresses import design_path
from courses.stored.selectors.moderators import MODERATE, Viewer, is_moderator, moderators
from courses.stored.selectors.visibility import is_hidden_from
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
