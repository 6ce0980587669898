"""Moving one account's designs to another, on the page and through the API."""

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
def author() -> User:
    owner = UserFactory()
    for key, value in VALUES.items():
        create_design(type=TYPES[key], owner=owner, value=value, at=NOON)
    return owner


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def designs_of(user: User) -> dict[str, object]:
    return {design.kind: design.value for design in Design.objects.filter(owner=user)}


def test_an_archive_of_one_account_is_imported_into_another(author: User) -> None:
    file = signed_in(author).get("/designs/archive/mine.json")
    assert "attachment" in file["Content-Disposition"]
    other = UserFactory()
    upload = SimpleUploadedFile("designs.json", file.content)
    answer = signed_in(other).post("/designs/archive/", {"archive": upload}, follow=True)
    assert "2 designs imported." in answer.content.decode()
    assert designs_of(other) == VALUES


def test_the_api_imports_an_archive_too(author: User) -> None:
    body = signed_in(author).get(API).content
    other = UserFactory()
    answer = signed_in(other).post(API, body, content_type="application/json")
    assert answer.status_code == 201
    assert [made["name"] for made in answer.json()] == ["Old Quarry", "Classic"]
    assert designs_of(other) == VALUES


def test_one_invalid_design_prevents_the_whole_import(author: User) -> None:
    archive = json.loads(signed_in(author).get(API).content)
    archive["designs"][1]["design"]["holes"] = "many"
    other = UserFactory()
    refused = signed_in(other).post(API, json.dumps(archive), content_type="application/json")
    assert (refused.status_code, refused.json()["code"]) == (422, "archive_unreadable")
    assert list(refused.json()["fields"]) == ["designs.1.holes"]
    upload = SimpleUploadedFile("designs.json", json.dumps(archive).encode())
    page = signed_in(other).post("/designs/archive/", {"archive": upload})
    assert page.status_code == 422
    assert "“designs” 2, “holes”:" in page.content.decode()
    assert designs_of(other) == {}


def test_an_import_beyond_the_design_limit_is_refused(author: User, settings) -> None:
    body = signed_in(author).get(API).content
    settings.RATE_LIMITS = {"designs": 3}
    refused = signed_in(author).post(API, body, content_type="application/json")
    assert refused.status_code == 409
    upload = SimpleUploadedFile("designs.json", body)
    page = signed_in(author).post("/designs/archive/", {"archive": upload})
    assert "Delete some drafts first" in page.content.decode()
    assert Design.objects.filter(owner=author).count() == 2


def test_archives_need_an_account(client: Client) -> None:
    assert client.get(API).status_code == 401
    assert client.get("/designs/archive/").status_code == 302


COURSE = TYPES["course"].write(VALUES["course"])


def test_a_pasted_design_opens_in_its_editor() -> None:
    owner = UserFactory()
    answer = signed_in(owner).post("/designs/archive/", {"text": COURSE})
    assert answer.url == f"/courses/{owner.designs.get().slug}/edit/"
    assert designs_of(owner) == {"course": VALUES["course"]}


def test_unreadable_pasted_text_stays_in_the_field() -> None:
    owner = UserFactory()
    page = signed_in(owner).post("/designs/archive/", {"text": "course: Mine\nand <this>"})
    assert page.status_code == 422
    assert "Line 2: " in page.content.decode()
    assert "and &lt;this&gt;</textarea>" in page.content.decode()
    assert designs_of(owner) == {}


def test_an_empty_form_asks_for_a_file() -> None:
    page = signed_in(UserFactory()).post("/designs/archive/", {"text": " "})
    assert (page.status_code, "choose a file" in page.content.decode()) == (422, True)


@pytest.mark.parametrize("kind", TYPES)
def test_the_page_for_a_new_design_can_import(kind: str) -> None:
    page = signed_in(UserFactory()).get(f"/{TYPES[kind].path}/new/").content.decode()
    assert "data-import-box" in page and 'action="/designs/archive/"' in page


IMPORT = "/api/v1/designs/import/"


@pytest.mark.parametrize("media_type", ["application/json", "text/plain", "image/png"])
def test_the_api_imports_every_format_under_any_media_type(media_type: str) -> None:
    owner = UserFactory()
    answer = signed_in(owner).post(IMPORT, COURSE.encode(), content_type=media_type)
    assert answer.status_code == 201
    (made,) = answer.json()
    assert (made["kind"], made["name"], made["revision"]) == ("course", "Old Quarry", 1)
    assert designs_of(owner) == {"course": VALUES["course"]}


def test_the_api_imports_its_own_draft_response(author: User) -> None:
    slug = Design.objects.get(owner=author, kind="deck").slug
    draft = signed_in(author).get(f"/api/v1/decks/{slug}/draft/").content
    other = UserFactory()
    assert signed_in(other).post(IMPORT, draft, "application/json").status_code == 201
    assert designs_of(other) == {"deck": VALUES["deck"]}


def test_the_api_names_the_invalid_field() -> None:
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
    assert designs_of(owner) == {}
