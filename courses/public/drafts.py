"""Access to drafts, for authors and for people with their link."""

from courses.drafts.models import Level
from courses.drafts.selectors import Access, access_by_token, authors_access, link_of
from courses.drafts.services.drafts import broadcast_draft
from courses.stored.selectors import designer_path

__all__ = [
    "Access",
    "Level",
    "access_by_token",
    "authors_access",
    "broadcast_draft",
    "designer_path",
    "link_of",
]
