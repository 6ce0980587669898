"""Clients that follow the protocol receive every event at a table exactly once, even with gaps."""

import random
from collections.abc import Iterator
from datetime import timedelta

import pytest
from asgiref.sync import sync_to_async
from django.test import Client
from rest_framework.test import APIClient

from games.absence.services import come_back, hand_over
from games.kernel.interface import RulesError
from games.play.services.turns import undo_turn
from games.tables.models.seat import SeatChange
from games.tables.models.turn import Turn
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON, act, legal, started
from tests.games.followers import Follower, Listener
from tests.sampling import sampled
from tests.shared_rows import shared_rows

LONG = {"course": "starter-links", "mode": "stroke", "clubs": "starter", "round_limit": 30}
TURNS = 320
MOST_AT_ONCE = 130
A_LONG_TIME = timedelta(days=60)


def happened(session):
    """Return all stored events at a table as version, turn number (if it is a turn) and undone
    turn.
    """
    turns = Turn.objects.filter(session=session).values_list("version", "number", "undoes")
    changes = SeatChange.objects.filter(session=session).values_list("version", flat=True)
    return sorted([*turns, *((version, None, None) for version in changes)])


def had(follower):
    return [(entry["version"], entry["turn"], entry["undoes"]) for entry in follower.entries]


def taken_back(session, seat, user):
    """Undo the last turn if possible. Return True if it was undone."""
    last = session.turns.order_by("number").last()
    try:
        undo_turn(
            session_id=session.pk,
            seat=seat,
            turn=last.number,
            key=f"undo-{last.number}",
            user=user,
            at=NOON,
        )
    except RulesError:
        return False
    return True


def seat_changes(session, seat, people):
    """Let a player be absent, be replaced by a bot, and come back."""
    for other in (1 - seat, seat):
        late = session.seats.get(number=other)
        if late.deciding_since is not None:
            by = people[1 - other]
            late_at = late.deciding_since + A_LONG_TIME
            hand_over(session_id=session.pk, user=by, seat=other, at=late_at)
            come_back(session_id=session.pk, user=people[other], at=NOON)
            return


def play(session, people, rng) -> Iterator[int]:
    """Play at random; yield each new version."""
    for count in range(TURNS):
        session.refresh_from_db()
        assert session.is_playing
        seat = next(seat for seat in (0, 1) if legal(session, seat))
        choice = rng.randrange(len(legal(session, seat)))
        act(session, seat, people[seat], choice=choice, key=f"turn-{count}")
        if rng.random() < 0.3:
            taken_back(session, seat, people[seat])
        if count % 40 == 7:
            seat_changes(session, seat, people)
        session.refresh_from_db()
        yield session.version


def burst(versions, rng):
    """Play a random number of turns (usually one, sometimes very many); return the new versions."""
    number = rng.choice([1, 1, 1, 2, 5, MOST_AT_ONCE])
    return [version for version, _ in zip(versions, range(number), strict=False)]


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("seed", sampled([1, 2], first=0))
async def test_every_event_is_received_exactly_once(ann, bo, anns, secret_for, seed):
    rng = random.Random(seed)
    session = await sync_to_async(started)(ann, bo, options=LONG)
    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION=anns[1].decode())
    by_socket, by_changes, by_poll, mixed = (Follower(session, client) for _ in range(4))
    plain = Listener(session, by_socket, anns, "")
    brief = Listener(session, by_changes, anns, "&changes=1")
    either = Listener(session, mixed, anns, "&changes=1")
    versions = play(session, (ann, bo), rng)
    while played := await sync_to_async(burst)(versions, rng):
        for one in (plain, brief, either):
            # Losing the socket also loses messages that were sent but not read.
            if rng.random() < 0.4:
                await one.lose()
            if rng.random() < 0.5:
                await one.connect()
                await one.listen(played[-1])
        for follower, one in ((by_poll, None), (mixed, either)):
            if rng.random() < 0.5:
                if one:
                    await one.lose()
                await sync_to_async(follower.poll)()
    for one in (plain, brief, either):
        await one.connect()
        await one.listen(session.version)
        await one.lose()
    await sync_to_async(by_poll.poll)()
    truth = await sync_to_async(happened)(session)
    numbers = [number for _, number, _ in truth]
    assert len(truth) > 300 and None in numbers
    assert any(undoes is not None for *_, undoes in truth)
    for follower in (by_socket, by_changes, by_poll, mixed):
        assert had(follower) == truth
        assert follower.cuts, "the follower was never far behind"


@pytest.fixture(scope="class")
def shared_table(django_db_setup, django_db_blocker):
    """A table with a log longer than one response, shared by all tests in a class."""
    with shared_rows(django_db_blocker):
        ann, bo = UserFactory(name="Ann"), UserFactory(name="Bo")
        session = started(ann, bo, options=LONG)
        for _ in zip(play(session, (ann, bo), random.Random(3)), range(190), strict=False):
            pass
        session.refresh_from_db()
        yield session


class TestALongLog:
    @pytest.fixture
    def long_past(self, db, shared_table):
        return shared_table

    @pytest.fixture
    def ann(self, long_past):
        return long_past.seats.get(number=0).user

    def test_a_truncated_log_says_how_to_continue(self, ann, long_past, program):
        client, address = program(ann), f"/api/v1/tables/{long_past.public_id}/"
        table = client.get(f"{address}?since=2").json()
        assert len(table["log"]) == 100
        assert table["log_more"] is True
        assert table["log_next"] == table["log"][-1]["version"] < table["version"]
        rest = client.get(f"{address}log/?since={table['log_next']}").json()
        data = [entry["version"] for entry in (*table["log"], *rest["entries"])]
        while rest["more"]:
            rest = client.get(f"{address}log/?since={rest['next']}").json()
            data += [entry["version"] for entry in rest["entries"]]
        assert data == [version for version, *_ in happened(long_past) if version > 2]
        assert rest["next"] == table["version"]

    def test_the_end_of_a_long_log_is_marked_as_incomplete(self, ann, long_past, program, game):
        client = program(ann)
        table = client.get(f"/api/v1/tables/{long_past.public_id}/").json()
        assert (len(table["log"]), table["log_more"], table["log_next"]) == (100, True, 0)
        assert table["log"][-1]["version"] == table["version"]
        whole = client.get(f"/api/v1/tables/{game.public_id}/").json()
        assert (whole["log_more"], whole["log_next"]) == (False, game.version)

    def test_a_page_shows_the_end_of_a_long_log_and_a_button_for_more(self, ann, long_past, game):
        client = Client()
        client.force_login(ann)
        page = client.get(f"/tables/{long_past.public_id}/").content.decode()
        oldest = happened(long_past)[-100][0]
        assert page.count('class="log-entry"') <= 100
        assert f'data-earlier="{oldest}"' in page
        assert f'data-address="/api/v1/tables/{long_past.public_id}/log/"' in page
        assert "data-earlier" not in client.get(f"/tables/{game.public_id}/").content.decode()

    def test_a_log_of_exactly_the_limit_is_complete(self, ann, long_past, program):
        client, address = program(ann), f"/api/v1/tables/{long_past.public_id}/"
        *_, last = happened(long_past)[:-100]
        exact = client.get(f"{address}log/?since={last[0]}").json()
        assert (len(exact["entries"]), exact["more"]) == (100, False)
        assert exact["next"] == long_past.version
        one_more = client.get(f"{address}log/?since={last[0] - 1}").json()
        assert (len(one_more["entries"]), one_more["more"]) == (100, True)


def test_an_unknown_version_is_refused_with_the_newest_one(ann, game, program):
    refused = program(ann).get(f"/api/v1/tables/{game.public_id}/log/?since={game.version + 1}")
    assert refused.status_code == 422
    data = refused.json()
    assert (data["code"], data["newest"]) == ("version_unknown", game.version)
    whole = program(ann).get(f"/api/v1/tables/{game.public_id}/log/?since={game.version}").json()
    assert whole == {
        "game": "eighteen",
        "entries": [],
        "next": game.version,
        "more": False,
        "limit": 100,
        "cursor": str(game.version),
    }
