"""Quick designs: the options that a form and the API offer, and the texts around them.

One page, one dialog and one API view serve all types of design that have a generator.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec
from django.core.exceptions import ValidationError
from django.utils.functional import Promise
from django.utils.translation import gettext as _

from courses.designs.quick.dice import MOST_SEED

Text = str | Promise

SEEDS = 1_000_000
"""Number of random seeds. They are short, so that users can share them."""
MOST_DIGITS = 4


@dataclass(frozen=True, kw_only=True)
class Option:
    """One option of a generator: a field of the form, and a field of the API's request.

    It has either `choices` or a range of whole numbers.
    """

    name: str
    """Name of the field, which is that of the generator's option."""
    label: Text
    default: int | str
    choices: tuple[tuple[int | str, Text], ...] = ()
    """Possible values with their labels."""
    numbers: range = range(0)
    help: str = ""
    """Meaning for API users, in English."""

    @property
    def least(self) -> int:
        return self.numbers[0]

    @property
    def most(self) -> int:
        return self.numbers[-1]

    def read(self, text: str) -> int | str:
        """Return the value of a form field. Raises ValidationError."""
        if self.choices:
            return self._chosen(text)
        if text.isdecimal() and len(text) <= MOST_DIGITS and int(text) in self.numbers:
            return int(text)
        raise ValidationError(
            _("%(option)s: enter a whole number from %(least)s to %(most)s.")
            % {"option": self.label, "least": self.least, "most": self.most}
        )

    def _chosen(self, text: str) -> int | str:
        for value, _label in self.choices:
            if str(value) == text:
                return value
        raise ValidationError(_("%(option)s: choose one from the list.") % {"option": self.label})


@dataclass(frozen=True)
class Field:
    """An option in a form, with its value as text."""

    option: Option
    value: str


@dataclass(frozen=True, kw_only=True)
class QuickTexts:
    """Texts of the page and the dialog, in whole sentences."""

    title: Text
    """Such as "Quick course"."""
    about: Text
    generate: Text
    take: Text
    """Label of the button that creates a draft."""
    seed_hint: Text
    waiting: Text
    lost: Text
    """Message for a preview that could not be updated."""
    done: str | Promise
    """Label of the step in the designer's history. It contains `{seed}`."""


@dataclass(frozen=True, kw_only=True)
class Quick:
    """The generator of a type of design."""

    options: type[msgspec.Struct]
    """The generator's options, with a `seed`. Their fields are those of `fields`."""
    make: Callable[[Any], Any]
    """Function (options) -> value, which can be published."""
    fields: tuple[Option, ...]
    texts: QuickTexts
    words: Callable[[Any], str]
    """Function that describes a generated value in one line, without its name."""

    def from_form(self, given: Mapping[str, str]) -> Any:
        """Return the design that a form describes. Raises ValidationError."""
        seed = given.get("seed", "").strip()[:MOST_SEED] or new_seed()
        found = {field.name: field.read(given.get(field.name, "")) for field in self.fields}
        return self.make(self.options(seed=seed, **found))

    def filled(self, given: Mapping[str, str] | None = None) -> list[Field]:
        """Return the fields of the form with the values that were entered, or the defaults."""
        entered = given or {}
        return [
            Field(option, entered.get(option.name) or str(option.default)) for option in self.fields
        ]


def new_seed() -> str:
    """Return a random seed."""
    return str(secrets.randbelow(SEEDS))
