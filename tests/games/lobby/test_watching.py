"""The page and the list of games that anyone can watch, and their boards."""

from __future__ import annotations

import pytest
from django.utils import timezone

from core.realtime.presence import LOCAL
from games.registry import CARDS
from games.tables.models.session import Session, Status
from games.tables.selectors.spectators import room_of
from tests.factories.accounts import UserFactory
from tests.factories.games import QUICK, act, opened, started
from tests.factories.sharing import decided

pytestmark = pytest.mark.django_db

LIST = "/api/v1/tables/watch/"


@pytest.fixture
def game(ann, bo):
    return started(ann, bo, listing="public", at=timezone.now())


def listed(client, query=""):
    return [card["session"] for card in client.get(f"{LIST}?{query}").json()["results"]]


def board(client, session, version=None):
    query = "" if version is None else f"?v={version}"
    return client.get(f"/tables/{session.public_id}/board.svg{query}")


class TestList:
    def test_a_stranger_finds_the_running_public_games(self, client, game, ann, bo):
        newer = started(ann, bo, listing="public", at=timezone.now())
        assert listed(client) == [newer.public_id, game.public_id]
        page = client.get("/watch/").content.decode()
        for session in (game, newer):
            assert f"/tables/{session.public_id}/board.svg?v={session.version}" in page

    @pytest.mark.parametrize(
        "columns",
        [
            {"listing": "unlisted"},
            {"listing": "private"},
            {"practice": True},
            {"status": Status.FINISHED},
            {"status": Status.CANCELLED},
        ],
        ids=str,
    )
    def test_other_games_are_left_out(self, client, game, columns):
        Session.objects.filter(pk=game.pk).update(**columns)
        assert listed(client) == []
        assert "No games to watch right now" in client.get("/watch/").content.decode()

    def test_tables_that_wait_and_hidden_courses_are_left_out(self, client, game, ann):
        opened(ann, listing="public")
        decided(game.ground_version.design, UserFactory(is_staff=True))
        assert listed(client) == []
        assert board(client, game).status_code == 404

    def test_filters_by_game_and_pace(self, client, game, ann, bo):
        options = CARDS["golfie"].options.quick
        other = started(ann, bo, game="golfie", options=options, listing="public")
        assert listed(client, "game=golfie") == [other.public_id]
        assert listed(client, "pace=quick") == []
        assert len(listed(client, "pace=none")) == 2
        page = client.get("/watch/?game=golfie").content.decode()
        assert other.public_id in page and game.public_id not in page
        assert "No matching games right now" in client.get("/watch/?pace=slow").content.decode()
        assert client.get("/watch/?game=chess&pace=fast").status_code == 200
        assert client.get(f"{LIST}?game=chess").status_code == 400

    def test_the_list_is_paged(self, client, game, ann, bo):
        started(ann, bo, listing="public", at=timezone.now())
        first = client.get(f"{LIST}?limit=1").json()
        assert (first["count"], len(first["results"])) == (2, 1)
        (last,) = client.get(first["next"]).json()["results"]
        assert last["session"] == game.public_id

    def test_games_that_ended_lately_are_below(self, client, game):
        Session.objects.filter(pk=game.pk).update(
            status=Status.FINISHED, finished_at=timezone.now()
        )
        page = client.get("/watch/").content.decode()
        assert "Recently finished" in page and game.public_id in page

    def test_the_page_counts_spectators(self, client, game):
        LOCAL.announce({room_of(game.public_id): {"a", "b"}}, {}, timezone.now().timestamp())
        assert "2 watching" in client.get("/watch/").content.decode()
        LOCAL.clear()

    def test_the_number_of_queries_does_not_grow_with_the_games(
        self, client, game, ann, bo, django_assert_max_num_queries
    ):
        for _more in range(5):
            started(ann, bo, listing="public", at=timezone.now())
        client.get("/watch/")
        with django_assert_max_num_queries(8):
            client.get("/watch/")


class TestBoard:
    @pytest.mark.parametrize("key", CARDS)
    def test_every_game_has_one(self, client, ann, bo, key):
        options = QUICK if key == "eighteen" else CARDS[key].options.quick
        session = started(ann, bo, game=key, options=options, listing="public")
        assert board(client, session).content.startswith(b"<svg")

    def test_it_shows_only_what_spectators_see(self, client, game, ann):
        """Ann's secret choice of a club does not change the board of the others."""
        before = board(client, game).content
        act(game, 0, ann)
        assert board(client, game).content == before

    def test_it_is_kept_only_for_the_version_of_its_address(self, client, game):
        assert "max-age=60" in board(client, game, game.version)["Cache-Control"]
        assert board(client, game, game.version + 1)["Cache-Control"] == "no-store"

    def test_private_and_unlisted_tables_have_none_for_anyone(self, client, game, ann):
        client.force_login(ann)
        for listing in ("private", "unlisted"):
            Session.objects.filter(pk=game.pk).update(listing=listing)
            assert board(client, game).status_code == 404
