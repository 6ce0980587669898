"""Frames that other sites can embed, and their oEmbed descriptions."""

from __future__ import annotations

import base64
import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from msgspec.structs import replace

from config.developers.errors import error_codes
from courses.stored.models import Design
from games.lobby.services.opening import Place
from games.registry import CARDS, card_of, game_of
from games.tables.models.session import Session
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON, QUICK, act, opened, started
from tests.factories.sharing import decided, shared
from tests.games.archive.test_whole_games import each_game, quickly
from tests.games.grounds import SLUG, designed, published

BOT = (Place("bot", bot="caddie"),)
FRAME = re.compile(r'<iframe src="([^"]+)"')


@pytest.fixture
def design(ann) -> Design:
    return shared(ann)


def frame_of_design(design: Design) -> str:
    return f"/embed/{design.type.path}/{design.slug}/"


def frame_of_table(table: Session) -> str:
    return f"/embed/tables/{table.public_id}/"


def asked(client: Client, path: str, **more: str):
    return client.get("/oembed/", {"url": settings.SITE_URL + path, **more})


def drawn(page: str) -> str:
    """Return the picture of a table from its frame."""
    return base64.b64decode(page.partition("image/svg+xml;base64,")[2].partition('"')[0]).decode()


class TestFrames:
    def test_a_frame_of_a_design(self, client, design, ann) -> None:
        page = client.get(frame_of_design(design)).content.decode()
        assert design.newest.name in page and ann.name in page
        link = f'href="{settings.SITE_URL}/courses/{design.slug}/" target="_blank" rel="noopener"'
        assert link in page
        picture = re.search(r'<img src="([^"]+)" alt="[^"]+"', page)
        assert client.get(unescape(picture[1])).status_code == 200

    def test_a_frame_shows_the_newest_version_of_a_design(self, client, design) -> None:
        design.keep(replace(design.value, name="Three tiles"), at=NOON)
        published(design)
        assert "Three tiles" in client.get(frame_of_design(design)).content.decode()

    @pytest.mark.parametrize("key", list(CARDS))
    def test_a_frame_of_a_running_game(self, key, client, ann) -> None:
        places = BOT if 2 in game_of(key).seats else ()
        table = started(ann, game=key, options=dict(CARDS[key].options.quick), places=places)
        answer = client.get(frame_of_table(table))
        page = answer.content.decode()
        assert drawn(page).startswith("<svg")
        assert ann.name in page and "?turn=" not in page
        assert answer["Refresh"].isdigit(), "the frame must refresh without a script"

    @each_game
    def test_a_frame_of_a_finished_game_is_a_replay(self, key, client, ann) -> None:
        table = quickly(key, ann)
        answer = client.get(frame_of_table(table))
        last = table.turn_count - 1
        page = answer.content.decode()
        assert f"Turn {last} of {last}" in page and "Refresh" not in answer
        first = client.get(frame_of_table(table), {"turn": 0}).content.decode()
        assert f"Turn 0 of {last}" in first and drawn(first) != drawn(page)
        assert '?turn=1"' in first and f'?turn={last}"' in first

    @pytest.mark.parametrize("turn", ["-1", "x", "9" * 30, "\u0663"])
    def test_an_invalid_turn_number_shows_the_end(self, turn, client, ann) -> None:
        table = quickly("eighteen", ann)
        last = table.turn_count - 1
        page = client.get(frame_of_table(table), {"turn": turn}).content.decode()
        assert f"Turn {last} of {last}" in page

    def test_a_frame_of_an_open_table(self, client, ann) -> None:
        page = client.get(frame_of_table(opened(ann))).content.decode()
        assert "hasn’t started yet" in page

    def test_a_running_game_is_shown_as_a_spectator_sees_it(self, client, game, ann) -> None:
        act(game, 0, ann)
        client.force_login(ann)
        mine = client.get(frame_of_table(game)).content
        assert mine == Client().get(frame_of_table(game)).content
        assert client.get(frame_of_table(game), {"turn": 0}).content == mine, (
            "earlier turns must not be shown"
        )


class TestFrameSecurity:
    @pytest.fixture(params=["design", "table"])
    def frame(self, request, design, ann) -> str:
        table = quickly("eighteen", ann)
        return {"design": frame_of_design(design), "table": frame_of_table(table)}[request.param]

    def test_any_site_can_embed_a_frame(self, client, frame) -> None:
        answer = client.get(frame)
        policy = answer["Content-Security-Policy"].split("; ")
        assert "frame-ancestors *" in policy
        assert {"default-src 'none'", "script-src 'none'", "form-action 'none'"} <= set(policy)
        assert "X-Frame-Options" not in answer

    def test_a_frame_has_no_forms_or_scripts(self, client, frame) -> None:
        page = client.get(frame).content.decode()
        assert not re.search(r"<(form|button|input|script|iframe|textarea)|\bcsrf|\sstyle=", page)

    def test_a_frame_neither_reads_nor_sets_cookies(self, client, frame, ann) -> None:
        client.force_login(ann)
        client.cookies[settings.LANGUAGE_COOKIE_NAME] = "fr"
        with CaptureQueriesContext(connection) as statements:
            answer = client.get(frame)
        assert not answer.cookies and answer["Content-Language"] == "en"
        assert not any("django_session" in one["sql"] for one in statements)

    def test_a_frame_accepts_no_post(self, client, frame) -> None:
        assert Client(enforce_csrf_checks=True).post(frame).status_code in (403, 405)

    def test_search_engines_do_not_index_frames(self, client, frame) -> None:
        assert '<meta name="robots" content="noindex">' in client.get(frame).content.decode()


class TestNotPublic:
    def absent(self, client: Client, frame: str, page: str) -> None:
        nothing = client.get("/embed/tables/nobodyknows/")
        assert client.get(frame).status_code == nothing.status_code == 404
        assert asked(client, page).status_code == 404
        data = [asked(client, place).json() for place in (page, "/tables/nobodyknows/")]
        assert data[0] == data[1]
        assert "json+oembed" not in client.get(page).content.decode()
        assert "/embed/" not in client.get(page).content.decode()

    @pytest.mark.parametrize("columns", [{"listing": "unlisted"}, {"practice": True}])
    def test_unlisted_and_practice_tables_are_not_found(self, columns, client, ann) -> None:
        table = started(ann, places=BOT)
        Session.objects.update(**columns)
        client.force_login(ann)
        self.absent(client, frame_of_table(table), f"/tables/{table.public_id}/")

    def test_a_table_on_a_hidden_design_is_not_found(self, client, ann, bo) -> None:
        design = designed(bo)
        published(design)
        table = started(ann, options={**QUICK, "course": SLUG}, places=BOT)
        assert client.get(frame_of_table(table)).status_code == 200
        decided(design, UserFactory(is_staff=True))
        assert client.get(frame_of_table(table)).status_code == 404

    def test_an_unlisted_design_is_not_found(self, client, design) -> None:
        Design.objects.filter(pk=design.pk).update(listing="unlisted", listed=False)
        self.absent(client, frame_of_design(design), f"/courses/{design.slug}/")

    def test_a_hidden_design_is_not_found_even_by_its_author(self, client, design, ann) -> None:
        decided(design, UserFactory(is_staff=True))
        client.force_login(ann)
        self.absent(client, frame_of_design(design), f"/courses/{design.slug}/")

    def test_a_draft_is_not_found(self, client, ann) -> None:
        draft = designed(ann, slug="only-mine")
        client.force_login(ann)
        assert client.get(frame_of_design(draft)).status_code == 404
        assert asked(client, f"/courses/{draft.slug}/").status_code == 404


class TestOEmbed:
    def test_a_page_links_to_its_description_and_frame(self, client, design, ann) -> None:
        over = quickly("eighteen", ann)
        for path in (f"/courses/{design.slug}/", f"/tables/{over.public_id}/"):
            page = client.get(path).content.decode()
            link = re.search(r'type="application/json\+oembed" href="([^"]+)"', page)
            there = urlsplit(unescape(link[1]))
            assert parse_qs(there.query)["url"] == [settings.SITE_URL + path]
            answer = client.get(f"{there.path}?{there.query}")
            assert answer["Content-Type"] == "application/json"
            data = answer.json()
            assert (data["version"], data["type"]) == ("1.0", "rich")
            frame = urlsplit(FRAME.search(data["html"])[1]).path
            assert client.get(frame).status_code == 200
            copied = re.search(r"<textarea[^>]*>(.*?)</textarea>", page, re.DOTALL)
            assert unescape(copied[1]) == data["html"], "the page must offer the same frame to copy"

    def test_the_description_names_the_author(self, client, design, ann) -> None:
        data = asked(client, f"/courses/{design.slug}/").json()
        assert (data["title"], data["author_name"]) == (design.newest.name, ann.name)
        assert data["provider_name"] == "Dogleg"

    def test_a_name_cannot_break_out_of_the_frame(self, client, design) -> None:
        design.newest.__class__.objects.filter(pk=design.newest_id).update(name='"><script>')
        html = asked(client, f"/courses/{design.slug}/").json()["html"]
        assert "<script" not in html and html.count(">") == 2

    def test_the_frame_respects_the_requested_size(self, client, design) -> None:
        path = f"/courses/{design.slug}/"
        data = asked(client, path, maxwidth="300", maxheight="400").json()
        assert (data["width"], data["height"]) == (300, 400)
        assert 'width="300" height="400"' in data["html"]
        small = asked(client, path, maxwidth="90").json()
        assert (small["width"], small["height"]) == (90, 540)
        for wide in ("99999", "wide", "0", "-5"):
            assert asked(client, path, maxwidth=wide).json()["width"] == 480

    def test_only_json_is_supported(self, client, design) -> None:
        self.refused(asked(client, f"/courses/{design.slug}/", format="xml"), 501)
        assert asked(client, f"/courses/{design.slug}/", format="json").status_code == 200

    @staticmethod
    def refused(answer, status: int) -> None:
        """Check that an error has the form of the API's errors, with a code that is explained."""
        data = answer.json()
        assert answer.status_code == data["status"] == status
        assert answer["Content-Type"] == "application/problem+json"
        codes = {error.code: error.status for error in error_codes()}
        assert codes[data["code"]] == status and data["type"].endswith(f"#{data['code']}")

    @pytest.mark.parametrize(
        "url",
        [
            "https://elsewhere.example/courses/starter-links/",
            "https://dogleg.test:81/courses/starter-links/",
            "javascript:alert(1)",
            "https://[",
            "https://dogleg.test/account/",
            "https://dogleg.test/nowhere/",
            "",
        ],
    )
    def test_other_urls_have_no_frame(self, url, client, db) -> None:
        self.refused(client.get("/oembed/", {"url": url}), 404)

    def test_a_missing_url_is_reported(self, client, db) -> None:
        answer = client.get("/oembed/")
        self.refused(answer, 400)
        assert list(answer.json()["fields"]) == ["url"]


def test_every_game_can_draw_its_table() -> None:
    assert all(card_of(key).picture for key in CARDS)
