"""Adding a game takes a package and one registry entry. A toy game demonstrates it in all uses."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from accounts.people.models import User
from games.checks import games_are_whole
from games.notify.services.turns import mail_turn
from games.registry import CARDS
from games.site.card import EVERY, ByMail
from games.tables.models.seat import Seat
from games.tables.models.session import Session
from tests.factories.games import NOON
from tests.games.pressing import page_of, press_first
from tests.games.sockets import bearer, socket, table_address
from tests.toys.putting.site.card import PUTTING

TEMPLATES = Path(__file__).parents[2] / "toys" / "templates"


@pytest.fixture
def toy(settings, monkeypatch) -> Iterator[None]:
    """Register the toy game and its templates."""
    [engine] = settings.TEMPLATES
    settings.TEMPLATES = [{**engine, "DIRS": [*engine["DIRS"], TEMPLATES]}]
    monkeypatch.setitem(CARDS, PUTTING.key, PUTTING)


@pytest.fixture
def browser(client: Client, ann: User) -> Client:
    client.force_login(ann)
    return client


@pytest.fixture
def against_bot(toy, browser) -> Session:
    """A game against a bot, started with the lobby's button."""
    answer = browser.post(reverse("games:play-now"), {"game": "putting"})
    return Session.objects.get(public_id=answer.url.split("/")[-2])


def played_out(browser: Client, session: Session) -> None:
    for _ in range(50):
        if not press_first(browser, session):
            return


@pytest.mark.django_db(transaction=True)
class TestPlaying:
    def test_the_lobby_and_the_rules_have_the_game(self, toy, browser) -> None:
        assert "Lay a card, draw a card" in browser.get(reverse("games:lobby")).content.decode()
        rules = browser.get(reverse("games:rules", args=["putting"])).content.decode()
        assert 'id="P1.1"' in rules

    def test_a_table_can_be_opened_with_the_form(self, toy, browser) -> None:
        form = browser.get(reverse("games:open"), {"game": "putting"}).content.decode()
        assert "Rounds" in form and "Bot: bold" in form
        wanted = {"game": "putting", "deck": "classic", "rounds": "3", "listing": "public"}
        answer = browser.post(reverse("games:open"), {**wanted, "seat_1": "bold"})
        page = browser.get(answer.url).content.decode()
        assert "3 rounds" in page and "Nothing but a green" in page

    def test_a_game_can_be_finished_without_scripts(self, browser, against_bot) -> None:
        played_out(browser, against_bot)
        assert against_bot.is_finished
        assert "wins" in page_of(browser, against_bot) or "share" in page_of(browser, against_bot)

    @pytest.mark.whole
    def test_a_game_can_be_played_through_the_api(self, against_bot, ann, program) -> None:
        table = f"/api/v1/tables/{against_bot.public_id}/"
        seen = program(ann).get(table).json()
        refused = program(ann).post(
            f"{table}actions/",
            {"prompt": seen["prompt"]["id"], "action": {"type": "HoldBall"}},
            headers={"Idempotency-Key": "one"},
        )
        assert refused.status_code == 422
        assert refused.json()["rule"]["address"] == "/rules/putting/#P1.1"
        answer = program(ann).post(
            f"{table}actions/",
            {"prompt": seen["prompt"]["id"], "action": seen["options"][0]["action"]},
            headers={"Idempotency-Key": "two"},
        )
        assert answer.status_code == 200

    async def test_a_game_can_be_played_through_a_socket(
        self, against_bot, ann, secret_for
    ) -> None:
        header = bearer(await sync_to_async(secret_for)(ann))
        async with socket(table_address(against_bot), header) as end:
            seen = (await end.until("table"))["table"]
            wanted = {"prompt": seen["prompt"]["id"], "action": seen["options"][0]["action"]}
            await end.send(type="act", key="one", **wanted)
            assert (await end.until("answer"))["answer"]["key"] == "one"

    def test_a_bot_replaces_a_player_who_resigns(self, toy, ann, bo, browser) -> None:
        wanted = {"game": "putting", "deck": "classic", "rounds": "1", "listing": "public"}
        table = browser.post(reverse("games:open"), {**wanted, "seat_1": "open"}).url
        other = Client()
        other.force_login(bo)
        other.post(f"{table}join/")
        browser.post(f"{table}start/")
        browser.post(f"{table}resign/")
        seat = Seat.objects.get(user=ann)
        assert seat.resigned_at and seat.bot == "bold"

    def test_turns_are_mailed(self, against_bot, later, settings) -> None:
        Seat.objects.filter(user=against_bot.host).update(last_looked_at=None, deciding_since=NOON)
        seat = Seat.objects.get(user=against_bot.host)
        assert mail_turn(seat_id=seat.pk, at=later(seconds=settings.TURN_MAIL_DELAY + 2))

    def test_scores_are_stored_and_draws_are_audited(self, browser, against_bot) -> None:
        played_out(browser, against_bot)
        assert against_bot.score_rows.filter(measure="points", hole=1).count() == 2
        out = StringIO()
        call_command("audit_game", against_bot.public_id, stdout=out)
        assert "all replayed with the same result" in out.getvalue()


LACKING: list[tuple[dict[str, Any], str]] = [
    ({"design": "lawn"}, "is played on designs of the type “lawn”, which does not exist."),
    ({"bots": replace(PUTTING.bots, levels={})}, "names bot levels, but not bold."),
    ({"messages": replace(PUTTING.messages, silent=frozenset())}, "tells events, but not"),
    ({"messages": replace(PUTTING.messages, asks={})}, "teaches questions that its rules do not"),
    (
        {"lessons": replace(PUTTING.lessons, guide={})},
        "teaches questions, but not aim, putt",
    ),
    ({"clauses": replace(PUTTING.clauses, prompts={})}, "names clauses of questions, but not aim"),
    ({"clauses": replace(PUTTING.clauses, letter="E")}, "shares the letter E of its clauses"),
    ({"folder": Path("nowhere")}, "has no rulebook: site/rulebook/en.md is missing."),
    ({"by_mail": ByMail(asks={"sing": EVERY})}, "offers by mail what it never asks: sing."),
    ({"learn": ()}, "teaches nobody: it has no steps to learn it by."),
    ({"sample": replace(PUTTING.sample, tables=())}, "has no sample of tables for the tests"),
]


@pytest.mark.parametrize(("part", "sentence"), LACKING)
def test_a_missing_part_is_reported_at_the_start(toy, monkeypatch, part, sentence) -> None:
    monkeypatch.setitem(CARDS, PUTTING.key, replace(PUTTING, **part))
    assert sentence in " ".join(error.msg for error in games_are_whole())


def test_a_missing_template_is_reported(monkeypatch) -> None:
    monkeypatch.setitem(CARDS, PUTTING.key, PUTTING)
    lacks = [error.msg for error in games_are_whole()]
    assert "The game “putting” has no template games/putting/table.html." in lacks


def test_every_part_of_a_card_is_required() -> None:
    parts = {name: getattr(PUTTING, name) for name in PUTTING.__dataclass_fields__}
    for name in parts:
        with pytest.raises(TypeError, match=name):
            type(PUTTING)(**{key: part for key, part in parts.items() if key != name})


def test_the_toy_game_is_complete(toy) -> None:
    assert games_are_whole() == []


def test_the_table_page_contains_the_data_for_its_script(toy, against_bot, browser) -> None:
    data = page_of(browser, against_bot).split('id="table-data"')[1].split(">", 1)[1]
    assert json.loads(data.split("</script>")[0])["table"]["game"] == "putting"
