"""The form for publishing a design on a page without JavaScript."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from core.text_refusals import LINE, LINES
from courses.designs.problem import MAX_ABOUT, MAX_NAME
from courses.stored.models import Design, Listing

MOST_TAG_LETTERS = 130
"""Maximum length of all tags together, including separators."""


class PublishForm(forms.Form):
    """Name, description, listing, tags, and the change since the last version."""

    name = forms.CharField(label=_("Name"), max_length=MAX_NAME, validators=[LINE])
    about = forms.CharField(
        label=_("Description"),
        max_length=MAX_ABOUT,
        required=False,
        validators=[LINES],
        widget=forms.Textarea(attrs={"rows": 3}),
    )
    listing = forms.ChoiceField(label=_("Visibility"), choices=Listing.choices)
    tags = forms.CharField(
        label=_("Tags"),
        max_length=MOST_TAG_LETTERS,
        required=False,
        help_text=_("Up to five keywords, separated by spaces."),
    )
    change = forms.CharField(
        label=_("What’s new?"), max_length=200, required=False, validators=[LINE]
    )
    revision = forms.IntegerField(
        min_value=0, max_value=10**9, widget=forms.HiddenInput, required=False
    )

    @classmethod
    def of(cls, design: Design, untitled: str) -> PublishForm:
        """Return a form with the draft's values. A default name is replaced with an empty one."""
        value = design.value
        given: dict[str, Any] = {
            "name": "" if value.name == untitled else value.name,
            "about": value.about,
            "listing": design.listing,
            "tags": " ".join(tag.word for tag in design.tags.all()),
            "revision": design.revision,
        }
        return cls(initial=given)
