"""Parallel actions at a table. Only one at a time holds the row lock, and refused ones get the
reason.
"""

from concurrent.futures import ThreadPoolExecutor
from functools import partial

from django.db import OperationalError, connection, transaction

from games.bots.services import play_bots
from games.kernel.interface import ClosedPrompt
from games.lobby.services.opening import Place
from games.play.services.committing import until_stored
from games.play.services.turns import Answer, Submission, decided, permitted, submit_action
from games.tables.models.session import Session
from games.tables.models.turn import Turn
from tests.factories.games import NOON, legal, open_prompt, started

MANY = 12


def answer(session, seat, user, key, choice=0):
    return partial(
        submit_action,
        session_id=session.pk,
        seat=seat,
        prompt=open_prompt(session, seat),
        payload=legal(session, seat)[choice],
        key=key,
        user=user,
        at=NOON,
    )


def numbers(session):
    return list(Turn.objects.filter(session=session).values_list("number", flat=True))


def test_one_of_many_answers_to_a_prompt_is_accepted(game, golfers, at_once):
    calls = [answer(game, 0, golfers[0], f"key-{n}", choice=n % 5) for n in range(MANY)]
    results = at_once(calls)
    assert [type(result) for result in results].count(Answer) == 1
    assert [type(result) for result in results].count(ClosedPrompt) == MANY - 1
    assert numbers(game) == [0, 1]


def test_one_key_sent_many_times_creates_one_turn(game, golfers, at_once):
    results = at_once([answer(game, 0, golfers[0], "same")] * MANY)
    assert set(results) == {results[0]} and isinstance(results[0], Answer)
    assert numbers(game) == [0, 1]


def test_parallel_answers_of_all_seats_are_accepted(game, golfers, at_once):
    results = at_once([answer(game, seat, golfers[seat], "k") for seat in range(5)])
    assert all(isinstance(result, Answer) for result in results)
    assert numbers(game) == list(range(6))
    versions = sorted(result.version for result in results)
    assert versions == list(range(versions[0], versions[0] + 5))


def test_parallel_workers_play_each_bot_once(golfers, at_once):
    session = started(golfers[0], places=[Place("bot", bot="caddie")] * 4)
    at_once([partial(play_bots, session_id=session.pk, at=NOON)] * 3)
    assert numbers(session) == list(range(5))
    keys = list(session.turns.exclude(key="").values_list("key", flat=True))
    assert len(keys) == len(set(keys)) == 4


def test_the_fifth_attempt_locks_the_row(game, golfers):
    """Four attempts are overtaken by other actions. The fifth one locks the row, so it is
    stored.
    """
    rivals = [answer(game, seat, golfers[seat], "rival") for seat in range(1, 5)]
    rivals.append(lambda: "The row is free.")
    sent = Submission(0, open_prompt(game, 0), legal(game, 0)[0], "outrun", golfers[0], NOON)
    results = []

    def decide(reading):
        with ThreadPoolExecutor(1) as elsewhere:
            results.append(elsewhere.submit(without_waiting, game, rivals.pop(0)).result())
        return decided(reading, sent, permitted(reading, sent))

    turn = until_stored(game.pk, decide)
    assert [type(result) for result in results] == [Answer] * 4 + [OperationalError]
    assert (turn.number, turn.key) == (5, "outrun")


def without_waiting(session, call):
    """Run a call on a separate connection; return its result, or the error if the row is locked."""
    try:
        with transaction.atomic():
            Session.objects.select_for_update(nowait=True).get(pk=session.pk)
            return call()
    except OperationalError as error:
        return error
    finally:
        connection.close()
