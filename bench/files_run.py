"""Count the project's files whose code runs during three frequent actions.

    python -m bench.files_run            the number of files for each action
    python -m bench.files_run --list     also the files

A newcomer has to open these files to follow the action from start to end.

- A move by socket: the third move at a table, until both players have the new view.
- "Your turn": from the numbering of its event until the mail server has the email.
- Publishing: from the API request that publishes a design until the end of the tasks that it
  queues: the proof, the pictures and the rating.

Each action runs once before it is counted, so that imports and cache filling do not count.
"""

from __future__ import annotations

import asyncio
import inspect
import os
import sys
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import django
from asgiref.sync import sync_to_async

ROOT = Path(__file__).resolve().parents[1]
APPS = ("accounts", "config", "core", "courses", "games", "notifications")


class FilesRun:
    """The project's files with functions that were called while `counting`, in any thread."""

    def __init__(self) -> None:
        self._is_counting = False
        self._names: set[str] = set()

    @property
    def files(self) -> list[str]:
        """Return the paths within the project, sorted."""
        paths = [Path(name) for name in self._names]
        inside = [path.relative_to(ROOT) for path in paths if path.is_relative_to(ROOT)]
        return sorted(str(path) for path in inside if path.parts[0] in APPS)

    @contextmanager
    def counting(self) -> Iterator[None]:
        self._names.clear()
        self._is_counting = True
        try:
            yield
        finally:
            self._is_counting = False

    def notice(self, frame: Any, event: str, _argument: Any) -> None:
        """Record the file of a called function. This is the profile function of the threads."""
        code = frame.f_code
        # Module and class bodies run only at import and must not count. Their code lacks this flag.
        if self._is_counting and event == "call" and code.co_flags & inspect.CO_OPTIMIZED:
            self._names.add(code.co_filename)


@contextmanager
def profiled(run: FilesRun) -> Iterator[None]:
    """Record the functions called in this thread and in threads started later."""
    before = sys.getprofile(), threading.getprofile()
    threading.setprofile(run.notice)
    sys.setprofile(run.notice)
    try:
        yield
    finally:
        sys.setprofile(before[0])
        threading.setprofile(before[1])


def move_by_socket() -> list[str]:
    """Play three moves at a table over its sockets; return the files whose code ran during the
    third move.
    """
    from tests.factories.accounts import UserFactory
    from tests.factories.games import started
    from tests.programs import secret_of

    players: list[Any] = [UserFactory(), UserFactory()]
    table = started(*players)
    secrets = [secret_of(player, ["read", "play"]) for player in players]
    run = FilesRun()
    with profiled(run), _nothing_periodic():
        asyncio.run(_three_moves(run, table, secrets))
    return run.files


@contextmanager
def _nothing_periodic() -> Iterator[None]:
    """Disable the periodic checks of versions and access, which would coincide with some moves: on
    a busy machine with more of them.
    """
    place = "games.play.realtime"
    with (
        patch(f"{place}.live_tables.EVERY", 3600),
        patch(f"{place}.live_table.FRESH_FOR", 3600),
        patch(f"{place}.table.GOOD_FOR", 3600),
    ):
        yield


async def _three_moves(run: FilesRun, table: Any, secrets: list[str]) -> None:
    from tests.games.live import at_rest
    from tests.games.sockets import bearer, socket, table_address

    # Database calls share one thread. It may already exist, started by another event loop.
    await sync_to_async(sys.setprofile)(run.notice)
    address = table_address(table)
    first, second = map(bearer, secrets)
    async with socket(address, first) as one, socket(address, second) as other:
        await at_rest(table, one, other)
        for number in range(3):
            await _moved(run, table, (one, other), key=f"move-{number}")
    await sync_to_async(sys.setprofile)(None)


async def _moved(run: FilesRun, table: Any, sockets: tuple[Any, Any], key: str) -> None:
    """Send the next move, and wait until all its effects have arrived."""
    from tests.games.live import newest, wish

    seat = await _seat_to_move(table)
    message = await wish(table, seat)
    with run.counting():
        await sockets[seat].send(key=key, **message)
        await sockets[seat].until("answer")
        for reader in sockets:
            await newest(reader)
        # The broadcast may arrive after the views.
        assert all([await reader.silent() for reader in sockets])


@sync_to_async
def _seat_to_move(table: Any) -> int:
    from games.kernel.replay import deciding
    from games.tables.selectors.positions import position_of

    table.refresh_from_db()
    return deciding(position_of(table))[0]


def your_turn_by_mail() -> list[str]:
    """Run the scheduled tasks that notify an absent player of a turn; return the files that ran."""
    run = FilesRun()
    _mail_to(_unseen_turn(), FilesRun())
    with profiled(run):
        _mail_to(_unseen_turn(), run)
    return run.files


def _unseen_turn() -> Any:
    """Return a seat whose turn has been open for an hour and has not been seen by its player."""
    from datetime import timedelta

    from django.utils import timezone

    from tests.factories.accounts import UserFactory
    from tests.factories.games import act, started

    players: list[Any] = [UserFactory(), UserFactory()]
    at = timezone.now() - timedelta(hours=1)
    table = started(*players, at=at)
    for seat, player in enumerate(players):
        act(table, seat, player, at=at)
    table.seats.update(last_looked_at=None)
    return table.seats.get(deciding_since__isnull=False)


def _mail_to(seat: Any, run: FilesRun) -> None:
    """Run the scheduled tasks that send the email to a seat's player, and count their files."""
    from notifications.tasks import number_events, send_due_notices
    from tests.mails import delivered

    sent = len(delivered())
    with run.counting():
        number_events.delay()
        send_due_notices.delay()
    [letter] = delivered()[sent:]
    assert letter.to == [seat.user.email]


def publishing() -> list[str]:
    """Publish a design through the API; return the files that ran until its tasks were done."""
    run = FilesRun()
    # The two courses must differ. Otherwise the proof of the first would be reused.
    _publish(*_draft("20b"))
    draft = _draft("21b")
    with profiled(run), run.counting():
        _publish(*draft)
    return run.files


def _draft(green: str) -> tuple[Any, Any]:
    """Return a draft of two tiles, the second with this green, and an API client for its owner."""
    from msgspec.structs import replace

    from tests.factories.accounts import UserFactory
    from tests.factories.courses import SMALL, DesignFactory
    from tests.programs import program_of

    tee_tile, green_tile = SMALL.tiles
    course = replace(SMALL, tiles=(tee_tile, replace(green_tile, face=green)))
    design: Any = DesignFactory(owner=UserFactory(), value=course)
    return design, program_of(design.owner, "read", "courses")


def _publish(design: Any, program: Any) -> None:
    address = f"/api/v1/courses/{design.slug}/versions/"
    body = {"change": "First", "revision": design.revision}
    answer = program.post(address, body, content_type="application/json")
    assert answer.status_code == 202, answer.content
    design.refresh_from_db()
    assert design.newest is not None


ACTIONS: dict[str, Callable[[], list[str]]] = {
    "a move by socket": move_by_socket,
    "your turn, by mail": your_turn_by_mail,
    "publishing a design": publishing,
}


def files_run(action: str) -> list[str]:
    """Run an action on the current database; return its files."""
    from tests.chance import known_chance

    # Random numbers decide what happens in a game, and therefore which files run. Use the same
    # numbers each time.
    with known_chance(action):
        return ACTIONS[action]()


@contextmanager
def database_for_tests() -> Iterator[None]:
    """Create a separate database for the block, as tests do."""
    from django.test.utils import (
        setup_databases,
        setup_test_environment,
        teardown_databases,
        teardown_test_environment,
    )

    from tests.migrated import begun_from_a_copy

    setup_test_environment()
    with begun_from_a_copy():
        databases = setup_databases(verbosity=0, interactive=False)
    try:
        yield
    finally:
        teardown_databases(databases, verbosity=0)
        teardown_test_environment()


def by_package(files: list[str]) -> str:
    """Return a text with the number of files in each app, and in each folder of `games`."""
    parts = [Path(name).parts for name in files]
    packages = Counter("/".join(part[: 2 if part[0] == "games" else 1]) for part in parts)
    return ", ".join(f"{package} {number}" for package, number in packages.items())


def main(*options: str) -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.test")
    django.setup()
    with database_for_tests():
        for action in ACTIONS:
            files = files_run(action)
            site = [name for name in files if "rules" not in Path(name).parts]
            print(f"{action}: {len(files)} files ({by_package(files)})")
            print(f"    without the game's own rules: {len(site)}")
            if "--list" in options:
                print("".join(f"    {name}\n" for name in files))


if __name__ == "__main__":
    main(*sys.argv[1:])
