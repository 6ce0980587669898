"""Refusals related to designs, each with a code, a status and a message."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

Sentence = Any
"""A translatable text with `{placeholders}`. A lazy plural is selected by `count`."""


class DesignError(Exception):
    """The request was refused, and nothing was changed. `params` are used in the message and the
    response.
    """

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code)
        self.code = code
        self.params = params

    @property
    def status(self) -> int:
        return REFUSALS[self.code][0]

    @property
    def sentence(self) -> str:
        """The message for the user in the active language: what happened and what to do."""
        return str(REFUSALS[self.code][1].format(**self.params))


REFUSALS: dict[str, tuple[int, Sentence]] = {
    "design_hidden": (
        410,
        _("A moderator has hidden this design. Games already started on it continue."),
    ),
    "draft_changed": (
        412,
        _("This draft has been changed elsewhere. Compare both versions and keep one."),
    ),
    "link_withdrawn": (
        410,
        _(
            "The author has turned off this link or deleted the draft. "
            "If you still need it, ask them for a new link."
        ),
    ),
    "link_closed_to_you": (403, _("The author doesn’t share this draft with you.")),
    "link_is_less": (
        403,
        _("This link doesn’t let you do that. Ask the author for a different link."),
    ),
    "account_needed": (
        403,
        _("Sign in to comment or to edit. Signing up is free."),
    ),
    "already_published": (
        409,
        _("This design has been published and others may be playing it. Retire it instead."),
    ),
    "design_invalid": (
        422,
        ngettext_lazy(
            "Fix {count} error first.",
            "Fix {count} errors first.",
            "count",
        ),
    ),
    "still_proving": (
        409,
        _("An earlier draft is still being checked. Publish this one when the check is finished."),
    ),
    "unchanged": (409, _("Nothing has changed since version {number}.")),
    "still_the_parent": (
        409,
        _("This still plays like the design it was copied from. Change something first."),
    ),
    "too_large_to_draw": (
        422,
        _("This is too spread out to be drawn. Move its parts closer together."),
    ),
    "nothing_to_draw": (422, _("There’s nothing to draw yet.")),
    "not_in_gallery": (
        409,
        _("Only designs in the gallery can be pinned. Show this one in the gallery first."),
    ),
    "too_many_pins": (
        409,
        _("You have pinned {most} designs, which is the maximum. Unpin one first."),
    ),
    "too_many_tags": (422, _("A design can have at most {most} tags. Remove some.")),
    "tag_too_long": (422, _("A tag can have at most {most} characters.")),
    "tag_unreadable": (422, _("Tags can contain only letters, digits and hyphens.")),
}
"""Status and message by code. Other packages add theirs at start-up."""
