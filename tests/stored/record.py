"""Play half-finished games and save their database as SQL, as a release stores it.

Run it once for each release, with that release's code:

    git worktree add /tmp/release COMMIT && cd /tmp/release
    python …/tests/stored/record.py NAME.sql.gz

The script imports only what every release has, and records newer features if they exist.
"""

import gzip
import os
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
LEAST_TURNS = 24
FIRST_TURN = 2
"""The set-up and one turn."""
CHANCE_OF_CADDIE = 0.6
GAMES = {"course": "eighteen", "deck": "golfie"}
"""The game that is played on each kind of design."""
SHOWN = {"BallFlew", "GolferMoved"}
"""Events that a half-played round of 18 Holes must contain."""


def main(target: Path) -> None:
    """Record everything that is stored, starting from an empty database."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "site.sqlite3"
        _begin(database)
        _store()
        with closing(sqlite3.connect(database)) as connection:
            connection.execute("DELETE FROM django_session")
            connection.commit()
            dump = "\n".join(connection.iterdump()) + "\n"
            target.write_bytes(gzip.compress(dump.encode(), mtime=0))


def _begin(database: Path) -> None:
    sys.path.insert(0, str(Path.cwd()))
    os.environ["DATABASE_URL"] = f"sqlite:///{database}"
    os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings.test"
    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", verbosity=0)


def _store() -> None:
    from accounts.people.models import User
    from games.registry import CARDS

    people = [
        User.objects.create_user(email=f"{name.lower()}@golf.example", name=name)
        for name in ("Ada", "Bert", "Cleo", "Dan")
    ]
    for key in CARDS:
        TABLES[key](people)
    with suppress(ImportError):
        _designs(people[0])


def _eighteen(people: list[Any]) -> None:
    rounds = (
        ("match", "draft", 2, [], {}),
        ("stroke", "starter", 2, ["pro"], {"fly_over_out_of_bounds": True}),
        ("stableford", "free", 1, [], {"round_limit": 12}),
    )
    for mode, clubs, seats, bots, more in rounds:
        options = {"course": "old-quarry", "mode": mode, "clubs": clubs, **more}
        _half_played("eighteen", options, people[:seats], _well_travelled, bots)
    _with_golfers(people)
    quick = {"course": "starter-links", "mode": "stroke", "clubs": "starter", "round_limit": 8}
    _half_played("eighteen", quick, people[:1], _never)
    _opened("eighteen", quick, people[:2])


def _with_golfers(people: list[Any]) -> None:
    """Games with golfer cards: dealt, being chosen, and chosen."""
    rounds = (
        ("match", "deal", 4, _well_travelled),
        ("chaos", "choose", 3, _first_turn),
        ("chaos", "choose", 3, _well_travelled),
    )
    for mode, golfers, seats, enough in rounds:
        options = {"course": "old-quarry", "mode": mode, "clubs": "draft", "side": "b"}
        _half_played("eighteen", {**options, "golfers": golfers}, people[:seats], enough)


def _golfie(people: list[Any]) -> None:
    _half_played("golfie", {}, people[:1], _some_turns)
    _half_played("golfie", {"teams": "2"}, people[:4], _some_turns)
    _half_played("golfie", {}, people[:2], _never)


def _minigolf(people: list[Any]) -> None:
    """Solo games before and after the first turns, and a game for two."""
    _half_played("minigolf", {}, people[:1], _some_turns)
    _half_played("minigolf", {}, people[:1], _never)
    _half_played("minigolf", {"edition": "advanced"}, people[:2], _some_turns)


TABLES = {"eighteen": _eighteen, "golfie": _golfie, "minigolf": _minigolf}


def _opened(
    game: str, options: dict[str, Any], golfers: list[Any], bots: Sequence[str] = ()
) -> Any:
    """Create a table at which all players and bots are seated."""
    from games.lobby.services.opening import Place, open_table
    from games.seats.services.seats import join_table

    host, *others = golfers
    places = [*(Place() for _ in others), *(Place("bot", bot) for bot in bots)]
    session = open_table(
        host=host, game=game, options=options, places=places, at=NOON, entropy=b"stored"
    )
    for other in others:
        join_table(session_id=session.pk, user=other, at=NOON)
    return session


def _half_played(
    game: str,
    options: dict[str, Any],
    golfers: list[Any],
    enough: Callable[[Any], bool],
    bots: Sequence[str] = (),
) -> None:
    from games.seats.services.starting import start_table

    session = _opened(game, options, golfers, bots)
    start_table(session_id=session.pk, user=golfers[0], at=NOON)
    _play(session, golfers, enough)


def _play(session: Any, golfers: list[Any], enough: Callable[[Any], bool]) -> None:
    random = Random(session.pk)
    taken_back = False
    session.refresh_from_db()
    while session.status == "playing" and not enough(session):
        seat = _act(session, golfers, random)
        if not taken_back and enough is not _never:
            taken_back = _taken_back(session, golfers, seat)
        session.refresh_from_db()


def _act(session: Any, golfers: list[Any], random: Random) -> int:
    from games.kernel.chance import Chance
    from games.kernel.codec import encode
    from games.play.services.turns import submit_action
    from games.registry import game_of
    from games.tables.selectors.positions import position_of

    game, position = game_of(session.game), position_of(session)
    seat, prompt = next(
        (seat, prompt)
        for seat, prompts in enumerate(position.prompts)
        for prompt in prompts
        if prompt.required
    )
    legal = game.legal_actions(position.state, seat, prompt.kind)
    action = random.choice(list(legal))
    if random.random() < CHANCE_OF_CADDIE:
        view = game.view(position.state, seat)
        action = game.bots["caddie"](view, seat, legal, Chance(prompt.id.encode()))
    submit_action(
        session_id=session.pk,
        seat=seat,
        prompt=prompt.id,
        payload=encode(action),
        key=f"key-{prompt.id}",
        user=golfers[seat],
        at=NOON + timedelta(minutes=session.turn_count),
    )
    return seat


def _taken_back(session: Any, golfers: list[Any], seat: int) -> bool:
    """Try to undo the last turn; return True if that was possible."""
    from games.kernel.interface import RulesError
    from games.play.services.turns import undo_turn

    session.refresh_from_db()
    last, at = session.turn_count - 1, NOON + timedelta(minutes=session.turn_count)
    try:
        undo_turn(
            session_id=session.pk, seat=seat, turn=last, key="back", user=golfers[seat], at=at
        )
    except RulesError:
        return False
    return True


def _well_travelled(session: Any) -> bool:
    """Return True if both moves and shots were stored."""
    told = b"".join(bytes(turn.events) for turn in session.turns.all())
    seen = all(f'"{name}"'.encode() in told for name in SHOWN)
    return seen and session.turn_count >= LEAST_TURNS


def _first_turn(session: Any) -> bool:
    return session.turn_count >= FIRST_TURN


def _some_turns(session: Any) -> bool:
    return session.turn_count >= LEAST_TURNS


def _never(session: Any) -> bool:
    return False


def _designs(owner: Any) -> None:
    """Drafts, versions, ratings and proofs, games on them, and a manual scorecard."""
    from msgspec.structs import replace

    from courses.designs.course.terrain import Terrain
    from courses.designs.course.value import Painted
    from courses.drafts.services.drafts import create_design
    from courses.publishing.services.publications import ask_to_publish
    from courses.types.registry import TYPES
    from games.kernel.manual_scorecard import Counted
    from games.lobby.services.quick import practise
    from games.scorecards.services import open_manual_scorecard, write_hole

    course = TYPES["course"].shipped()["starter-links"]
    edge = max(tile.q for tile in course.tiles) * 3 + 2
    painted = replace(course, name="Painted Links", freehand=(Painted((edge, 0), Terrain.ROUGH),))
    deck = replace(TYPES["deck"].shipped()["lunch-break"], name="Long Lunch")
    for kind, value in (("course", painted), ("deck", deck)):
        design = create_design(type=TYPES[kind], owner=owner, value=value, at=NOON)
        ask_to_publish(design=design, change="First", revision=design.revision, at=NOON)
        design.refresh_from_db()
        options = {kind: design.slug}
        if kind == "course":
            options |= {"mode": "stroke", "clubs": "starter"}
        _half_played(GAMES[kind], options, [owner], _some_turns)
    create_design(type=TYPES["course"], owner=owner, value=painted, at=NOON)
    drafted = {"course": owner.designs.filter(newest=None).get().slug, "version": "draft"}
    practised = practise(
        host=owner,
        game="eighteen",
        options={**drafted, "mode": "stroke", "clubs": "starter"},
        places=[],
        at=NOON,
    )
    _play(practised, [owner], _some_turns)
    version = owner.designs.filter(kind="course", newest__isnull=False).get().newest
    card = open_manual_scorecard(version=version, keeper=owner, names=["Ada", "Eve"], at=NOON)
    write_hole(
        manual_scorecard=card, hole=1, counted=[Counted(4, 1), Counted(6, holed=False)], at=NOON
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]).absolute())
