"""Play random games, kill the workers that add them to the log, and compare with a rebuild."""

from __future__ import annotations

import os
import random
import signal
import time
from datetime import datetime
from time import perf_counter

from django.core.management import call_command
from django.db import connection

from accounts.deletion.services import delete_account
from accounts.guests.services import hand_on
from accounts.people.models import User
from bench.record.playing import new_user, play_game, stop_tasks, when
from games.record.log.keepers import KEEPERS
from games.record.log.models import RecordedGame
from games.record.log.services.rebuilding import differences, reread_games
from games.record.log.services.recording import record_finished

GAMES = 10_000
MEMBERS = 60
AT_ONCE = 25
"""The number of games that are played before a worker adds them, and is killed."""


def play_and_kill(games: int = GAMES, *, reread: bool = False) -> None:
    """Play, kill, and compare. Raises SystemExit if a rebuild finds a difference."""
    stop_tasks()
    dice = random.Random(games)
    people, started, kills = _Club(dice), perf_counter(), 0
    for done in range(0, games, AT_ONCE):
        for number in range(done, min(done + AT_ONCE, games)):
            play_game(people.some(), dice, when(number))
        people.change(when(done + AT_ONCE))
        kills += _killed_worker(dice)
        _tell(done + AT_ONCE, games, kills, started)
    record_finished(everything=True)
    logged = RecordedGame.objects.count()
    print(f"{logged} games, {kills} workers killed, {perf_counter() - started:.0f} s")
    if logged != games or list(_numbers()) != list(range(1, games + 1)):
        raise SystemExit("The log does not have every game once.")
    _compare(reread)


class _Club:
    """Members and guests. Some guests join or stay away, and some members delete their accounts."""

    def __init__(self, dice: random.Random) -> None:
        self.dice, self.number = dice, 0
        self.people = [self._new() for _ in range(MEMBERS)]

    def _new(self, at: datetime | None = None) -> User:
        self.number += 1
        return new_user(f"Golfer {self.number}", guest_since=at)

    def some(self) -> list[User]:
        """Return the one to three people of a game."""
        return self.dice.sample(self.people, self.dice.choice([1, 2, 2, 3]))

    def change(self, at: datetime) -> None:
        """Let a guest come, join a member, or a member go."""
        guests = [each for each in self.people if each.is_guest]
        event = self.dice.random()
        if event < 0.4 or not guests:
            self.people.append(self._new(at))
        elif event < 0.7:
            guest = self.dice.choice(guests)
            member = self.dice.choice([each for each in self.people if not each.is_guest])
            hand_on(guest=guest, member=member, at=at)
            self.people.remove(guest)
        elif event < 0.8:
            gone = self.dice.choice([each for each in self.people if not each.is_guest])
            delete_account(user=gone, at=at)
            self.people[self.people.index(gone)] = self._new()


def _killed_worker(dice: random.Random) -> int:
    """Start a worker, kill it after a random time, and return 1 if it was still at work."""
    connection.close()
    child = os.fork()
    if child == 0:
        try:
            record_finished()
        finally:
            os._exit(0)
    time.sleep(dice.expovariate(2))
    os.kill(child, signal.SIGKILL)
    _pid, status = os.waitpid(child, 0)
    return int(os.WIFSIGNALED(status))


def _numbers() -> list[int]:
    return list(RecordedGame.objects.values_list("number", flat=True))


def _tell(done: int, games: int, kills: int, started: float) -> None:
    if done % (40 * AT_ONCE) == 0:
        print(
            f"{done} of {games} games, {kills} kills, {perf_counter() - started:.0f} s", flush=True
        )


def _compare(reread: bool) -> None:
    """Compare all figures with a rebuild, then measure the rebuild itself."""
    found = [line for keeper in KEEPERS for line in differences(keeper, tell=_silent)]
    if reread:
        found += reread_games(store=False, tell=_silent)
    print(f"{len(found)} differences between the increments and a rebuild")
    if found:
        raise SystemExit("\n".join(found[:20]))
    started = perf_counter()
    call_command("rebuild_statistics")
    print(f"rebuilt in {perf_counter() - started:.1f} s")


def _silent(*_progress: object) -> None:
    """Report no progress."""
