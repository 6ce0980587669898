"""One account's designs taken to another, by the page and by the API."""

from __future__ import annotations

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from accounts.people.models import User
from courses.designs.course.shipped import shipped
from courses.designs.deck.shipped import shipped as shipped_decks
from courses.drafts.services.drafts import create_design
from courses.stored.models import Design
from courses.types.archive import MOST_BYTES
from courses.types.registry import TYPES
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON

pytestmark = pytest.mark.django_db

VALUES = {"course": shipped()["old-quarry"], "deck": shipped_decks()["classic"]}
API = "/api/v1/designs/archive/"


@pytest.fixture
def keeper() -> User:
    owner = UserFactory()
    for key, value in VALUES.items():
        create_design(type=TYPES[key], owner=owner, value=value, at=NOON)
    return owner


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def of(user: User) -> dict[str, object]:
    return {design.kind: design.value for design in Design.objects.filter(owner=user)}


def test_a_file_from_one_account_comes_into_another(keeper: User) -> None:
    file = signed_in(keeper).get("/designs/archive/mine.json")
    assert "attachment" in file["Content-Disposition"]
    other = UserFactory()
    upload = SimpleUploadedFile("designs.json", file.content)
    answer = signed_in(other).post("/designs/archive/", {"archive": upload}, follow=True)
    assert "2 designs imported." in answer.content.decode()
    assert of(other) == VALUES


def test_programs_do_the_same(keeper: User) -> None:
    body = signed_in(keeper).get(API).content
    other = UserFactory()
    answer = signed_in(other).post(API, body, content_type="application/json")
    assert answer.status_code == 201
    assert [made["name"] for made in answer.json()] == ["Old Quarry", "Classic"]
    assert of(other) == VALUES


def test_one_bad_design_keeps_all_of_them_out(keeper: User) -> None:
    archive = json.loads(signed_in(keeper).get(API).content)
    archive["designs"][1]["design"]["holes"] = "many"
    other = UserFactory()
    refused = signed_in(other).post(API, json.dumps(archive), content_type="application/json")
    assert (refused.status_code, refused.json()["code"]) == (422, "archive_unreadable")
    assert list(refused.json()["fields"]) == ["designs.1.holes"]
    upload = SimpleUploadedFile("designs.json", json.dumps(archive).encode())
    page = signed_in(other).post("/designs/archive/", {"archive": upload})
    assert page.status_code == 422
    assert "“designs” 2, “holes”:" in page.content.decode()
    assert of(other) == {}


def test_what_does_not_fit_beside_the_others_stays_out(keeper: User, settings) -> None:
    body = signed_in(keeper).get(API).content
    settings.RATE_LIMITS = {"designs": 3}
    refused = signed_in(keeper).post(API, body, content_type="application/json")
    assert refused.status_code == 409
    upload = SimpleUploadedFile("designs.json", body)
    page = signed_in(keeper).post("/designs/archive/", {"archive": upload})
    assert "Delete some drafts first" in page.content.decode()
    assert Design.objects.filter(owner=keeper).count() == 2


def test_nobody_comes_in_without_an_account(client: Client) -> None:
    assert client.get(API).status_code == 401
    assert client.get("/designs/archive/").status_code == 302


COURSE = TYPES["course"].write(VALUES["course"])


def test_a_pasted_design_leads_to_its_drawing_board() -> None:
    owner = UserFactory()
    answer = signed_in(owner).post("/designs/archive/", {"text": COURSE})
    assert answer.url == f"/courses/{owner.designs.get().slug}/edit/"
    assert of(owner) == {"course": VALUES["course"]}


def test_pasted_text_that_cannot_be_read_stays_where_it_is() -> None:
    owner = UserFactory()
    page = signed_in(owner).post("/designs/archive/", {"text": "course: Mine\nand <this>"})
    assert page.status_code == 422
    assert "Line 2: " in page.content.decode()
    assert "and &lt;this&gt;</textarea>" in page.content.decode()
    assert of(owner) == {}


def test_nothing_is_told_from_something() -> None:
    page = signed_in(UserFactory()).post("/designs/archive/", {"text": " "})
    assert (page.status_code, "choose a file" in page.content.decode()) == (422, True)


@pytest.mark.parametrize("kind", TYPES)
def test_designs_are_brought_in_where_new_ones_begin(kind: str) -> None:
    page = signed_in(UserFactory()).get(f"/{TYPES[kind].path}/new/").content.decode()
    assert "data-import-box" in page and 'action="/designs/archive/"' in page


IMPORT = "/api/v1/designs/import/"


@pytest.mark.parametrize("media_type", ["application/json", "text/plain", "image/png"])
def test_programs_bring_in_anything_under_any_name(media_type: str) -> None:
    owner = UserFactory()
    answer = signed_in(owner).post(IMPORT, COURSE.encode(), content_type=media_type)
    assert answer.status_code == 201
    (made,) = answer.json()
    assert (made["kind"], made["name"], made["revision"]) == ("course", "Old Quarry", 1)
    assert of(owner) == {"course": VALUES["course"]}


def test_what_the_api_answers_of_a_draft_comes_in_as_it_is(keeper: User) -> None:
    slug = Design.objects.get(owner=keeper, kind="deck").slug
    draft = signed_in(keeper).get(f"/api/v1/decks/{slug}/draft/").content
    other = UserFactory()
    assert signed_in(other).post(IMPORT, draft, "application/json").status_code == 201
    assert of(other) == {"deck": VALUES["deck"]}


def test_a_program_is_told_where_it_went_wrong() -> None:
    owner = UserFactory()
    refused = signed_in(owner).post(IMPORT, {"tiles": [], "name": 7}, "application/json")
    assert (refused.status_code, refused.json()["code"]) == (422, "import_unreadable")
    assert refused.json()["fields"] == {
        "name": ["Enter text in quotation marks here, not a number."]
    }
    empty = signed_in(owner).post(IMPORT, b"", "application/json")
    assert (empty.status_code, empty.json()["code"]) == (422, "import_unreadable")
    large = signed_in(owner).post(IMPORT, b" " * (MOST_BYTES + 1), "application/json")
    assert (large.status_code, large.json()["code"]) == (413, "import_too_large")
    assert of(owner) == {}
