"""Options of a table as programs are told them, and back: a version is a number, nothing is null.

The form and what is stored have the version as words, `draft` among them, and 0 or an empty word
for what nobody chose.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.core.exceptions import ValidationError

from core.i18n.translation import gettext as _
from games.site.options import DRAFT, OptionsForm


def unset_of(form: type[OptionsForm], name: str) -> Any:
    """The value of an option that stands for nothing."""
    return form.unset.get(name, "")


def told(form: type[OptionsForm], options: Mapping[str, Any]) -> dict[str, Any]:
    """What is stored, for programs."""
    values = {
        name: None if value == unset_of(form, name) else value for name, value in options.items()
    }
    version = options.get("version", "")
    number = int(version) if version.isdecimal() else None
    return {**values, "version": number, "draft": version == DRAFT}


def meant(options: Mapping[str, Any]) -> dict[str, Any]:
    """What a program sent, for the form; what is null is standard.

    Raises ValidationError about version and draft.
    """
    chosen = {name: value for name, value in options.items() if value is not None}
    draft, version = chosen.pop("draft", False), chosen.pop("version", None)
    if not isinstance(draft, bool):
        raise ValidationError({"draft": _("Send true or false.")})
    if version is not None and (draft or type(version) is not int):
        raise ValidationError({"version": _("Send a number, or null for the newest or a draft.")})
    named = {"version": DRAFT if draft else str(version)} if draft or version is not None else {}
    return {**chosen, **named}
