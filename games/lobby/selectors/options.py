"""Options of a new table: the filled-in form, and the design that the host chose."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from accounts.people.models import User
from core.i18n.translation import gettext as _
from courses.designs.problem import errors
from courses.stored.models import Design, DesignVersion
from courses.stored.selectors import one_version
from courses.types.registry import type_of
from games.errors import sentence_of
from games.registry import card_of
from games.site.options import DRAFT, Chosen, DesignRefused, Ground, OptionsForm
from games.tables.selectors.words import agreed


def chosen_design(kind: str, slug: str, *, version: str, host: User | None) -> Chosen:
    """Return the design that a host has chosen.

    `version` is a number, "draft", or empty for the newest version. Only its owner can play a
    draft, and only as practice.

    Raises DesignRefused: unknown_design, unknown_version, design_retired, draft_not_playable.
    """
    return _draft(kind, slug, host) if version == DRAFT else _published(kind, slug, version)


def _published(kind: str, slug: str, version: str) -> Chosen:
    found = _version(kind, slug, version)
    if found.design.retired_at:
        raise DesignRefused("design_retired", str(type_of(kind).words.retired))
    ground = Ground(slug, found.name, found.digest, version_id=found.pk)
    return Chosen(found.playable, ground, str(found.number))


def _version(kind: str, slug: str, version: str) -> DesignVersion:
    found = one_version(kind, slug, int(version or 0))
    if found is None:
        newest = one_version(kind, slug)
        if newest is None:
            raise _unknown(kind)
        raise _refused("unknown_version", newest=newest.number)
    return found


def _draft(kind: str, slug: str, host: User | None) -> Chosen:
    design = Design.objects.filter(kind=kind, slug=slug, owner=host).first() if host else None
    if design is None or not design.draft:
        raise _unknown(kind)
    value, type = design.value, design.type
    if wrong := errors(type.validate(value)):
        raise _refused("draft_not_playable", count=len(wrong))
    name = _("Draft of %(name)s") % {"name": value.name or type.words.untitled}
    # Play the draft at the position it will have when it is published, so that its rounds count for
    # that version.
    return Chosen(type.playable(type.at_origin(value)), Ground(slug, name, practice=True), DRAFT)


def _unknown(kind: str) -> DesignRefused:
    return DesignRefused("unknown_design", str(type_of(kind).words.unknown))


def _refused(code: str, **params: Any) -> DesignRefused:
    return DesignRefused(code, sentence_of(code, params))


def options_form(
    game: str, host: User | None, data: Any = None, initial: Mapping[str, Any] | None = None
) -> OptionsForm:
    """Return the form of a game with the designs that `host` can play. Raises KeyError."""
    card = card_of(game)
    find = partial(chosen_design, card.design, host=host)
    return card.options.form(data, initial=initial, find=find)


def filled_in(game: str, options: Mapping[str, Any], host: User) -> OptionsForm:
    """Return the form filled in with a host's options; missing options have default values."""
    form = options_form(game, host, agreed(game, options))
    for name in options.keys() - form.base_fields.keys():
        form.add_error(None, sentence_of("unknown_option", {"name": name}))
    return form
