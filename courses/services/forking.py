"""One's own draft of what somebody else has published."""

from datetime import datetime
from typing import Any

from accounts.models import User
from courses.errors import SharingError
from courses.models import Design, DesignVersion
from courses.selectors.hidden import is_hidden
from courses.services.drafting import create_design


class StillTheParentError(Exception):
    """A fork that plays like the `version` it was made of is no design of its own."""

    def __init__(self, version: DesignVersion) -> None:
        super().__init__(f"{version.slug}, version {version.number}")
        self.version = version


def fork(*, version: DesignVersion, owner: User, at: datetime) -> Design:
    """A draft that says what a version says, and where it comes from.

    Whoever has the address may: unlisted and retired designs too, hidden ones not.
    Raises SharingError("design_hidden"), LimitReached.
    """
    if is_hidden(version.design):
        raise SharingError("design_hidden")
    return create_design(
        type=version.design.type, owner=owner, value=version.value, at=at, forked_from=version
    )


def require_own(design: Design, value: Any) -> None:
    """Another name makes no other design. Raises StillTheParentError."""
    parent = design.forked_from
    if parent and parent.content == design.type.content(value):
        raise StillTheParentError(parent)
