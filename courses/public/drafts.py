"""Drafts, as those come to them who have their link, and their authors."""

from courses.models import Level
from courses.selectors.addresses import designer_path
from courses.selectors.draft_links import Access, access_by_token, authors_access, link_of
from courses.services.draft_broadcasts import tell_of_draft

__all__ = [
    "Access",
    "Level",
    "access_by_token",
    "authors_access",
    "designer_path",
    "link_of",
    "tell_of_draft",
]
