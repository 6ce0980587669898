"""Refusals about designs: each has a code, a status and a sentence."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

Sentence = Any
"""A text to translate, with `{names}`. A lazy plural chooses its form by `count`."""


class DesignError(Exception):
    """A refusal; nothing was changed. `params` fill the sentence and the answer."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code)
        self.code = code
        self.params = params

    @property
    def status(self) -> int:
        return REFUSALS[self.code][0]

    @property
    def sentence(self) -> str:
        """The sentence that says what happened and what to do, in the active language."""
        return str(REFUSALS[self.code][1].format(**self.params))


REFUSALS: dict[str, tuple[int, Sentence]] = {
    "design_hidden": (
        410,
        _("A moderator has hidden this design. Games that were begun on it go on."),
    ),
    "draft_changed": (
        412,
        _("This draft was changed somewhere else meanwhile. Look at both and keep one."),
    ),
    "link_withdrawn": (
        410,
        _("The author has withdrawn this link. Ask them for a new one."),
    ),
    "link_closed_to_you": (403, _("The author of this draft does not share it with you.")),
    "link_is_less": (
        403,
        _("This link does not let you do that. Ask the author for another one."),
    ),
    "account_needed": (
        403,
        _("To comment or draw along, sign in. Signing up is free."),
    ),
    "already_published": (
        409,
        _("This was published, and others may play it. Retire it instead."),
    ),
    "design_invalid": (
        422,
        ngettext_lazy(
            "{count} error has to be mended first.",
            "{count} errors have to be mended first.",
            "count",
        ),
    ),
    "still_proving": (
        409,
        _("An earlier draft is being proven. Publish this one when that is over."),
    ),
    "unchanged": (409, _("Nothing has changed since version {number}.")),
    "still_the_parent": (
        409,
        _("This still plays like what it was made of. Change something first."),
    ),
    "too_large_to_draw": (422, _("This spreads too far to be drawn. Move its parts together.")),
    "nothing_to_draw": (422, _("There is nothing to draw yet.")),
    "too_many_tags": (422, _("A design has at most {most} tags. Take the best ones.")),
    "tag_too_long": (422, _("A tag has at most {most} letters.")),
    "tag_unreadable": (422, _("Tags are made of letters, digits and hyphens.")),
}
"""Status and sentence by code. Packages with more refusals add theirs at start-up."""
