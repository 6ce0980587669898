"""Race conditions while finished games are added to the log, and workers that are killed."""

import signal
from datetime import timedelta
from functools import partial

import pytest

from accounts.deletion.services import delete_account
from accounts.guests.services import hand_on
from games.record.log.keepers import KEEPERS
from games.record.log.models import Golfer, LogState, RecordedGame, RecordedRound
from games.record.log.services import recording
from games.record.log.services.rebuilding import differences, rebuild_figures
from games.record.log.services.recording import LogLocked, record_finished
from tests.concurrency.connections import own_connection
from tests.concurrency.forks import died_of
from tests.concurrency.test_killed import die
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON
from tests.games.record.finished import finished
from tests.games.record.toy_keeper import ToyKeeper

WORKERS = 5
GAMES = 12


@pytest.fixture(autouse=True)
def no_task(monkeypatch):
    """Tests run tasks immediately, but here the test itself is the worker."""
    monkeypatch.setattr("games.tables.services.outbox.dispatch", lambda entry: False)


@pytest.fixture
def toy(transactional_db):
    keeper = ToyKeeper()
    keeper.make_table()
    KEEPERS.append(keeper)
    yield keeper
    KEEPERS.remove(keeper)
    keeper.drop_table()


def play(golfers, games=GAMES):
    """Finish games, some of them at the same moment."""
    for number in range(games):
        finished(*golfers[number % 3 : number % 3 + 2], at=NOON + timedelta(minutes=number // 2))


def silent(*_progress):
    """Report no progress."""


def work():
    """Add games until none is left, however often another worker has the lock."""
    while True:
        try:
            return record_finished()
        except LogLocked:
            continue


def assert_complete():
    numbers = list(RecordedGame.objects.values_list("number", flat=True))
    assert numbers == list(range(1, GAMES + 1))
    assert RecordedGame.objects.values("session").distinct().count() == GAMES
    assert RecordedRound.objects.count() == 2 * GAMES
    times = list(RecordedGame.objects.values_list("finished_at", "session"))
    assert times == sorted(times)
    assert [line for keeper in KEEPERS for line in differences(keeper, tell=silent)] == []


def test_workers_at_the_same_moment_add_each_game_once(golfers, toy, at_once):
    play(golfers)
    results = at_once([work] * WORKERS)
    assert results == [True] * WORKERS
    assert_complete()
    assert sorted(toy.added[:GAMES]) == list(range(1, GAMES + 1))


def test_a_worker_that_finds_the_lock_taken_does_not_wait(golfers, toy):
    play(golfers, 1)
    LogState.objects.create(pk=recording.THE_ONE)
    with own_connection() as other, other.transaction():
        other.execute("SELECT * FROM games_logstate FOR NO KEY UPDATE")
        with pytest.raises(LogLocked):
            record_finished()
    assert record_finished()


def test_killed_workers_leave_whole_games(golfers, toy):
    play(golfers)

    def deadly(at):
        """Be killed while a game is being added, after its rows were written."""
        real = ToyKeeper.add
        seen = []

        def add(self, game, rounds):
            real(self, game, rounds)
            seen.append(game)
            if len(seen) == at:
                die()

        ToyKeeper.add = add
        record_finished()

    for at in (1, 3, 4):
        assert died_of(partial(deadly, at)) == signal.SIGKILL
        games = RecordedGame.objects.count()
        assert RecordedRound.objects.count() == 2 * games
    assert RecordedGame.objects.count() == 5
    record_finished()
    assert_complete()


def test_figures_are_rebuilt_while_games_are_added(golfers, toy, at_once):
    play(golfers)
    rebuilds = [partial(rebuild_figures, toy, tell=silent)] * 2
    results = at_once([work, *rebuilds, work])
    assert not [each for each in results if isinstance(each, Exception)]
    assert_complete()


def test_accounts_join_and_go_while_games_are_added(golfers, toy, at_once):
    guests = [UserFactory(guest_since=NOON) for _ in range(3)]
    for number, guest in enumerate(guests):
        finished(guest, golfers[0], at=NOON + timedelta(minutes=number))
    record_finished()
    play(golfers[1:], GAMES - 3)
    joining = [partial(hand_on, guest=guest, member=golfers[0], at=NOON) for guest in guests[:2]]
    going = [partial(delete_account, user=user, at=NOON) for user in (golfers[2], guests[2])]
    results = at_once([work, *joining, *going, work])
    assert not [each for each in results if isinstance(each, Exception)]
    record_finished()
    assert not Golfer.objects.filter(joins__isnull=False).exists()
    assert [line for keeper in KEEPERS for line in differences(keeper, tell=silent)] == []
    assert not RecordedRound.objects.filter(golfer__user=golfers[2], game__lte=3).exists()
