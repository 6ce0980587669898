"""Polling for changes results in the same table as reading all of it."""

import random

import pytest

from games.absence.services import resign
from games.registry import CARDS
from tests.factories.games import NOON, act, legal, started
from tests.games.table_views.test_table_changes import merged
from tests.sampling import sampled

MOVES = 40


class Poller:
    """A client that assembles a table from the changes since its last poll."""

    def __init__(self, client, session):
        self.client, self.address = client, f"/api/v1/tables/{session.public_id}/"
        self.tag, self.table, self.kinds = "", None, []

    def poll(self, **headers):
        since = f"?since={self.table['version']}" if self.table else ""
        if self.tag:
            headers["if-none-match"] = self.tag
        answer = self.client.get(f"{self.address}changes/{since}", headers=headers)
        self.kinds.append(answer.status_code)
        if answer.status_code == 200:
            data = answer.json()
            self.kinds[-1] = data["type"]
            new = data["table"]
            self.table = new if data["type"] == "table" else merged(self.table, new)
        self.tag = answer.headers["ETag"]
        return answer


def alike(one, other):
    return {**one, "now": "", "watching": None} == {**other, "now": "", "watching": None}


@pytest.mark.parametrize("name", sampled(CARDS, first=1))
def test_changes_update_each_answer_to_the_next(name, ann, bo, program):
    session = started(ann, bo, game=name, options=CARDS[name].options.quick)
    rng, people = random.Random(name), (ann, bo)
    pollers = [Poller(program(ann), session), Poller(program(bo), session)]
    for poller in pollers:
        poller.poll()
    for _ in range(MOVES):
        session.refresh_from_db()
        if not session.is_playing:
            break
        seat = next(seat for seat in (0, 1) if legal(session, seat))
        act(session, seat, people[seat], choice=rng.randrange(len(legal(session, seat))))
        for poller in pollers:
            # Each poller skips some versions.
            if rng.random() < 0.6:
                poller.poll()
                assert poller.table["since"] is not None
                whole = poller.client.get(f"{poller.address}?since={poller.table['since']}")
                assert alike(poller.table, whole.json())
    for poller in pollers:
        assert poller.kinds.count("changes") > MOVES / 4
        assert poller.kinds.count("table") == 1


@pytest.fixture
def poller(program, ann, game):
    poller = Poller(program(ann), game)
    poller.poll()
    return poller


def test_an_unchanged_table_returns_304(poller, game, bo):
    assert poller.poll().status_code == 304
    act(game, 1, bo)
    poller.poll()
    # The table is unchanged, although `since` differs from the previous request.
    assert poller.poll().status_code == 304
    assert poller.kinds == ["table", 304, "changes", 304]


def test_an_unchanged_whole_table_returns_304(program, ann, bo, game):
    client, address = program(ann), f"/api/v1/tables/{game.public_id}/"
    version = game.version
    act(game, 1, bo)
    answer = client.get(f"{address}?since={version}")
    tag = {"if-none-match": answer.headers["ETag"]}
    assert client.get(f"{address}?since={version + 1}", headers=tag).status_code == 304
    assert client.get(f"{address}?since={version}", headers=tag).status_code == 304
    # A client that has no log entry for the last turn gets the table.
    assert client.get(f"{address}?since={version - 1}", headers=tag).status_code == 200


@pytest.mark.parametrize("marks", ["", ";", ";AAAA", ";!!!", ";" + "A" * 400, ";é"])
def test_an_etag_without_fingerprints_gets_the_whole_table(poller, game, bo, marks):
    poller.tag = f'W/"{poller.table["version"] - 1}-0-1-1-en{marks}"'
    act(game, 1, bo)
    poller.poll()
    assert poller.kinds == ["table", "table"]


def test_changes_without_a_new_version_are_sent(poller, game, bo):
    bo.name = "Bogey"
    bo.save()
    act(game, 1, bo)
    poller.poll()
    assert poller.kinds[-1] == "changes"
    assert poller.table["seats"][1]["name"] == "Bogey"


def test_a_player_who_resigned_gets_the_public_view(poller, game, ann, bo):
    resign(session_id=game.pk, user=ann, at=NOON)
    poller.poll()
    assert poller.table["you"]["seat"] is None and poller.table["prompt"] is None
    assert all(seat["hand"] is None for seat in poller.table["view"]["seats"])


def test_another_users_etag_leads_to_the_users_own_table(poller, program, game, bo):
    bos = Poller(program(bo), game)
    bos.poll()
    theirs, bos.tag = bos.table, poller.tag
    # Give Bo's client Ann's table and ETag. It gets all differences and ends up with Bo's table.
    bos.table = poller.table
    bos.poll()
    assert bos.kinds[-1] == "changes"
    assert alike({**bos.table, "log": [], "since": 0}, {**theirs, "log": [], "since": 0})


def test_changes_contain_no_secrets_of_others(poller, game, bo):
    act(game, 1, bo)
    answer = poller.poll()
    data = answer.json()["table"]["view"]
    assert all(seat["hand"] is None for seat in data["seats"][1:])
    assert len(answer.headers["ETag"]) < 600


def test_anonymous_users_can_poll(client, game):
    stranger = Poller(client, game)
    assert stranger.poll().status_code == 200
    assert stranger.table["you"]["seat"] is None
    assert client.get("/api/v1/tables/nowhere/changes/").status_code == 404
