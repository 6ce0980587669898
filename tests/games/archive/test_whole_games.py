"""Exports of a player's own games as JSON lines and as notation, without secrets."""

from __future__ import annotations

import json
import tracemalloc
from datetime import timedelta

import msgspec
import pytest
from asgiref.sync import async_to_sync
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.tokens.models import Scope
from core.api.streaming import in_threads
from games.archive.api import _parts
from games.archive.selectors import whole_games
from games.archive.selectors.whole_games import games_played_by, in_handfuls, line_of
from games.kernel.notation import Notation, Step, read, replayed
from games.lobby.services.opening import Place
from games.registry import CARDS, game_of
from games.tables.models.seat import Seat
from games.tables.models.session import Session
from games.tables.models.turn import Turn
from games.tables.selectors.positions import position_of
from tests.factories.accounts import PASSWORD, UserFactory
from tests.factories.games import QUICK, act, legal, opened, played_out, started
from tests.factories.sharing import decided
from tests.games.grounds import SLUG, designed, published
from tests.programs import secret_of
from tests.project.serving.asgi import PATIENCE, Request
from tests.sampling import sampled

LINES, TEXTS = "/api/v1/games/export/games.ndjson", "/api/v1/games/export/games.txt"
BOT = (Place("bot", bot="caddie"),)
MATCH = {**QUICK, "mode": "match"}
"""Options for match play, which takes half as many turns as stroke play."""
each_game = pytest.mark.parametrize("key", sampled(CARDS, first=2))
"""`bin/test` leaves out Mini Golf Designer, where always choosing the first option takes
280 turns.
"""


def streamed(answer) -> str:
    assert answer.status_code == 200, answer.content
    return b"".join(answer.streaming_content).decode()


def lines(client, **asked) -> list[dict]:
    return [json.loads(line) for line in streamed(client.get(LINES, asked)).splitlines()]


@pytest.fixture
def over(ann):
    return played_out(started(ann, places=BOT, options=MATCH), ann)


def quickly(key: str, golfer) -> Session:
    """Play a short game to its end."""
    quick = dict(CARDS[key].options.quick)
    places = BOT if 2 in game_of(key).seats else ()
    return played_out(started(golfer, game=key, options=quick, places=places), golfer)


def notation_of(told: dict) -> Notation:
    """Convert an exported line into a notation that can be replayed, as docs/export.md explains."""
    headers = {"Config": told["config"], "Seed": told["seed"], "Seats": told["seats"]}
    steps = (
        Step(turn["turn"], turn["seat"], turn["prompt"] or "", turn["action"], turn["undoes"])
        for turn in told["turns"]
        if turn["seat"] is not None
    )
    return Notation(headers, tuple(steps))


class TestFinishedGames:
    @each_game
    def test_replaying_the_text_gives_the_final_position(self, key, ann, program) -> None:
        table = quickly(key, ann)
        text = program(ann).get(f"/api/v1/tables/{table.public_id}/notation/")
        assert text["Content-Type"].startswith("text/plain")
        again = replayed(game_of(key), read(text.content.decode()))
        assert again == position_of(table)

    def test_a_line_contains_the_whole_game(self, over, ann, program) -> None:
        (item,) = lines(program(ann))
        assert item["table"] == over.public_id and item["status"] == "finished"
        assert [seat["person"] for seat in item["seats"]] == [
            {"id": ann.public_id, "name": ann.name},
            None,
        ]
        assert len(item["turns"]) == over.turn_count
        assert item["seed"] and item["result"]["places"]
        assert all(turn["action"] or turn["undoes"] for turn in item["turns"][1:])
        assert program(ann).get(LINES)["Content-Type"] == "application/x-ndjson"

    @each_game
    def test_replaying_a_line_gives_the_final_position(self, key, ann, program) -> None:
        table = quickly(key, ann)
        (item,) = lines(program(ann))
        again = replayed(game_of(key), notation_of(item))
        assert again == position_of(table)
        result = game_of(key).result(again.state)
        assert json.loads(msgspec.json.encode(result)) == item["result"]

    @each_game
    def test_the_exported_options_open_another_table(self, key, ann, program) -> None:
        table = quickly(key, ann)
        client = program(ann)
        (item,) = lines(client)
        text = client.get(f"/api/v1/tables/{table.public_id}/notation/").content.decode()
        view = client.get(f"/api/v1/tables/{table.public_id}/").json()
        assert item["options"] == read(text).headers["Options"] == view["choices"]["options"]
        body = {"game": key, "options": item["options"], "places": [{"kind": "open"}]}
        again = client.post("/api/v1/tables/", body, content_type="application/json")
        assert again.status_code == 201, again.content
        assert again.json()["choices"] == view["choices"]

    @pytest.mark.parametrize("address", [LINES, TEXTS])
    def test_a_client_can_accept_only_the_export_format(self, address, over, ann, program) -> None:
        answer = program(ann).get(address, headers={"accept": "application/x-ndjson"})
        assert over.public_id in streamed(answer)
        refused = program(ann).get(address, {"game": "chess"}, headers={"accept": "text/plain"})
        assert (refused.status_code, refused["Content-Type"]) == (400, "application/problem+json")

    def test_texts_are_concatenated(self, over, ann, program) -> None:
        played_out(started(ann, places=BOT, options=MATCH), ann)
        texts = streamed(program(ann).get(TEXTS)).split("\n\n[Format")
        assert len(texts) == 2

    def test_a_course_hidden_by_a_moderator_is_not_named(self, ann, bo, program) -> None:
        design = designed(bo)
        published(design)
        over = played_out(started(ann, options={**MATCH, "course": SLUG}, places=BOT), ann)
        data = streamed(program(ann).get(LINES)) + streamed(program(ann).get(TEXTS))
        assert over.course_name in data and SLUG in data and "[Config" in data
        decided(design, UserFactory(is_staff=True))
        data = streamed(program(ann).get(LINES)) + streamed(program(ann).get(TEXTS))
        assert over.course_name not in data and SLUG not in data
        assert "[Config" not in data and "[Seed" not in data

    def test_practice_games_are_exported_without_their_course(self, over, ann, program) -> None:
        Session.objects.update(practice=True)
        assert "[Config" not in streamed(program(ann).get(TEXTS))


class TestGamesUnderWay:
    def test_choices_of_others_are_not_exported(self, game, ann, bo, program) -> None:
        act(game, 0, ann)
        act(game, 1, bo, choice=len(legal(game, 1)) - 1)
        act(game, 0 if Seat.objects.get(session=game, number=0).deciding_since else 1, ann)
        text = streamed(program(ann).get(TEXTS))
        own = [line for line in text.splitlines() if line[:1].isdigit() and " 0 " in line[:6]]
        others = [line for line in text.splitlines() if line[:1].isdigit() and " 1 " in line[:6]]
        assert own and all("LayClub" in line or "Play" in line or ":" in line for line in own)
        assert others and all(line.endswith(" 1 ?") for line in others)
        assert "[Seed" not in text and "[Config" not in text

    def test_a_line_contains_only_the_players_own_view(self, game, ann, bo, program) -> None:
        act(game, 1, bo)
        ((anns,), (bos,)) = lines(program(ann)), lines(program(bo))
        assert anns["seed"] is None
        others = [turn for turn in anns["turns"] if turn["seat"] == 1]
        assert [(turn["prompt"], turn["action"]) for turn in others] == [(None, None)]
        assert [turn["action"] is None for turn in bos["turns"] if turn["seat"] == 1] == [False]
        laid = [event for turn in anns["turns"] for event in turn["events"]]
        assert [event["club"] for event in laid if event["type"] == "ClubLaid"] == [None]
        page = program(ann).get(f"/api/v1/tables/{game.public_id}/").json()
        assert anns["view"] == page["view"]

    def test_spectators_get_the_notation_without_secrets(self, game, ann, client) -> None:
        act(game, 0, ann)
        text = client.get(f"/api/v1/tables/{game.public_id}/notation/").content.decode()
        assert "1. 0 ?" in text and "[Seed" not in text


class TestSelection:
    def test_open_tables_are_excluded(self, ann, program) -> None:
        opened(ann)
        assert lines(program(ann, Scope.READ)) == []

    def test_games_of_others_are_excluded(self, over, bo, program) -> None:
        assert lines(program(bo)) == []

    def test_games_can_be_filtered_by_kind(self, over, ann, program) -> None:
        assert len(lines(program(ann), game="eighteen")) == 1
        assert lines(program(ann), game="golfie") == []

    def test_games_can_be_filtered_by_time(self, over, ann, bo, program) -> None:
        running = started(ann, bo)
        later = (over.finished_at + timedelta(seconds=1)).isoformat()
        assert [item["table"] for item in lines(program(ann), since=later)] == [running.public_id]
        then = over.finished_at.isoformat()
        assert len(lines(program(ann), since=then)) == 2

    @pytest.mark.parametrize("asked", [{"game": "chess"}, {"since": "yesterday"}])
    def test_invalid_filters_are_refused(self, asked, ann, program) -> None:
        answer = program(ann).get(LINES, asked)
        assert answer.status_code == 400 and list(answer.json()["fields"]) == list(asked)

    def test_signing_in_is_required(self, client, db) -> None:
        assert client.get(LINES).status_code == 401

    def test_the_read_scope_is_required(self, ann, program) -> None:
        assert program(ann, Scope.PLAY).get(LINES).status_code == 403


async def sent(path: str, token: str) -> list[bytes]:
    """Return the parts of the response in the order in which the server sends them."""
    request = Request(path)
    request.raw.scope["headers"].append((b"authorization", token.encode()))
    await request.say()
    started = await request.raw.receive_output(timeout=PATIENCE)
    assert started["status"] == 200
    parts, more = [], True
    while more:
        data = await request.raw.receive_output(timeout=PATIENCE)
        parts, more = [*parts, data.get("body", b"")], data.get("more_body", False)
    return [part for part in parts if part]


def copies(table: Session, number: int) -> None:
    """Create `number` copies of a table."""
    seats, turns = list(table.seats.all()), list(table.turns.all())
    for _ in range(number):
        copy = Session.objects.get(pk=table.pk)
        copy.pk, copy.public_id = None, f"copy{Session.objects.count()}"
        copy.save()
        for row in (*seats, *turns):
            row.pk, row.session = None, copy
        Seat.objects.bulk_create(seats)
        Turn.objects.bulk_create(turns)


def test_the_data_page_links_to_both_exports(over, ann, client) -> None:
    client.post("/account/login/", {"login": ann.email, "password": PASSWORD})
    page = client.get("/account/data/").content.decode()
    assert f'href="{LINES}"' in page and f'href="{TEXTS}"' in page
    assert json.loads(streamed(client.get(LINES)))["table"] == over.public_id


class TestManyGames:
    def test_the_number_of_queries_grows_per_batch_and_not_per_turn(self, over, ann) -> None:
        copies(over, 15)
        found = games_played_by(ann)
        with CaptureQueriesContext(connection) as asked:
            parts = list(_parts(found, ann, line_of, "en"))
        assert sum(part.count(b"\n") for part in parts) == 16
        assert len(asked) <= 3 * 5

    @pytest.mark.whole
    def test_only_one_batch_is_kept_in_memory(self, over, ann) -> None:
        def most_held(number: int) -> int:
            copies(over, number)
            tracemalloc.start()
            sent = sum(map(len, _parts(games_played_by(ann), ann, line_of, "en")))
            most = tracemalloc.get_traced_memory()[1]
            tracemalloc.stop()
            assert sent > number * 1000
            return most

        next(in_handfuls(games_played_by(ann), ann))
        few = most_held(15)
        assert most_held(64) < few * 1.5

    @pytest.mark.whole
    @pytest.mark.django_db(transaction=True)
    def test_each_batch_is_sent_as_soon_as_it_is_ready(self, over, ann, monkeypatch) -> None:
        monkeypatch.setattr(whole_games, "HANDFUL", 1)
        copies(over, 2)
        token = f"Bearer {secret_of(ann, [Scope.READ], timezone.now())}"
        parts = async_to_sync(sent)(LINES, token)
        assert [json.loads(part)["game"] for part in parts] == ["eighteen"] * 3

    async def test_parts_are_streamed_one_by_one(self) -> None:
        made: list[int] = []

        def parts():
            for number in range(3):
                made.append(number)
                yield b"game"

        got = []
        async for part in in_threads(parts()):
            got.append((part, len(made)))
        assert got == [(b"game", 1), (b"game", 2), (b"game", 3)]
