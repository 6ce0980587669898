"""System check: every registered design type is complete."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from django.contrib.staticfiles import finders
from django.core.checks import CheckMessage, Error, register
from django.template import TemplateDoesNotExist
from django.template.loader import get_template
from django.utils.module_loading import import_string

from courses.gallery.forms import FOR_SOME
from courses.pictures.services.pictures import pictures_of
from courses.ports import ANALYSTS
from courses.types.design_type import DesignType, NotReadableError
from courses.types.registry import TYPES

TEMPLATES = ("new", "designer", "detail")
"""Templates that each type must have in `courses/types/<type>/`, besides the rating's partial."""


@register()
def types_are_whole(**_: Any) -> list[CheckMessage]:
    """Return an error for each part that a design type lacks."""
    return [
        Error(f"The design type “{key}” {lack}", id="courses.E001")
        for key, type in TYPES.items()
        for find in PARTS
        for lack in find(key, type)
    ]


def _names(key: str, type: DesignType) -> Iterator[str]:
    if type.key != key:
        yield f"calls itself “{type.key}”."
    if any(other.path == type.path for other in TYPES.values() if other is not type):
        yield f"shares its address /{type.path}/ with another type."


def _analyst(key: str, type: DesignType) -> Iterator[str]:
    if key not in ANALYSTS:
        yield "has no analyst: no game says how its designs are rated and proven."


def _notation(key: str, type: DesignType) -> Iterator[str]:
    blank = type.blank(str(type.words.untitled))
    try:
        understood = type.parse(type.write(blank)) == blank
    except NotReadableError:
        understood = False
    if not understood:
        yield "cannot read the notation that it writes of a blank design."


def _templates(key: str, type: DesignType) -> Iterator[str]:
    for name in (*TEMPLATES, type.page.rated_part):
        try:
            get_template(type.template(name))
        except TemplateDoesNotExist:
            yield f"has no template {type.template(name)}."


def _files(key: str, type: DesignType) -> Iterator[str]:
    for file in (type.script, type.style):
        if finders.find(file) is None:
            yield f"has no file static/{file}."


def _modules(key: str, type: DesignType) -> Iterator[str]:
    page = type.page
    modules = [f"{name}.urlpatterns" for name in (page.urls, page.api_urls) if name]
    for dotted in (*modules, page.listed, page.detailed):
        try:
            import_string(dotted)
        except ImportError:
            yield f"names {dotted}, which is not there."


def _page(key: str, type: DesignType) -> Iterator[str]:
    if type.page.picture not in {picture.name for picture in pictures_of(type)}:
        yield f"has no picture “{type.page.picture}” to stand for a design."
    if type.page.starter and type.page.starter not in type.shipped():
        yield f"does not ship “{type.page.starter}”, which newcomers are to begin with."
    if unknown := sorted(set(type.page.filters) - set(FOR_SOME)):
        yield f"wants filters that the gallery does not have: {', '.join(unknown)}."


PARTS: tuple[Callable[[str, DesignType], Iterator[str]], ...] = (
    _names,
    _analyst,
    _notation,
    _templates,
    _files,
    _modules,
    _page,
)
