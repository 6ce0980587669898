"""One's own draft of what somebody else has published."""

from datetime import datetime
from typing import Any

from accounts.people.models import User
from courses.drafts.services.drafting import create_design
from courses.errors import DesignError
from courses.stored.models.design import Design
from courses.stored.models.version import DesignVersion
from courses.stored.selectors.hidden import is_hidden


def fork(*, version: DesignVersion, owner: User, at: datetime) -> Design:
    """A draft that says what a version says, and where it comes from.

    Whoever has the address may: unlisted and retired designs too, hidden ones not.
    Raises DesignError("design_hidden"), LimitReached.
    """
    if is_hidden(version.design):
        raise DesignError("design_hidden")
    return create_design(
        type=version.design.type, owner=owner, value=version.value, at=at, forked_from=version
    )


def require_own(design: Design, value: Any) -> None:
    """Another name makes no other design. Raises DesignError("still_the_parent")."""
    parent = design.forked_from
    if parent and parent.content == design.type.content(value):
        raise DesignError("still_the_parent", number=parent.number)
