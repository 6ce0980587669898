"""Moves at many tables are stored in one commit. Each is stored only if its table still has the
version that the move was decided on.
"""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.play.services.committing import commit, until_stored
from games.play.services.turns import Submission, decided, permitted
from games.tables.models.session import Session
from games.tables.selectors.positions import reading_by_key
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON, legal, open_prompt, started

pytestmark = pytest.mark.django_db


@pytest.fixture
def people(db):
    return [UserFactory(name=name) for name in ("Bo", "Cy", "Di", "Ed")]


def move_of(table, seat, user):
    """Decide the first legal action of a seat, without storing it."""
    reading = reading_by_key(table.pk)
    sent = Submission(seat, open_prompt(table, seat), legal(table, seat)[0], "k", user, NOON)
    return decided(reading, sent, permitted(reading, sent))


def test_a_commit_of_many_tables_needs_no_more_queries(ann, bo, game):
    with CaptureQueriesContext(connection) as one:
        commit([move_of(game, 0, ann)])
    moves = [move_of(started(ann, bo), 0, ann) for _ in range(6)]
    with CaptureQueriesContext(connection) as many:
        assert all(each.stored for each in commit(moves))
    assert len(many) <= len(one)


def test_one_of_two_moves_on_the_same_version_is_stored(ann, bo, game):
    first, second = commit([move_of(game, 0, ann), move_of(game, 1, bo)])
    assert (first.stored, second.stored) == (True, False)
    (again,) = commit([move_of(game, 1, bo)])
    assert again.stored
    assert list(game.turns.order_by("number").values_list("number", flat=True)) == [0, 1, 2]


def test_a_commit_rejects_a_used_key(ann, game):
    move = move_of(game, 0, ann)
    commit([move])
    # With the current version, only the used key can make the commit fail.
    session = Session.objects.get(pk=game.pk)
    move.session.version, move.turn.number = session.version + 1, session.turn_count
    (again,) = commit([move])
    assert not again.stored


def test_only_the_last_attempt_is_decided_in_a_transaction(ann, people):
    """The last attempt holds the row lock; see tests/concurrency/test_turns.py."""
    game = started(ann, *people)
    rivals = list(enumerate(people, 1))
    depths = []

    def decide(reading):
        depths.append(len(connection.atomic_blocks))
        sent = Submission(0, open_prompt(game, 0), legal(game, 0)[0], "k", ann, NOON)
        if rivals:
            commit([move_of(game, *rivals.pop())])
        return decided(reading, sent, permitted(reading, sent))

    assert until_stored(game.pk, decide).number == 5
    outside, *between, last = depths
    assert between == [outside] * 3
    assert last > outside
