"""Links in an email that make a move: expiry, forgery and secrecy."""

import json

import pytest
from django.core import signing
from django.test import Client
from django.utils import timezone
from prometheus_client import generate_latest

from accounts.deletion.services import delete_account
from accounts.people.models import User
from config.logs import without_secrets
from core.rate_limits.table import MAILED_MOVES
from games.absence.services import resign
from games.play.services.turns import undo_turn
from games.tables.models.seat import Seat
from games.tables.models.session import Session
from tests.factories.games import act
from tests.games.mailboxes import after, nonce_of, pressed, turns

pytestmark = pytest.mark.django_db


class TestExpiry:
    def test_a_link_ends_after_a_week(self, links, stranger):
        with after(days=7, seconds=1):
            assert stranger.get(links[0]).status_code == 410

    @pytest.mark.parametrize(
        "changes",
        [
            {"email": "new@club.example"},
            {"password": "another"},
            {"is_active": False},
            {"guest_since": timezone.now()},
        ],
        ids=lambda changes: next(iter(changes)),
    )
    def test_a_link_ends_when_the_account_changes(self, links, stranger, round_, ann, changes):
        nonce = nonce_of(stranger.get(links[0]))
        User.objects.filter(pk=ann.pk).update(**changes)
        assert stranger.post(links[0], {"page": nonce}).status_code == 410
        assert b"no longer works" in stranger.get(links[0]).content
        assert turns(round_) == []

    def test_a_link_ends_when_the_account_is_deleted(self, links, stranger, ann):
        delete_account(user=ann, at=timezone.now())
        assert stranger.get(links[0]).status_code == 410

    def test_a_link_ends_when_the_player_resigns(self, links, stranger, round_, ann):
        resign(session_id=round_.pk, user=ann, at=timezone.now())
        answer = stranger.get(links[0])
        assert (answer.status_code, b"no longer works" in answer.content) == (410, True)

    def test_a_link_ends_when_another_user_has_the_seat(self, links, stranger, round_, cy):
        Seat.objects.filter(session=round_, number=0).update(user=cy)
        assert stranger.get(links[0]).status_code == 410

    def test_a_link_ends_with_the_game(self, links, stranger, round_):
        Session.objects.filter(pk=round_.pk).update(status="finished")
        answer = stranger.get(links[0])
        assert (answer.status_code, b"over" in answer.content) == (410, True)

    def test_a_link_survives_an_undo_by_another_player(self, links, stranger, round_, bo):
        turn = act(round_, 1, bo, at=timezone.now()).turn
        asked = {"session_id": round_.pk, "seat": 1, "turn": turn, "key": "back"}
        undo_turn(user=bo, at=timezone.now(), **asked)
        assert stranger.get(links[0]).status_code == 200
        assert stranger.post(links[0], {"page": nonce_of(stranger.get(links[0]))}).status_code < 400
        assert [turn.seat for turn in turns(round_)] == [1, 1, 0]

    def test_a_link_survives_signing_out(self, links, stranger, ann):
        browser = Client()
        browser.force_login(ann)
        browser.post("/account/logout/")
        assert stranger.get(links[0]).status_code == 200


class TestForgery:
    def test_a_changed_link_is_not_found(self, links, stranger):
        token = links[0].split("/")[-2]
        value, signature = token.split(":")
        for other in (f"{value[:-2]}xx:{signature}", value, f"{token}x", "0:0"):
            assert stranger.get(f"/mail/play/{other}/").status_code == 404

    def test_a_token_signed_for_another_purpose_is_not_found(self, links, stranger):
        value = links[0].split("/")[-2].split(":")[0]
        theirs = signing.Signer(salt="games.invitation").sign(value)
        assert stranger.get(f"/mail/play/{theirs}/").status_code == 404

    def test_a_link_contains_neither_name_nor_email(self, links, ann):
        read = signing.Signer(salt="games.mailed_move").unsign_object(links[0].split("/")[-2])
        assert ann.email not in str(read) and ann.name not in str(read)

    def test_guessing_is_rate_limited(self, stranger, settings, monkeypatch, links):
        monkeypatch.setitem(settings.RATE_LIMITS, MAILED_MOVES.key, 3)
        answers = [stranger.get(f"/mail/play/guess{n}/").status_code for n in range(5)]
        assert answers == [404, 404, 404, 429, 429]
        assert b"Too many requests" in stranger.get(links[0]).content


def test_logs_do_not_contain_links(links, stranger, caplog):
    """Refused requests are the risk, because Django logs them with their path."""
    token = links[0].split("/")[-2]
    pressed(links[1])
    assert stranger.get(links[0]).status_code == 410
    assert stranger.put(links[0]).status_code == 405
    assert any("/mail/play/" in record.getMessage() for record in caplog.records)
    for record in caplog.records:
        assert token not in json.dumps(without_secrets(record.getMessage()))


def test_metrics_do_not_contain_links(links, stranger):
    stranger.get(links[0])
    data = generate_latest().decode()
    assert 'route="games:mailed-move"' in data
    assert "/mail/play/" not in data
