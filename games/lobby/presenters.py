"""The designs offered by the form that opens a table, and the table in words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import Any, cast

from django import forms
from django.db.models import F
from django.utils.choices import flatten_choices
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from accounts.people.models import User
from courses.pictures.selectors import picture_url
from courses.stored.models import DesignVersion
from courses.stored.selectors import published
from courses.types.design_type import DesignType
from courses.types.registry import type_of
from games.lobby.selectors.options import chosen_design
from games.site.card import GameCard
from games.site.options import Chosen, DesignRefused, OptionsForm, newest_or
from games.site.presenter import DesignChoice, DesignChoices

SeatRow = tuple[int, Any, Any, Any]
"""(number, player, address, name): the fields of a seat."""
TIME_OFF = ("nights_off", "weekends_off")

Groups = list[tuple[str, list[DesignChoice]]]


def design_choices(form: OptionsForm, host: User | None) -> DesignChoices:
    """Return the listed designs by number of holes, and the design chosen in the form.

    An unlisted design or a draft is included only if the form names it.
    """
    groups = _groups(_offered(form))
    chosen = _chosen(form, host)
    listed = any(chosen == choice for _label, choices in groups for choice in choices)
    if chosen and not listed:
        groups.append((_("With the link"), [chosen]))
    return DesignChoices(groups, chosen)


def _offered(form: OptionsForm) -> list[DesignVersion]:
    """Return the designs to offer. Shipped ones come first, because the list may not have room for
    all.
    """
    shipped_first = F("design__owner").asc(nulls_first=True)
    offered = published(form.design).order_by(shipped_first, "name")[: form.most_designs]
    return sorted(offered, key=_played_holes)


def _played_holes(version: DesignVersion) -> int:
    """Return the number of holes; 0 for designs without separate holes, which form one group."""
    return version.hole_count if version.par else 0


def _groups(versions: Iterable[DesignVersion]) -> Groups:
    return [
        (_holes(count) if count else "", [_choice(version) for version in same])
        for count, same in groupby(versions, key=_played_holes)
    ]


def _holes(count: int) -> str:
    return ngettext("%(count)s hole", "%(count)s holes", count) % {"count": count}


def _choice(version: DesignVersion) -> DesignChoice:
    width, height = version.design.type.size(version.playable)
    return DesignChoice(
        slug=version.slug,
        name=version.name,
        about=version.about,
        facts=_facts(version.hole_count, version.par),
        picture=picture_url(version.design.kind, version.digest),
        width=width,
        height=height,
    )


def _facts(holes: int, par: int) -> str:
    return _("%(holes)s, par %(par)s") % {"holes": _holes(holes), "par": par} if par else ""


def _chosen(form: OptionsForm, host: User | None) -> DesignChoice | None:
    slug, wanted = form.wanted
    try:
        # The form shows the error for an invalid choice next to its field.
        found = chosen_design(form.design, slug, version=newest_or(wanted), host=host)
    except DesignRefused:
        return None
    if found.ground.version_id is None:
        return _draft(type_of(form.design), found)
    return _choice(DesignVersion.objects.select_related("design").get(pk=found.ground.version_id))


def _draft(type: DesignType, found: Chosen) -> DesignChoice:
    """Return a draft as a choice. Its ground is not stored, so it has no picture."""
    ground = found.ground
    holes, par = type.holes_and_par(found.playable)
    return DesignChoice(ground.slug, ground.name, "", _facts(holes, par))


@dataclass(frozen=True)
class TableSummary:
    """A new table in words, as its form has it so far."""

    options: list[str]
    players: list[tuple[int, str]]
    """(number, player) of each requested seat except the host's."""
    time: list[str]
    """The clock, and the time that does not count."""
    visibility: str


def table_summary(
    card: GameCard, options: OptionsForm, table: forms.Form, seats: Iterable[SeatRow]
) -> TableSummary:
    """Describe the table that the form would open, valid or not."""
    players = [(number, _label(who)) for number, who, _address, _name in seats if who.value()]
    return TableSummary(
        options=card.options.summary(options.entered()),
        players=[(number, player) for number, player in players if player],
        time=_time(table),
        visibility=_label(table["listing"]),
    )


def _time(table: forms.Form) -> list[str]:
    off = [str(table[name].label) for name in TIME_OFF if table[name].value()]
    return [text for text in (_label(table["clock"]), *off, *_away(table["vacation_days"])) if text]


def _away(vacation: forms.BoundField) -> list[str]:
    """Describe the vacation, if there is any."""
    days = _label(vacation)
    if not days or str(vacation.value()) == "0":
        return []
    return [_("Vacation: {days}").format(days=days)]


def _label(field: forms.BoundField) -> str:
    """Return the chosen value of a field in words; empty if the field does not offer it."""
    choices: Any = cast(forms.ChoiceField, field.field).choices
    pairs: list[tuple[Any, Any]] = list(flatten_choices(choices))
    words = {str(value): str(text) for value, text in pairs}
    return words.get(str(field.value() or ""), "")
