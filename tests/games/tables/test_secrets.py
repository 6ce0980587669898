"""Pages, sockets, logs, errors and the admin never reveal secrets."""

import json
import logging
import re
from io import BytesIO
from unittest.mock import patch

import pytest
from asgiref.sync import sync_to_async
from django.contrib.auth.models import AnonymousUser
from django.db import transaction

from accounts.people.models import User
from docs.examples import check_draws
from games.absence.services import resign
from games.lobby.selectors.lobby import open_tables
from games.tables.models.seat import Seat
from games.tables.models.session import Session
from games.tables.models.turn import Turn
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON, act, legal, opened, played_out, started
from tests.games.seen import table_bytes
from tests.games.sockets import PATIENCE, bearer, socket, table_address

STRANGER = AnonymousUser()


class Rollback(Exception):
    pass


def bytes_after(game, choice, readers):
    """Return the bytes each viewer gets after Ann has chosen a club. The choice is rolled back."""
    seen = {}
    try:
        with transaction.atomic():
            act(game, 0, game.host, choice=choice)
            game.refresh_from_db()
            seen = {str(reader): table_bytes(game, reader, at=NOON) for reader in readers}
            raise Rollback
    except Rollback:
        return seen


def test_a_hidden_club_changes_no_byte_for_other_readers(game, ann, bo):
    worlds = [bytes_after(game, choice, (bo, STRANGER)) for choice in range(5)]
    assert all(world == worlds[0] for world in worlds)
    own = [bytes_after(game, choice, (ann,)) for choice in range(5)]
    assert len({world["Ann"] for world in own}) == 5


def test_clubs_are_public_after_the_reveal(game, ann, bo):
    act(game, 0, ann)
    act(game, 1, bo)
    game.refresh_from_db()
    view = json.loads(table_bytes(game, STRANGER, at=NOON))["view"]
    assert all(seat["laid"] for seat in view["seats"])


NOW = re.compile(r'"now":"[^"]*"')
"""The server's time in a message. It is removed before messages are compared."""


@pytest.mark.django_db(transaction=True)
async def test_a_hidden_club_changes_no_byte_on_another_socket(game, ann, bo, secret_for):
    header = bearer(await sync_to_async(secret_for)(bo))
    before = await Session.objects.values().aget(pk=game.pk)
    seats = [seat async for seat in Seat.objects.all()]
    heard = []
    for choice in range(5):
        async with socket(table_address(game), header) as page:
            await page.until("table")
            await sync_to_async(act)(game, 0, ann, choice=choice)
            message = await page.raw.receive_from(timeout=PATIENCE)
            heard.append(NOW.sub("", message))
        # Roll back the choice.
        await Turn.objects.filter(session=game, number__gt=0).adelete()
        await Session.objects.filter(pk=game.pk).aupdate(**before)
        await Seat.objects.abulk_update(seats, ["deciding_since", "last_looked_at"])
    assert all(message == heard[0] for message in heard)


def test_the_order_of_decks_stays_secret_during_the_game(game, ann):
    table = json.loads(table_bytes(game, ann, at=NOON))
    shuffled = [
        line["event"]
        for entry in table["log"]
        for line in entry["lines"]
        if line["event"]["type"] == "DeckShuffled"
    ]
    assert shuffled and all(event["order"] == [] for event in shuffled)
    for deck in table["view"]["decks"].values():
        assert deck["left"] == sorted(deck["left"])


def test_the_seed_is_published_at_the_end(ann, client, capsys):
    options = {"course": "starter-links", "mode": "stableford", "clubs": "starter"}
    session = started(ann, options={**options, "round_limit": 8})
    seed = bytes(session.seed).hex()
    assert seed not in table_bytes(session, ann, at=NOON).decode()
    played_out(session, ann)
    table = json.loads(table_bytes(session, STRANGER, at=NOON))
    assert table["opened"]["seed"] == seed
    assert table["view"]["seats"][0]["hand"] is not None
    with patch("urllib.request.urlopen", lambda url: BytesIO(client.get(url).content)):
        check_draws.main("", session.public_id)
    assert "all as the seed gives them" in capsys.readouterr().out


def test_a_player_who_resigned_sees_no_hands(game, ann):
    resign(session_id=game.pk, user=ann, at=NOON)
    game.refresh_from_db()
    table = json.loads(table_bytes(game, ann, at=NOON))
    assert table["you"]["seat"] is None
    assert all(seat["hand"] is None for seat in table["view"]["seats"])


def test_an_unlisted_table_is_not_in_the_lobby(ann):
    opened(ann, listing="unlisted")
    assert open_tables(STRANGER, at=NOON) == []


def test_logs_contain_no_secrets(game, ann, caplog):
    with caplog.at_level(logging.DEBUG):
        act(game, 0, ann, key="a-secret-key")
    data = caplog.text
    club = json.loads(legal(game, 0)[0])["club"]
    assert game.public_id in data
    assert "LayClub" not in data and f"club={club}" not in data and "a-secret-key" not in data
    assert bytes(game.seed).hex() not in data


@pytest.fixture
def support(client, db):
    staff = User.objects.create_superuser("support@club.example", "fairway", name="Support")
    client.force_login(staff)
    return client


def test_the_admin_shows_no_payload_and_no_seed(support, game, ann):
    act(game, 0, ann, key="a-secret-key")
    turn = Turn.objects.latest("number")
    seat = Seat.objects.first()
    pages = [
        "/admin/games/session/",
        f"/admin/games/session/{game.pk}/change/",
        "/admin/games/turn/",
        f"/admin/games/turn/{turn.pk}/change/",
        "/admin/games/seat/",
        f"/admin/games/seat/{seat.pk}/change/",
    ]
    secrets = ["LayClub", "ClubLaid", "a-secret-key", bytes(game.seed).hex(), "DeckShuffled"]
    for page in pages:
        answer = support.get(page)
        assert answer.status_code == 200, page
        for secret in secrets:
            assert secret not in answer.content.decode(), (page, secret)


@pytest.mark.parametrize(
    "guess", ["session/?seed=x", "session/?snapshot__contains=7", "turn/?action__contains=LayClub"]
)
def test_admin_filters_reveal_no_secrets(support, game, guess):
    assert support.get(f"/admin/games/{guess}").status_code == 400


def test_email_addresses_are_shown_to_nobody(game, ann, bo):
    other = UserFactory()
    for reader in (ann, bo, other, STRANGER):
        assert b"@" not in table_bytes(game, reader, at=NOON)
