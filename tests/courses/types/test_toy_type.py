"""Adding a design type takes a package and one line in the registry. A toy type demonstrates it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from importlib import import_module, reload
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.urls import clear_url_caches

from accounts.people.models import User
from courses.analysis.models import AnalysisJob, JobState
from courses.checks import types_are_whole
from courses.ports import ANALYSTS
from courses.publishing import tasks
from courses.stored.models import Design
from courses.types.registry import TYPES
from tests.toys.lawns.card import ANALYST, LAWN

THREE = {"how": "quick", "flags": "3", "mower": "old"}
"""Form for a quick lawn with three flags."""
TOYS = Path(__file__).parents[2] / "toys"
ROUTES = ("courses.social.urls", "courses.social.api_urls", "courses.urls", "courses.api_urls")
"""Modules that create one URL per design type when they are imported."""


def _reload_urls() -> None:
    for name in (*ROUTES, "games.urls", "config.urls"):
        reload(import_module(name))
    clear_url_caches()


@pytest.fixture
def toy(settings, monkeypatch) -> Iterator[None]:
    """Register the toy type and its analyst, templates and static files."""
    [engine] = settings.TEMPLATES
    settings.TEMPLATES = [{**engine, "DIRS": [*engine["DIRS"], TOYS / "templates"]}]
    settings.STATICFILES_DIRS = [*settings.STATICFILES_DIRS, TOYS / "static"]
    monkeypatch.setitem(TYPES, "lawn", LAWN)
    monkeypatch.setitem(ANALYSTS, "lawn", ANALYST)
    _reload_urls()
    yield
    # Undo the patches before the URLs are reloaded from the registry.
    monkeypatch.undo()
    _reload_urls()


@pytest.fixture
def browser(toy, ann: User) -> Client:
    client = Client()
    client.force_login(ann)
    return client


def text_of(answer: Any) -> str:
    assert answer.status_code == 200, answer.status_code
    return answer.content.decode()


def created(browser: Client, **form: str) -> str:
    """Create a lawn and return the URL of its draft."""
    answer = browser.post("/lawns/new/", {"how": "empty", **form})
    assert answer.status_code == 302
    return answer.url.removesuffix("edit/")


def send(browser: Client, address: str, design: dict[str, Any], revision: int = 1) -> Any:
    return browser.put(
        f"/api/v1{address}draft/",
        json.dumps(design),
        content_type="application/json",
        headers={"If-Match": f'"{revision}"'},
    )


def run_queued_jobs() -> None:
    """Run all queued jobs."""
    for job in AnalysisJob.objects.filter(state=JobState.QUEUED):
        tasks.work_out(job.pk)


def published(browser: Client, **form: str) -> str:
    """Publish a lawn and return its URL."""
    address = created(browser, **form)
    wanted = {"revision": Design.objects.get(slug=address.split("/")[2]).revision}
    answer = browser.post(f"/api/v1{address}versions/", wanted, content_type="application/json")
    assert answer.status_code == 202
    run_queued_jobs()
    run_queued_jobs()
    return address


@pytest.mark.django_db(transaction=True)
class TestUse:
    def test_a_lawn_is_created_empty_in_its_own_way_or_as_a_copy(self, browser) -> None:
        page = text_of(browser.get("/lawns/new/"))
        assert "Design a lawn" in page and "An empty lawn" in page
        created(browser, name="Mine")
        created(browser, **THREE)
        created(browser, how="copy", of=Design.objects.get(name="Mine").slug)
        assert {
            (design.name, design.value.flags) for design in Design.objects.filter(kind="lawn")
        } == {
            ("Mine", 1),
            ("Three of them", 3),
            ("Copy of Mine", 1),
        }

    def test_its_editor_opens_with_its_own_texts(self, browser) -> None:
        page = text_of(browser.get(f"{created(browser)}edit/"))
        assert "At most 9 flags" in page and "js/bundles/designer/lawn" in page
        data = json.loads(
            page.split('id="designer-data"')[1].split(">", 1)[1].split("</script>")[0]
        )
        assert (data["words"]["flag"], data["words"]["state_saving"]) == ("A flag", "Saving…")
        assert data["addresses"]["create"] == "/api/v1/lawns/"

    @pytest.mark.whole
    def test_its_draft_is_saved_and_validated_with_sentences_and_fixes(self, browser) -> None:
        address = created(browser, name="Mine")
        data = send(browser, address, {"name": "Mine", "flags": 12}).json()["verdict"]
        assert (data["valid"], data["figures"]) == (False, {"flags": 12})
        assert data["problems"][0]["detail"] == "A lawn has 1 to 9 flags."
        assert data["problems"][0]["fixes"][0]["edits"] == [{"path": "flags", "value": 9}]
        assert send(browser, address, {"flag": 1}, revision=2).json()["code"] == "lawn_unreadable"

    def test_it_is_edited_as_text(self, browser) -> None:
        address = created(browser, name="Mine")
        assert "Ground: how many flags." in text_of(browser.get(f"{address}edit/?as=text"))
        text = {"notation": "lawn: Mine\n\nground:\n  many flags\n", "revision": "1"}
        refused = browser.post(f"{address}edit/", text)
        assert refused.status_code == 422 and "Line 4 is odd." in refused.content.decode()

    def test_it_is_published_and_has_a_page_a_picture_and_a_sheet(self, browser) -> None:
        address = published(browser, **THREE)
        page = text_of(Client().get(address))
        assert "Three of them" in page and "Flags: 3" in page and "Strokes: 6" in page
        digest = Design.objects.get(kind="lawn").newest.digest
        assert "<circle" in text_of(Client().get(f"/lawns/pictures/{digest}.svg"))
        assert Client().get(f"/lawns/pictures/{digest}.png").content.startswith(b"\x89PNG")
        sheet = Client().get(f"{address}sheet.pdf").content.decode()
        assert sheet.startswith("%PDF of Three of them at ") and sheet.endswith(address)
        assert "Strokes: 6" in text_of(Client().get(f"{address}versions/1/strokes/"))
        assert "3 flags" in text_of(Client().get(f"{address}notation/"))
        assert browser.get(f"/api/v1{address}").json()["holes"] == 3

    def test_a_lawn_its_analyst_refuses_is_not_published(self, browser) -> None:
        address = created(browser, name="Seven")
        send(browser, address, {"name": "Seven", "flags": 7})
        browser.post(f"/api/v1{address}versions/", {"revision": 2}, content_type="application/json")
        run_queued_jobs()
        assert Design.objects.get(name="Seven").newest is None

    def test_it_appears_in_its_gallery_and_can_be_forked(self, browser, bo) -> None:
        address = published(browser, **THREE)
        assert "Three of them" in text_of(Client().get("/lawns/", {"q": "three"}))
        assert 'href="/lawns/"' in text_of(Client().get("/"))
        other = Client()
        other.force_login(bo)
        fork = other.post(f"{address}fork/").url
        assert "At most 9 flags" in text_of(other.get(fork))
        assert "Three of them" in text_of(other.get("/courses/mine/"))

    def test_it_can_be_liked(self, browser, bo) -> None:
        address = published(browser, **THREE)
        other = Client()
        other.force_login(bo)
        other.post(f"{address}like/")
        assert Design.objects.get(kind="lawn").likes == 1

    def test_it_is_exported_and_imported(self, browser, bo) -> None:
        created(browser, **THREE)
        file = browser.get("/designs/archive/mine.json").content
        other = Client()
        other.force_login(bo)
        came = other.post("/api/v1/designs/archive/", file, content_type="application/json").json()
        assert [(one["kind"], one["name"]) for one in came] == [("lawn", "Three of them")]

    def test_its_shipped_designs_are_loaded(self, toy) -> None:
        from courses.apps import load_shipped

        load_shipped()
        assert "Village Green" in text_of(Client().get("/lawns/village-green/"))


LACKING: list[tuple[Callable[[], Any], str]] = [
    (lambda: replace(LAWN, key="row"), "calls itself “row”."),
    (lambda: replace(LAWN, path="decks"), "shares its address /decks/ with another type."),
    (lambda: replace(LAWN, write=str), "cannot read the notation that it writes"),
    (lambda: _page(rated_part="turns"), "has no template courses/types/lawn/turns.html."),
    (lambda: _page(picture="map"), "has no picture “map” to stand for a design."),
    (lambda: _page(starter="nine"), "does not ship “nine”"),
    (lambda: _page(filters=("colour",)), "wants filters that the gallery does not have: colour."),
    (lambda: _page(urls="tests.toys.lawns.urls"), "names tests.toys.lawns.urls.urlpatterns, which"),
    (lambda: _page(api_urls="tests.no"), "names tests.no.urlpatterns, which is not there."),
    (lambda: _page(listed="tests.toys.lawns.Listed"), "names tests.toys.lawns.Listed, which"),
    (lambda: _page(detailed="tests.toys.lawns.Whole"), "names tests.toys.lawns.Whole, which"),
]


def _page(**parts: Any) -> Any:
    return replace(LAWN, page=replace(LAWN.page, **parts))


@pytest.mark.parametrize(("card", "sentence"), LACKING, ids=[sentence for _, sentence in LACKING])
def test_a_missing_part_is_reported_when_the_site_starts(toy, monkeypatch, card, sentence) -> None:
    monkeypatch.setitem(TYPES, "lawn", card())
    data = " ".join(error.msg for error in types_are_whole())
    assert "The design type “lawn” " in data and sentence in data


def test_missing_files_and_a_missing_analyst_are_reported_too(monkeypatch) -> None:
    monkeypatch.setitem(TYPES, "lawn", LAWN)
    about = "The design type “lawn” "
    found = [error.msg for error in types_are_whole() if error.msg.startswith(about)]
    data = [msg.removeprefix(about) for msg in found]
    assert data == [
        "has no analyst: no game says how its designs are rated and proven.",
        "has no template courses/types/lawn/new.html.",
        "has no template courses/types/lawn/designer.html.",
        "has no template courses/types/lawn/detail.html.",
        "has no template courses/types/lawn/strokes.html.",
        "has no file static/js/designer/lawn/page.js.",
        "has no file static/css/designer/lawn.css.",
    ]


@pytest.mark.parametrize("whole", [LAWN, LAWN.page, LAWN.page.sheet, LAWN.editor, LAWN.words])
def test_a_part_missing_from_a_card_is_an_immediate_error(whole) -> None:
    parts = {name: getattr(whole, name) for name in whole.__dataclass_fields__}
    for name in parts:
        with pytest.raises(TypeError, match=name):
            type(whole)(**{key: part for key, part in parts.items() if key != name})


def test_the_toy_is_complete(toy) -> None:
    assert [item for item in types_are_whole() if "“lawn”" in item.msg] == []
