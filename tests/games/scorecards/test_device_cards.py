"""Scorecards that stay in the browser: a page without an account, its files, and its modes."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from core import stored_page
from courses.gallery.services import retire_design
from games.registry import CARDS
from games.scorecards.presenters import device_cards
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON
from tests.factories.sharing import decided, shared
from tests.games.scorecards.paper_cases import PLACE, text
from tests.games.scorecards.paper_games import MAKERS

pytestmark = pytest.mark.django_db

PAGE = "/scorecards/"


def test_the_cases_of_the_scripts_follow_from_the_rules() -> None:
    """To write the file again: .venv/bin/python -m tests.games.scorecards.paper_cases"""
    assert PLACE.read_text("utf-8") == text()


def test_every_mode_of_every_game_is_kept_on_paper_and_compared_with_the_rules() -> None:
    modes = {
        f"{key}.{mode.key}"
        for key, card in CARDS.items()
        if card.paper
        for mode in card.paper.modes
    }
    assert modes == set(MAKERS)
    eighteen = CARDS["eighteen"]
    assert {mode.key for mode in eighteen.paper.modes} == {
        mode.key for mode in eighteen.options.modes
    }


def test_the_page_is_the_same_for_everybody(client: Client) -> None:
    strange = client.get(PAGE)
    client.force_login(UserFactory(name="Olive"))
    own = client.get(PAGE)
    assert own.content == strange.content
    assert b"Olive" not in own.content
    assert not own.cookies and not strange.cookies
    assert b'name="csrf-token" content=""' in own.content


def test_the_worker_stores_every_file_of_the_page(client: Client) -> None:
    stored = device_cards.shell()
    html = client.get(PAGE).content.decode()
    named = set(re.findall(r'(?:href|src)="(/static/[^"]+)"', html))
    assert named == set(stored["files"]) and len(named) > 5
    assert stored["page"] == PAGE
    script = client.get("/service-worker.js").content.decode()
    assert json.loads(script.split("\n")[0].removeprefix("self.SHELL = ").rstrip(";")) == stored
    # Style sheets name no further files, which the worker would not store.
    sheets = Path(settings.BASE_DIR, "static/css").rglob("*.css")
    assert not [sheet for sheet in sheets if "url(" in sheet.read_text("utf-8")]


def test_the_worker_changes_with_each_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise browsers would keep the files of an old release."""
    before = device_cards.shell()
    assert device_cards.shell() == before
    contents = stored_page._content
    monkeypatch.setattr(
        stored_page,
        "_content",
        lambda address: b"new" if "paper.css" in address else contents(address),
    )
    assert device_cards.shell()["version"] != before["version"]


def test_a_card_stores_what_it_needs_of_a_design(client: Client) -> None:
    found = client.get(f"{PAGE}courses/starter-links/0/").json()
    assert found["name"] == "Starter Links"
    assert found["address"] == "/courses/starter-links/versions/1/"
    assert found["pars"] == [5, 3, 4, 3, 3]
    assert client.get(f"{PAGE}decks/classic/1/").json()["holes_in_half"] == 9
    for unknown in ("courses/nowhere/0", "courses/starter-links/77", "lawns/x/0"):
        assert client.get(f"{PAGE}{unknown}/").status_code == 404


def test_a_hidden_course_is_not_given_to_its_owner_either(client: Client) -> None:
    """The page is rendered for visitors without an account, so that a device stores no account
    data.
    """
    owner = UserFactory()
    design = shared(owner)
    client.force_login(owner)
    decided(design, UserFactory(is_staff=True))
    answer = client.get(f"{PAGE}courses/{design.slug}/0/")
    assert answer.status_code == 410
    assert "hidden" in answer.json()["detail"]


def test_pages_of_designs_link_to_a_new_card(client: Client) -> None:
    owner = UserFactory()
    design = shared(owner)
    link = f'"{PAGE}?course={design.slug}&amp;version=1"'
    address = f"/courses/{design.slug}/"
    assert link in client.get(address).content.decode()
    assert f"{PAGE}?deck=classic&amp;version=1" in client.get("/decks/classic/").content.decode()
    retire_design(design=design, at=NOON)
    assert link not in client.get(address).content.decode()
