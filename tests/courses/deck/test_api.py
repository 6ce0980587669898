"""The API of decks has the same endpoints as courses, under /decks/."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from django.test import Client
from msgspec.structs import replace

from accounts.people.models import User
from accounts.tokens.models import Scope
from courses.designs.deck.notation import write
from courses.designs.deck.shipped import shipped
from courses.designs.deck.value import DeckDesign
from courses.stored.models import Design
from tests.factories.accounts import UserFactory
from tests.programs import program_of

pytestmark = pytest.mark.django_db

DECKS = "/api/v1/decks/"
CLASSIC = shipped()["classic"]


@pytest.fixture
def owner() -> User:
    return UserFactory()


@pytest.fixture
def program(owner: User) -> Client:
    return program_of(owner, Scope.READ, Scope.COURSES)


def post(program: Client, path: str, deck: Any) -> Any:
    return program.post(DECKS + path, msgspec.json.encode(deck), content_type="application/json")


def plain(deck: DeckDesign) -> Any:
    """Return the deck as plain JSON values."""
    return msgspec.json.decode(msgspec.json.encode(deck))


def test_an_empty_body_starts_with_the_cards_of_the_box(program: Client) -> None:
    answer = program.post(DECKS, content_type="application/json")
    assert answer.status_code == 201
    assert answer.json()["design"]["values"] == plain(CLASSIC)["values"]


def test_a_deck_can_be_sent_as_text(program: Client) -> None:
    answer = program.post(DECKS, write(CLASSIC), content_type="text/plain")
    assert answer.status_code == 201
    assert answer.json()["design"] == plain(CLASSIC)


def test_validation_returns_the_figures(program: Client) -> None:
    text = post(program, "validate/", CLASSIC).json()
    assert (text["valid"], text["problems"], text["holes"]) == (True, [], 18)
    figures = text["figures"]
    assert (figures["terrain"], figures["actions"], figures["seats"]) == (126, 28, 8)
    assert figures["columns"][0] == {"value": 0, "count": 12, "share": 0.0952}
    assert text["notation"] == write(CLASSIC)


def test_a_problem_includes_its_fix(program: Client) -> None:
    (problem,) = post(program, "validate/", replace(CLASSIC, holes=0)).json()["problems"]
    assert problem["code"] == "hole_cards_out_of_range"
    (fix,) = problem["fixes"]
    assert fix["edits"] == [{"path": "holes", "value": 1}]


def test_saving_requires_the_current_revision(program: Client) -> None:
    made = post(program, "", CLASSIC).json()
    address = f"{DECKS}{made['slug']}/draft/"
    deck = msgspec.json.encode(replace(CLASSIC, carts=9))
    saved = program.put(
        address,
        deck,
        content_type="application/json",
        headers={"if-match": f'"{made["revision"]}"'},
    )
    assert saved.status_code == 200
    stale = program.put(
        address,
        msgspec.json.encode(CLASSIC),
        content_type="application/json",
        headers={"if-match": f'"{made["revision"]}"'},
    )
    assert (stale.status_code, stale.json()["design"]["carts"]) == (412, 9)


def test_a_deck_can_be_drawn(program: Client) -> None:
    answer = post(program, "draw/?format=svg", CLASSIC)
    assert answer.status_code == 200
    assert answer.content.startswith(b"<svg")


def test_equal_decks_are_rated_once(program: Client) -> None:
    first = post(program, "rate/", replace(CLASSIC, carts=11))
    again = post(program, "rate/", replace(CLASSIC, carts=11, name="Else"))
    assert first.status_code == 202
    assert first.json()["content"] == again.json()["content"]
    assert program.get(first.json()["url"]).json()["state"] == "queued"


def test_publishing_waits_for_a_proof(program: Client, owner: User) -> None:
    made = post(program, "", replace(CLASSIC, carts=12)).json()
    answer = program.post(
        f"{DECKS}{made['slug']}/versions/",
        {"change": "First", "revision": made["revision"]},
        content_type="application/json",
    )
    assert (answer.status_code, answer.json()["state"]) == (202, "proving")
    assert Design.objects.get(slug=made["slug"], owner=owner).newest is None


def test_shipped_decks_are_available(program: Client) -> None:
    for slug in shipped():
        assert program.get(f"{DECKS}{slug}/").status_code == 200
