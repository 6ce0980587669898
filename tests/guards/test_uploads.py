"""Hostile bodies for designs: each gets a response, and is either refused or accepted as a
whole.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from accounts.tokens.models import Scope
from courses.types.registry import TYPES
from tests.guards.support.asking import NOTES, Visitors, digest, taken_back
from tests.guards.support.mutations import CASES, bodies
from tests.guards.support.world import World
from tests.limits import start_anew
from tests.programs import secret_of

pytestmark = pytest.mark.django_db

BODIES = 4 * CASES
JSON, TEXT = "application/json", "text/plain"


@dataclass(frozen=True)
class EntryPoint:
    """A URL that accepts a design; `valid` returns bodies that it accepts."""

    method: str
    address: str
    valid: Callable[[World], list[Any]]
    media_type: str = JSON

    @property
    def name(self) -> str:
        return f"{self.method} {self.address} {self.media_type}"


def _course(world: World) -> list[Any]:
    return [world.course_json]


def _deck(world: World) -> list[Any]:
    return [world.deck_json]


def _course_text(world: World) -> list[Any]:
    return [TYPES["course"].write(world.course.value).encode()]


def _deck_text(world: World) -> list[Any]:
    return [TYPES["deck"].write(world.deck.value).encode()]


def _plot(world: World) -> list[Any]:
    return [world.plot_json]


def _plot_text(world: World) -> list[Any]:
    return [TYPES["plot"].write(world.plot.value).encode()]


def _archive(world: World) -> list[Any]:
    course = {"kind": "course", "design": world.course_json}
    deck = {"kind": "deck", "notation": _deck_text(world)[0].decode()}
    return [{"format": "dogleg-designs", "version": 1, "designs": [course, deck]}]


ENTRY_POINTS = (
    *(
        EntryPoint("POST", f"/api/v1/{path}/{verb}", given, media_type)
        for path, json_of, text_of in (
            ("courses", _course, _course_text),
            ("decks", _deck, _deck_text),
            ("plots", _plot, _plot_text),
        )
        for verb in ("", "validate/", "draw/", "rate/")
        for given, media_type in ((json_of, JSON), (text_of, TEXT))
    ),
    EntryPoint("POST", "/api/v1/courses/draw/?format=png", _course),
    EntryPoint("POST", "/api/v1/courses/suggest/", _course),
    EntryPoint("POST", "/api/v1/courses/holes/", _course),
    EntryPoint("POST", "/api/v1/courses/holes/1/offers/", _course),
    EntryPoint("PUT", "/api/v1/courses/{draft_course.slug}/draft/", _course),
    EntryPoint("PUT", "/api/v1/decks/{draft_deck.slug}/draft/", _deck_text, TEXT),
    EntryPoint("PUT", "/api/v1/plots/{draft_plot.slug}/draft/", _plot),
    EntryPoint("POST", "/api/v1/designs/archive/", _archive),
    EntryPoint("POST", "/api/v1/designs/import/", _archive),
    EntryPoint("POST", "/api/v1/designs/import/", _course, TEXT),
    EntryPoint("POST", "/api/v1/designs/import/", _plot_text, JSON),
)


@pytest.fixture(scope="module")
def program(world: World) -> str:
    return f"Bearer {secret_of(world.owner, Scope.values, world.at)}"


def _all_changed(world: World, written: set[str]) -> set[str]:
    return {name for name in written - NOTES if digest(name) != world.digests[name]}


@pytest.mark.parametrize("entry_point", ENTRY_POINTS, ids=[one.name for one in ENTRY_POINTS])
def test_an_entry_point_survives_every_body(
    visitors: Visitors, program: str, entry_point: EntryPoint
) -> None:
    world, answers = visitors.world, set()
    headers = {"authorization": program, "if-match": f'"{world.draft_course.revision}"'}
    address = entry_point.address.format(**world.things)
    # The program's token was created after the digests of the world were recorded.
    world.digests["accounts_accesstoken"] = digest("accounts_accesstoken")
    for body in bodies(entry_point.valid(world), BODIES, entry_point.name):
        start_anew()
        with taken_back() as written:
            response = visitors.clients["anonymous"].generic(
                entry_point.method, address, body, entry_point.media_type, headers=headers
            )
            answers.add(response.status_code)
            assert response.status_code < 500, body[:300]
            if response.status_code >= 400:
                assert json.loads(response.content)["detail"]
                assert _all_changed(world, written) == set(), body[:300]
    assert answers & {200, 201, 202} and answers & {400, 413, 422}, answers


def test_the_archive_page_survives_every_file(visitors: Visitors) -> None:
    world, answers = visitors.world, set()
    for body in bodies(_archive(world), BODIES, "archive page"):
        with taken_back() as written:
            file = SimpleUploadedFile("designs.json", body)
            response = visitors.clients["owner"].post("/designs/archive/", {"archive": file})
            answers.add(response.status_code)
            assert response.status_code in (302, 422), body[:300]
            if response.status_code == 422:
                assert _all_changed(world, written) == set(), body[:300]
    assert answers == {302, 422}


@pytest.mark.parametrize("kind", ["course", "deck", "plot"])
def test_the_text_page_survives_every_text(visitors: Visitors, kind: str) -> None:
    world = visitors.world
    design = getattr(world, f"draft_{kind}")
    valid = [TYPES[kind].write(design.value).encode()]
    answers = set()
    for body in bodies(valid, BODIES, f"text page of a {kind}"):
        with taken_back() as written:
            form = {"notation": body.decode(errors="replace"), "revision": design.revision}
            response = visitors.clients["owner"].post(f"/{kind}s/{design.slug}/edit/", form)
            answers.add(response.status_code)
            assert response.status_code in (302, 422), body[:300]
            if response.status_code == 422:
                assert _all_changed(world, written) == set(), body[:300]
    assert answers == {302, 422}
