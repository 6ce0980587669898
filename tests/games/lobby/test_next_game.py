"""A spectator asks to join the next game, and the player who opens it decides."""

from __future__ import annotations

import pytest
from django.test import Client
from django.utils import timezone

from courses.social.reactions.services import block
from games.lobby.services import next_game
from games.lobby.services.opening import Place
from games.tables.models.invitation import Invitation
from games.tables.models.next_game import NextGameRequest
from games.tables.models.seat import Seat
from games.tables.models.session import Session, Status
from tests.factories.accounts import UserFactory
from tests.factories.games import opened, started

pytestmark = pytest.mark.django_db

BOTS = (Place(), Place("bot", bot="caddie"))


@pytest.fixture
def game(ann, bo):
    return started(ann, bo, at=timezone.now())


@pytest.fixture
def cys_api(program, cy):
    return program(cy)


@pytest.fixture
def anns_api(program, ann):
    return program(ann)


def ended(game):
    Session.objects.filter(pk=game.pk).update(status=Status.FINISHED, finished_at=timezone.now())
    return game


def address(game, tail="next-game/"):
    return f"/api/v1/tables/{game.public_id}/{tail}"


def asked(client, game, *, status=200):
    answer = client.put(address(game))
    assert answer.status_code == status, answer.content
    return answer.json()


def rematch(client, game, *people, status=200):
    ids = [person.public_id for person in people]
    answer = client.post(address(game, "rematch/"), {"people": ids}, format="json")
    assert answer.status_code == status, answer.content
    return answer.json()


def browser(user):
    client = Client()
    client.force_login(user)
    return client


def page(client, game):
    return client.get(f"/tables/{game.public_id}/").content.decode()


class TestAsking:
    def test_players_see_who_has_asked_and_spectators_do_not(self, game, cy, cys_api, anns_api):
        shown = asked(cys_api, game)
        assert (shown["asked"], shown["may_ask"], shown["people"]) == (True, True, [])
        people = anns_api.get(address(game)).json()["people"]
        assert [person["name"] for person in people] == [cy.name]

    def test_asking_twice_changes_nothing(self, game, cys_api):
        asked(cys_api, game)
        asked(cys_api, game)
        assert NextGameRequest.objects.count() == 1

    def test_a_request_is_withdrawn(self, game, cys_api, anns_api):
        asked(cys_api, game)
        for _again in range(2):
            assert cys_api.delete(address(game)).json()["asked"] is False
        assert anns_api.get(address(game)).json()["people"] == []

    def test_players_and_blocked_people_cannot_ask(self, game, ann, cy, anns_api, cys_api):
        assert asked(anns_api, game, status=409)["code"] == "already_seated"
        block(user=ann, person=cy, at=timezone.now())
        assert asked(cys_api, game, status=403)["code"] == "not_welcome"
        assert not NextGameRequest.objects.exists()

    def test_only_at_a_started_game_without_a_rematch(self, game, ann, cys_api, anns_api):
        assert asked(cys_api, opened(ann), status=409)["code"] == "not_started"
        rematch(anns_api, ended(game))
        assert asked(cys_api, game, status=409)["code"] == "next_game_arranged"

    def test_there_is_a_limit(self, game, cys_api, monkeypatch):
        monkeypatch.setattr(next_game, "MOST", 1)
        next_game.ask_for_next_game(session_id=game.pk, user=UserFactory(), at=timezone.now())
        assert asked(cys_api, game, status=409)["code"] == "next_game_full"


class TestRematch:
    def test_the_chosen_spectator_gets_a_further_seat(self, game, cy, cys_api, anns_api):
        asked(cys_api, game)
        table = rematch(anns_api, ended(game), cy)
        assert len(table["seats"]) == 3
        token = cys_api.get(address(game)).json()["invitation"]
        joined = cys_api.post(f"/api/v1/invitations/{token}/accept/", {}, format="json")
        assert joined.json()["you"]["seat"] == 2

    def test_a_bots_seat_comes_first(self, ann, bo, cy, cys_api, anns_api):
        game = started(ann, bo, places=BOTS, at=timezone.now())
        asked(cys_api, game)
        table = rematch(anns_api, ended(game), cy)
        assert len(table["seats"]) == 3
        seats = Seat.objects.filter(session__public_id=table["session"])
        assert not seats.filter(kind="bot").exists()
        assert Invitation.objects.filter(invitee=cy).count() == 1

    def test_nobody_is_invited_without_being_chosen(self, game, cy, cys_api, anns_api):
        asked(cys_api, game)
        assert len(rematch(anns_api, ended(game))["seats"]) == 2
        assert cys_api.get(address(game)).json()["invitation"] is None

    def test_only_people_who_have_asked_can_be_chosen(self, game, cy, anns_api):
        answer = rematch(anns_api, ended(game), cy, status=422)
        assert answer["code"] == "unknown_person"
        assert not Session.objects.filter(rematch_of=game).exists()

    def test_too_many_people_change_nothing(self, game, anns_api):
        people = UserFactory.create_batch(5)
        for person in people:
            next_game.ask_for_next_game(session_id=game.pk, user=person, at=timezone.now())
        rematch(anns_api, ended(game), *people, status=400)
        assert not Session.objects.filter(rematch_of=game).exists()


class TestPages:
    def test_a_spectator_reads_that_they_watch_and_asks(self, game, cy, ann):
        client = browser(cy)
        assert "You are watching" in page(client, game)
        assert "You are watching" not in page(browser(ann), game)
        answer = client.post(f"/tables/{game.public_id}/next-game/", follow=True)
        assert "You’ve asked to join the next game." in answer.content.decode()
        client.post(f"/tables/{game.public_id}/next-game/withdraw/")
        assert "Ask to join the next game" in page(client, game)

    def test_a_stranger_becomes_a_guest(self, game):
        client = Client()
        client.post(f"/tables/{game.public_id}/next-game/")
        assert NextGameRequest.objects.get().user.is_guest

    def test_a_deleted_account_asks_no_more(self, game, cy):
        next_game.ask_for_next_game(session_id=game.pk, user=cy, at=timezone.now())
        next_game.forget_next_games(user=cy)
        assert not NextGameRequest.objects.exists()
