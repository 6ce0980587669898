"""Quick designs of all types share a page, a form and an API address."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import msgspec
import pytest
from django.test import Client

from accounts.models import User
from accounts.tokens.models import Scope
from courses.stored.selectors import own_designs
from courses.types.registry import TYPES, type_of
from tests.factories.accounts import UserFactory
from tests.programs import program_of

pytestmark = pytest.mark.django_db

WISHES: dict[str, dict[str, Any]] = {
    "course": {"holes": 3, "difficulty": 1, "tightness": 3},
    "deck": {"character": "wild", "half": 5, "players": 4},
    "plot": {"cells": 30, "shape": "compact", "water": "pond"},
}
KINDS = pytest.mark.parametrize("kind", WISHES)


@pytest.fixture
def program() -> Client:
    return program_of(UserFactory(), Scope.READ, Scope.COURSES)


def address(kind: str) -> str:
    return f"/{type_of(kind).path}/new/"


def quick(client: Client, kind: str, **options: Any) -> Any:
    place = f"/api/v1/{type_of(kind).path}/quick/"
    return client.post(place, options, content_type="application/json")


def form(kind: str, **changed: Any) -> dict[str, str]:
    wanted = {"how": "quick", "seed": "rain", **WISHES[kind], **changed}
    return {name: str(value) for name, value in wanted.items()}


def test_every_type_has_a_generator() -> None:
    assert {key for key, type in TYPES.items() if type.editor.quick} == WISHES.keys()


@KINDS
def test_the_preview_the_draft_and_the_api_show_the_same_design(
    at_desk: Client, owner: User, program: Client, kind: str
) -> None:
    page = at_desk.get(address(kind), form(kind)).content.decode()
    assert 'src="data:image/svg+xml' in page
    [take] = re.findall(r"<form[^>]*data-take.*?</form>", page, re.DOTALL)
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', take))
    assert not own_designs(kind, owner).exists()
    assert at_desk.post(address(kind), fields).status_code == 302
    design = own_designs(kind, owner).get()
    sent = quick(program, kind, seed="rain", **WISHES[kind]).json()
    assert msgspec.json.decode(msgspec.json.encode(design.value)) == sent["design"]
    shown = re.sub(r"\s+", " ", page)
    assert f"{design.name}</bdi></strong>: {sent['detail']}" in unescape(shown)


@KINDS
def test_a_quick_design_can_be_published_as_it_is(program: Client, kind: str) -> None:
    """All options have defaults, and the generator follows them without a problem."""
    made = quick(program, kind).json()
    place = f"/api/v1/{type_of(kind).path}/validate/"
    verdict = program.post(place, made["design"], content_type="application/json").json()
    assert (verdict["valid"], verdict["problems"]) == (True, [])
    assert quick(program, kind, seed=made["seed"]).json() == made
    assert quick(program, kind).json()["seed"] != made["seed"]


@KINDS
def test_the_form_shows_all_options_and_keeps_what_was_entered(at_desk: Client, kind: str) -> None:
    generator = type_of(kind).editor.quick
    assert generator
    page = at_desk.get(address(kind), form(kind)).content.decode()
    for option in generator.fields:
        assert f'<label for="wish-{option.name}">{option.label}</label>' in page
        chosen = str(WISHES[kind][option.name])
        field = page.split(f'id="wish-{option.name}"')[1].split("</div>")[0]
        assert re.search(rf'value="{chosen}"\s+(selected|required)', field)


@pytest.mark.parametrize(
    ("kind", "wrong", "sentence"),
    [
        ("course", {"holes": "99"}, "Holes: enter a whole number from 1 to 18."),
        ("course", {"difficulty": "4"}, "Difficulty: choose one from the list."),
        ("deck", {"half": "1"}, "Holes per half: enter a whole number from 2 to 18."),
        ("deck", {"players": "two"}, "Players: enter a whole number from 1 to 8."),
        ("deck", {"character": ""}, "Character: choose one from the list."),
        ("plot", {"cells": "17"}, "Cells: enter a whole number from 18 to 50."),
        ("plot", {"cells": "9" * 5000}, "Cells: enter a whole number from 18 to 50."),
        ("plot", {"water": "sea"}, "Water: choose one from the list."),
    ],
)
def test_an_impossible_option_is_named_and_creates_nothing(
    at_desk: Client, owner: User, kind: str, wrong: dict[str, str], sentence: str
) -> None:
    wanted = form(kind, **wrong)
    for answer in (at_desk.get(address(kind), wanted), at_desk.post(address(kind), wanted)):
        page = answer.content.decode()
        assert (answer.status_code, sentence in page, "data-take" in page) == (422, True, False)
    assert not own_designs(kind, owner).exists()


@pytest.mark.parametrize(
    ("kind", "wrong"),
    [
        ("course", {"holes": 19}),
        ("course", {"character": "wild"}),
        ("deck", {"half": 1}),
        ("deck", {"character": "mad"}),
        ("deck", {"holes": 9}),
        ("plot", {"cells": 51}),
        ("plot", {"shape": 7}),
        ("plot", {"seed": 7}),
        ("plot", {"seed": "x" * 65}),
    ],
)
def test_the_api_names_the_option_that_it_refuses(
    program: Client, kind: str, wrong: dict[str, Any]
) -> None:
    answer = quick(program, kind, **wrong)
    assert (answer.status_code, list(answer.json()["fields"])) == (400, list(wrong))


@KINDS
def test_the_editor_offers_a_quick_design(at_desk: Client, owner: User, kind: str) -> None:
    generator = type_of(kind).editor.quick
    assert generator
    at_desk.post(address(kind), form(kind))
    page = at_desk.get(f"/{type_of(kind).path}/{own_designs(kind, owner).get().slug}/edit/")
    text = page.content.decode()
    assert f'data-open="quick">{generator.texts.title}</button>' in text
    assert f'"quick": "/api/v1/{type_of(kind).path}/quick/"' in text
    assert 'data-dialog="quick"' in text
