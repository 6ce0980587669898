"""The options of a game: its form with the design that is played on; options as programs read them.

Programs see a version as a number and null for what was not chosen. The form and the stored options
have the version as words, `draft` among them, and 0 or an empty word for what was not chosen.
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
    """Whether a form takes this for a version; it takes nothing at all for the newest."""
    return VERSION.fullmatch(words) is not None


def newest_or(words: str) -> str:
    """The version that is named; what nobody could choose counts as the newest."""
    return words if is_version(words) else ""


@dataclass(frozen=True)
class Ground:
    """What a game is played on, a course or a deck, as tables and lists call it."""

    slug: str
    name: str
    digest: str = ""
    """Names its picture, which never changes; empty without one, and of practice."""
    version_id: int | None = None
    """The version whose records a game counts for; None for practice and what is no design."""
    practice: bool = False


@dataclass(frozen=True)
class Chosen:
    """A design that can be played, its ground, and `version` as a table notes it."""

    playable: Any
    """What the game embeds."""
    ground: Ground
    version: str


@dataclass(frozen=True)
class Picture:
    """An SVG, and how large it is shown at most."""

    svg: str
    width: int
    height: int | None
    shows: Callable[[Sequence[str]], str]
    """(names by seat): what it shows, for readers who do not see it. Only mails call this."""


class DesignRefused(Exception):
    """No such design can be played: a code, and a sentence that says what to do."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(code)
        self.code = code
        self.sentence = sentence


class FindDesign(Protocol):
    """Finds what a host asks for: a version, "draft", or empty for the newest."""

    def __call__(self, slug: str, *, version: str) -> Chosen: ...


REFUSED_AT = {
    "unknown_version": "version",
    "draft_not_playable": "version",
    "no_such_hole": "hole",
    "unknown_in_collection": "plots",
}
"""The field by what is wrong with a design; the design's own field for all else."""


class OptionsForm(forms.Form):
    """The options of a game; the field named as its type of `design` holds the slug of one.

    Empty is only for a game that can be played without naming one.

    Without `find` no design is known and the form is never valid: enough to show it empty.
    """

    design: ClassVar[str]
    most_designs: ClassVar[int] = 200
    """That are offered in a list; whatever else there is has a page with a button."""
    house_rules: ClassVar[tuple[str, ...]] = ()
    """The fields that stand folded away."""
    unset: ClassVar[Mapping[str, Any]] = {}
    """What stands for nothing in a field, where that is not an empty word."""

    def __init__(self, *args: Any, find: FindDesign | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._find = find

    @property
    def wanted(self) -> tuple[str, str]:
        """(slug, version) as they stand in the form, right or wrong."""
        slug, version = (str(self[name].value() or "") for name in (self.design, "version"))
        return slug, version

    def found_so_far(self) -> Chosen | None:
        """The design as it stands in the form, right or wrong; None if there is none."""
        slug, version = self.wanted
        try:
            return self._find(slug, version=newest_or(version)) if self._find else None
        except DesignRefused:
            return None

    def clean(self) -> dict[str, Any]:
        """With the number of the version that is newest now, which the table keeps."""
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
        """What is played on: one design, unless a game has tables on many. Raises DesignRefused."""
        assert self._find is not None
        found = self._find(options[self.design], version=options["version"])
        return self.narrowed(found, options)

    def narrowed(self, found: Chosen, options: dict[str, Any]) -> Chosen:
        """The part of a design that is played; all of it, unless a game has something smaller."""
        return found

    def config(self) -> Any:
        """The game's config of a form that is valid."""
        raise NotImplementedError

    def ground(self) -> Ground:
        """What is played on, of a form that is valid."""
        return self.found.ground


def version_field() -> forms.RegexField:
    """The field of the version, empty for the newest."""
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
                _("There is no bot “%(level)s”. Choose one from the list."), params={"level": level}
            )
        return level

    def bots_wanted(self) -> list[str]:
        """The levels of the bots beside the host."""
        return [self.cleaned_data["bot"]] * (self.cleaned_data["bots"] or 0)

    def options(self) -> dict[str, Any]:
        """What the table agrees on, beside the draft."""
        return {}


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
        raise ValidationError({"draft": gettext("Send true or false.")})
    if version is not None and (draft or type(version) is not int):
        raise ValidationError(
            {"version": gettext("Send a number, or null for the newest or a draft.")}
        )
    named = {"version": DRAFT if draft else str(version)} if draft or version is not None else {}
    return {**chosen, **named}
