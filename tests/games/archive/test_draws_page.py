"""The page that verifies a game's draws: unavailable until the game ends, then public."""

import re

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.html import escape

from games.absence.services import resign
from games.seats.services.seats import cancel_table
from games.tables.models.session import Session
from tests.factories.games import NOON, played_out, started


def answer(session: Session, client: Client):
    return client.get(reverse("games:draws", args=[session.public_id]))


@pytest.fixture
def over(ann) -> Session:
    """A finished solo round by Ann."""
    options = {"course": "starter-links", "mode": "stableford", "clubs": "starter"}
    session = started(ann, options={**options, "round_limit": 8})
    return played_out(session, ann)


def secrets_of(session: Session) -> list[str]:
    brought = [bytes(seat.entropy).hex() for seat in session.seats.all()]
    return [bytes(session.seed).hex(), *filter(None, brought)]


def test_before_the_end_only_the_commitment_is_shown(client, ann, game) -> None:
    for reader in (None, ann):
        if reader:
            client.force_login(reader)
        closed = answer(game, client)
        text = closed.content.decode()
        assert closed.status_code == 409
        assert game.commitment in text and "is revealed when the game is over" in text
        assert not [secret for secret in secrets_of(game) if secret in text]


def test_a_player_who_resigned_does_not_see_the_seed(client, ann, game) -> None:
    resign(session_id=game.pk, user=ann, at=NOON)
    client.force_login(ann)
    game.refresh_from_db()
    closed = answer(game, client)
    assert closed.status_code == 409
    assert not [secret for secret in secrets_of(game) if secret in closed.content.decode()]


def test_a_cancelled_table_has_no_draws_to_verify(client, ann, table) -> None:
    cancel_table(session_id=table.pk, user=ann, at=NOON)
    closed = answer(table, client)
    assert closed.status_code == 409
    assert "was cancelled" in closed.content.decode()
    assert bytes(table.seed).hex() not in closed.content.decode()


def test_an_unknown_table_is_not_found(client, db) -> None:
    assert client.get(reverse("games:draws", args=["nowhere"])).status_code == 404


def test_the_page_accepts_no_post(client, over) -> None:
    assert client.post(reverse("games:draws", args=[over.public_id])).status_code == 405


def test_after_the_end_the_seed_and_instructions_are_public(client, over) -> None:
    opened = answer(over, client)
    text = opened.content.decode()
    assert opened.status_code == 200
    assert all(shown in text for shown in (over.commitment, *secrets_of(over)))
    assert f"audit_game {over.public_id}" in text
    assert re.search(rf"check_draws\.py \S+ {over.public_id}", text)
    assert reverse("api-draws", args=[over.public_id]) in text


def test_the_page_says_what_the_check_does_not_prove(client, over) -> None:
    text = answer(over, client).content.decode()
    assert escape("The server’s operator could read the seed") in text
    assert escape("It doesn’t check the rules") in text


def test_the_result_links_to_the_page(client, over) -> None:
    text = client.get(reverse("games:table", args=[over.public_id])).content.decode()
    assert reverse("games:draws", args=[over.public_id]) in text


def test_a_running_game_links_to_its_commitment(client, ann, game) -> None:
    client.force_login(ann)
    text = client.get(reverse("games:table", args=[game.public_id])).content.decode()
    assert reverse("games:draws", args=[game.public_id]) in text
