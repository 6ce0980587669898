"""Designs, who can see them, and the changes that other packages can make."""

from courses.errors import DesignError
from courses.gallery.services import record_likes, refresh_listing
from courses.ports import PagePart, Place
from courses.stored.models import Design, DesignVersion
from courses.stored.selectors import (
    MODERATE,
    Viewer,
    design_path,
    is_hidden_from,
    is_moderator,
    moderators,
)
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
