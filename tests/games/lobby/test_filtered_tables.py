"""Lists of tables by game, mode, status, pace and seats, and the public games of a person."""

from __future__ import annotations

import json
from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.deletion.services import delete_account
from courses.social.reactions.services import block
from games.lobby.services.opening import Place
from games.seats.services.seats import cancel_table, clear_seat, join_table
from games.tables.models.session import Clock, Listing, Session, Status
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON, QUICK, opened, started
from tests.factories.sharing import decided
from tests.games.clock_times import QUICK_CLOCK, SLOW_CLOCK
from tests.games.grounds import SLUG, designed, published

TABLES = "/api/v1/tables/"
MATCH = {**QUICK, "mode": "match"}


def listed(client, address=TABLES, **asked):
    answer = client.get(address, asked)
    assert answer.status_code == 200, answer.content
    return {table["session"] for table in answer.json()["results"]}


def ids(*tables):
    return {table.public_id for table in tables}


def refused(client, address=TABLES, **asked):
    answer = client.get(address, asked)
    assert answer.status_code == 400, answer.content
    return answer.json()["fields"]


class TestTables:
    def test_by_game_and_mode(self, program, ann, bo):
        stroke, match = opened(ann), opened(ann, options=MATCH)
        golfie = opened(ann, game="golfie", options={})
        client = program(bo)
        assert listed(client) == ids(stroke, match, golfie)
        assert listed(client, game="golfie") == ids(golfie)
        assert listed(client, game="eighteen") == ids(stroke, match)
        assert listed(client, mode="match") == ids(match)
        assert listed(client, game="eighteen", mode="stroke") == ids(stroke)

    def test_by_pace(self, program, ann, bo):
        none = opened(ann)
        quick, slow = (opened(ann, clock=clock) for clock in (QUICK_CLOCK, SLOW_CLOCK))
        hour = opened(ann, clock=Clock(timedelta(hours=1)))
        client = program(bo)
        assert listed(client, pace="quick") == ids(quick, hour)
        assert listed(client, pace="slow") == ids(slow)
        assert listed(client, pace="none") == ids(none)

    def test_by_status(self, program, ann, bo):
        waiting, playing = opened(ann), started(ann, bo)
        assert listed(program(ann), status="open") == ids(waiting)
        assert listed(program(ann), status="playing") == ids(playing)

    def test_by_free_seats(self, program, ann, bo, cy):
        reserved, now = Place(kind="friend", id=cy.public_id), timezone.now()
        one = opened(ann, places=[Place(), reserved], at=now)
        two = opened(ann, places=[Place(), Place()], at=now)
        client = program(bo)
        assert listed(client, free=1) == ids(one, two)
        assert listed(client, free=2) == ids(two)
        assert listed(client, free=3) == set()

    def test_only_waiting_tables_have_free_seats(self, program, ann):
        waiting, cancelled = opened(ann), opened(ann)
        cancel_table(session_id=cancelled.pk, user=ann, at=NOON)
        assert listed(program(ann)) == ids(waiting, cancelled)
        assert listed(program(ann), free=1) == ids(waiting)

    def test_joinable_ones_are_those_that_the_user_can_join(self, program, ann, bo, cy):
        free, own = opened(ann), opened(bo)
        both = opened(ann, places=[Place(), Place()])
        join_table(session_id=both.pk, user=bo, at=NOON)
        removed = opened(ann, places=[Place(), Place()])
        seat = join_table(session_id=removed.pk, user=bo, at=NOON)
        clear_seat(session_id=removed.pk, user=ann, seat=seat.number, at=NOON)
        hosted_by_blocker = opened(cy)
        with_blocker = opened(ann, places=[Place(), Place()])
        join_table(session_id=with_blocker.pk, user=cy, at=NOON)
        block(user=cy, person=bo, at=NOON)
        client = program(bo)
        everything = ids(free, own, both, removed, hosted_by_blocker, with_blocker)
        assert listed(client) == everything
        assert listed(client, joinable=1) == ids(free)
        joined = client.post(f"{TABLES}{free.public_id}/join/", {}, format="json")
        assert joined.status_code == 200
        assert listed(client, joinable=1) == set()

    @pytest.mark.parametrize(
        "asked",
        [
            {"game": "chess"},
            {"mode": "blitz"},
            {"pace": "fast"},
            {"status": "paused"},
            {"free": "0"},
            {"free": "many"},
            {"joinable": "perhaps"},
        ],
    )
    def test_unknown_values_are_refused_by_name(self, program, bo, asked):
        assert list(refused(program(bo), **asked)) == list(asked)

    def test_a_mode_of_another_game_is_refused(self, program, bo):
        assert "no modes" in refused(program(bo), game="golfie", mode="match")["mode"][0]


class TestPerson:
    @pytest.fixture
    def playing(self, ann, bo):
        return started(ann, bo)

    @pytest.fixture
    def over(self, ann, bo):
        table = started(ann, bo, options=MATCH)
        Session.objects.filter(pk=table.pk).update(status=Status.FINISHED, finished_at=NOON)
        return table

    def address(self, person):
        return f"/api/v1/people/{person.public_id}/tables/"

    def test_running_and_finished_games_newest_first(self, program, ann, cy, over, playing):
        answer = program(cy).get(self.address(ann)).json()
        assert [table["session"] for table in answer["results"]] == [
            playing.public_id,
            over.public_id,
        ]
        assert answer["count"] == 2

    def test_filters(self, program, ann, cy, over, playing):
        client, address = program(cy), self.address(ann)
        assert listed(client, address, status="finished") == ids(over)
        assert listed(client, address, status="playing", mode="stroke") == ids(playing)
        assert listed(client, address, mode="match", pace="none") == ids(over)
        assert listed(client, address, game="golfie") == set()
        assert list(refused(client, address, status="open")) == ["status"]
        assert list(refused(client, address, free="1")) == ["free"]

    @pytest.mark.parametrize(
        "columns",
        [
            {"listing": Listing.UNLISTED},
            {"practice": True},
            {"status": Status.OPEN},
            {"status": Status.CANCELLED},
        ],
    )
    def test_nothing_private_is_listed(self, program, ann, cy, playing, columns):
        Session.objects.update(**columns)
        for reader in (ann, cy):
            assert listed(program(reader), self.address(ann)) == set()

    def test_games_on_hidden_designs_are_left_out(self, program, ann, bo, cy):
        design = designed(bo)
        published(design)
        table = started(ann, bo, options={**QUICK, "course": SLUG})
        assert listed(program(cy), self.address(ann)) == ids(table)
        decided(design, UserFactory(is_staff=True))
        assert listed(program(cy), self.address(ann)) == set()

    def test_games_that_the_person_left_are_not_listed(self, program, ann, cy, playing):
        playing.seats.filter(user=ann).update(replaced_at=NOON)
        assert listed(program(cy), self.address(ann)) == set()

    def test_a_block_hides_both_from_each_other(self, program, ann, bo, cy, playing):
        block(user=ann, person=cy, at=NOON)
        block(user=cy, person=bo, at=NOON)
        assert listed(program(cy), self.address(ann)) == set()
        assert listed(program(cy), self.address(bo)) == set()
        assert listed(program(UserFactory()), self.address(ann)) == ids(playing)

    def test_a_deleted_person_has_no_list(self, program, ann, cy, playing):
        client, address = program(cy), self.address(ann)
        delete_account(user=ann, at=timezone.now())
        for path in (address, f"{address}export/games.ndjson"):
            assert client.get(path).status_code == 404

    def test_the_export_contains_the_same_games(self, program, ann, cy, over, playing):
        started(ann, UserFactory(), listing=Listing.UNLISTED)
        client, address = program(cy), f"{self.address(ann)}export/games.ndjson"

        def exported(**asked):
            answer = client.get(address, asked)
            assert answer["Content-Type"] == "application/x-ndjson"
            return [json.loads(line) for line in b"".join(answer.streaming_content).splitlines()]

        games = exported()
        assert {game["table"] for game in games} == ids(over, playing)
        running = next(game for game in games if game["table"] == playing.public_id)
        assert (running["seat"], running["config"], running["seed"]) == (None, None, None)
        assert exported(game="golfie") == []
        assert client.get(address, {"game": "chess"}).status_code == 400

    def test_a_page_takes_few_queries_however_long_it_is(self, program, ann, cy, playing):
        client, counts = program(cy), []
        for _ in range(2):
            client.get(self.address(ann))
            with CaptureQueriesContext(connection) as queries:
                client.get(self.address(ann))
            counts.append(len(queries))
            for _more in range(3):
                started(ann, UserFactory())
        assert counts[0] == counts[1]
