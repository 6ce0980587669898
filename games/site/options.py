"""The options of a game: the form with its design, and their representation in the API.

In the API, a version is a number, and null means that nothing was chosen. In the form and in stored
options, a version is a string, which can be `draft`, and 0 or an empty string means that nothing
was chosen.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol

from django import forms
from django.core.exceptions import ValidationError

from core.i18n.translation import gettext
from core.i18n.translation import gettext_lazy as _

DRAFT = "draft"

VERSION = re.compile(r"^(draft|[1-9][0-9]{0,5})$")


def is_version(words: str) -> bool:
    """Return True if a form accepts this as a version; an empty field means the newest."""
    return VERSION.fullmatch(words) is not None


def newest_or(words: str) -> str:
    """Return the version, or an empty string for the newest if it is not a possible version."""
    return words if is_version(words) else ""


@dataclass(frozen=True)
class Ground:
    """The ground of a game, a course or a deck, as tables and lists show it."""

    slug: str
    name: str
    digest: str = ""
    """Identifies the ground's picture, which never changes. Empty without a picture and for
    practice games.
    """
    version_id: int | None = None
    """The version whose records the game counts towards. None for practice games, and if the ground
    is not a design.
    """
    practice: bool = False


@dataclass(frozen=True)
class Chosen:
    """A playable design, its ground, and `version` as a table stores it."""

    playable: Any
    """The part of the design that the game's config embeds."""
    ground: Ground
    version: str


@dataclass(frozen=True)
class Picture:
    """An SVG, and its maximum size."""

    svg: str
    width: int
    height: int | None
    shows: Callable[[Sequence[str]], str]
    """(names by seat): the alternative text of the picture. Only emails use it."""


class DesignRefused(Exception):
    """Raised if a design cannot be played, with a code and a sentence that says what to do."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(code)
        self.code = code
        self.sentence = sentence


class FindDesign(Protocol):
    """Finds the design that a host chose; version is a number, "draft", or empty for the newest."""

    def __call__(self, slug: str, *, version: str) -> Chosen: ...


REFUSED_AT = {
    "unknown_version": "version",
    "draft_not_playable": "version",
    "no_such_hole": "hole",
    "unknown_in_collection": "plots",
}
"""The field for each error of a design; all other errors belong to the design's own field."""


class OptionsForm(forms.Form):
    """The options of a game. The field named after the type of `design` contains a slug.

    It can be empty only if the game can be played without choosing a design.

    Without `find`, the form cannot look up designs and is never valid. This is enough to show an
    empty form.
    """

    design: ClassVar[str]
    most_designs: ClassVar[int] = 200
    """The maximum number of designs in the form's list. Others can be chosen from their
    own pages.
    """
    house_rules: ClassVar[tuple[str, ...]] = ()
    """The fields that are collapsed initially."""
    unset: ClassVar[Mapping[str, Any]] = {}
    """The values that mean "not chosen", if they are not empty strings."""

    def __init__(self, *args: Any, find: FindDesign | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._find = find

    @property
    def design_label(self) -> str:
        """The name of the type of design."""
        return str(self.fields[self.design].label)

    @property
    def wanted(self) -> tuple[str, str]:
        """(slug, version) as entered in the form, valid or not."""
        slug, version = (str(self[name].value() or "") for name in (self.design, "version"))
        return slug, version

    def entered(self) -> dict[str, Any]:
        """Return the options as entered so far; an empty or invalid one has its default value."""
        given = {name: self._entered(name, field) for name, field in self.fields.items()}
        return {
            name: self.fields[name].initial if value in ("", None) else value
            for name, value in given.items()
        }

    def _entered(self, name: str, field: forms.Field) -> Any:
        if self.is_bound:
            return None if name in self.errors else self.cleaned_data.get(name)
        try:
            return field.clean(self.get_initial_for_field(field, name))
        except ValidationError:
            return None

    def found_so_far(self) -> Chosen | None:
        """Return the design entered in the form, valid or not; None if there is none."""
        slug, version = self.wanted
        try:
            return self._find(slug, version=newest_or(version)) if self._find else None
        except DesignRefused:
            return None

    def clean(self) -> dict[str, Any]:
        """Replace an empty version with the newest number, which the table stores."""
        options = super().clean() or self.cleaned_data
        if self._find is None or self.errors.keys() & {self.design, *REFUSED_AT.values()}:
            return options
        try:
            self.found = self.chosen(options)
        except DesignRefused as refused:
            self.add_error(REFUSED_AT.get(refused.code, self.design), refused.sentence)
            return options
        return {**options, "version": self.found.version}

    def chosen(self, options: dict[str, Any]) -> Chosen:
        """Return the design to play: one, unless a game combines many. Raises DesignRefused."""
        assert self._find is not None
        found = self._find(options[self.design], version=options["version"])
        return self.narrowed(found, options)

    def narrowed(self, found: Chosen, options: dict[str, Any]) -> Chosen:
        """Return the part of a design to play: all of it, unless a game can play a part."""
        return found

    def config(self) -> Any:
        """Return the game's config from a valid form."""
        raise NotImplementedError

    def ground(self) -> Ground:
        """Return the ground from a valid form."""
        return self.found.ground


def version_field() -> forms.RegexField:
    """Return the form field for the version, which is empty for the newest."""
    return forms.RegexField(VERSION, label=_("Version"), required=False, initial="")


class PracticeForm(forms.Form):
    """How to try a draft: alone or against bots of one level."""

    most_bots: ClassVar[int] = 4

    bots = forms.IntegerField(required=False, min_value=0, max_value=most_bots)
    bot = forms.CharField(required=False)

    def __init__(self, *args: Any, levels: tuple[str, ...], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._levels = levels

    def clean_bot(self) -> str:
        level = self.cleaned_data["bot"] or self._levels[0]
        if level not in self._levels:
            raise forms.ValidationError(
                _("There’s no bot “%(level)s”. Choose one from the list."), params={"level": level}
            )
        return level

    def bots_wanted(self) -> list[str]:
        """Return the levels of the bots that play with the host."""
        return [self.cleaned_data["bot"]] * (self.cleaned_data["bots"] or 0)

    def options(self) -> dict[str, Any]:
        """Return the options of the table other than the draft."""
        return {}


def unset_of(form: type[OptionsForm], name: str) -> Any:
    """Return the value of an option that means "not chosen"."""
    return form.unset.get(name, "")


def options_data(form: type[OptionsForm], options: Mapping[str, Any]) -> dict[str, Any]:
    """Convert stored options to their representation in the API."""
    values = {
        name: None if value == unset_of(form, name) else value for name, value in options.items()
    }
    version = options.get("version", "")
    number = int(version) if version.isdecimal() else None
    return {**values, "version": number, "draft": version == DRAFT}


def meant(options: Mapping[str, Any]) -> dict[str, Any]:
    """Convert options from the API to the form's values; null means the default.

    Raises ValidationError for an invalid `version` or `draft`.
    """
    chosen = {name: value for name, value in options.items() if value is not None}
    draft, version = chosen.pop("draft", False), chosen.pop("version", None)
    if not isinstance(draft, bool):
        raise ValidationError({"draft": gettext("The value must be true or false.")})
    if version is not None and (draft or type(version) is not int):
        raise ValidationError(
            {
                "version": gettext(
                    "The value must be a number, or null for the newest version or a draft."
                )
            }
        )
    named = {"version": DRAFT if draft else str(version)} if draft or version is not None else {}
    return {**chosen, **named}
