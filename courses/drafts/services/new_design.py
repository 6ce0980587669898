"""The ways to begin a design: blank, as a copy, or as its type knows."""

from collections.abc import Callable
from typing import Any

from django.core.exceptions import ValidationError
from django.core.validators import ProhibitNullCharactersValidator
from django.utils.translation import gettext as _
from msgspec.structs import replace

from accounts.people.models import User
from courses.designs.limits import MAX_NAME
from courses.stored.models.version import DesignVersion
from courses.stored.selectors.designs import newest_version, own_design
from courses.types.design_type import DesignType, Given


def begun_from(*, type: DesignType, given: Given) -> DesignVersion | None:
    """The version that a form makes a copy of; None where it begins otherwise, or of a draft."""
    return newest_version(type.key, given.get("of", "")) if given.get("how") == "copy" else None


def new_design(*, type: DesignType, given: Given, owner: User) -> Any:
    """The value that a form begins with. Raises ValidationError with a sentence."""
    ways: dict[str, Callable[[], Any]] = {
        "empty": lambda: _blank(type, given),
        "copy": lambda: _copy(type, given, owner),
    }
    how = given.get("how", "")
    if how not in ways.keys() | type.editor.beginnings.keys():
        raise ValidationError(_("Choose how to begin."))
    for text in given.values():
        ProhibitNullCharactersValidator()(text)
    return ways[how]() if how in ways else type.editor.beginnings[how](given)


def _blank(type: DesignType, given: Given) -> Any:
    name = given.get("name", "").strip()[:MAX_NAME]
    return type.blank(name or str(type.words.untitled))


def _copy(type: DesignType, given: Given, owner: User) -> Any:
    slug = given.get("of", "")
    found = own_design(type.key, slug, owner) or newest_version(type.key, slug)
    if found is None:
        raise ValidationError(_("There is no such design to copy."))
    name = _("Copy of %(name)s") % {"name": found.value.name}
    return replace(found.value, name=name[:MAX_NAME])
