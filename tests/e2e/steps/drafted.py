"""Create a draft without the page on which designs are started.

The script runs next to the site. It takes a session key, a type of design and the fields of that
page's form, and returns the path of the designer.
"""

from __future__ import annotations

from playwright.sync_api import Page

from tests.e2e.steps.beside import run_beside
from tests.e2e.steps.members import member_with, session_key


def new_draft(page: Page, kind: str, **fields: str) -> str:
    """Create a draft of the member who is signed in on this page; return its designer's path."""
    return run_beside(__name__, session_key(page), kind, fields)


def main(key: str, kind: str, fields: dict[str, str]) -> str:
    from django.utils import timezone

    from courses.drafts.services.drafts import create_design, new_design
    from courses.stored.selectors import designer_path
    from courses.types.registry import type_of

    owner, type = member_with(key), type_of(kind)
    value = new_design(type=type, given=fields, owner=owner)
    design = create_design(type=type, owner=owner, value=value, at=timezone.now())
    return designer_path(kind, design.slug)
