"""Checking all games of a site, one at a time: the log against seed, rules, snapshot and scores."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass

from games.kernel.codec import encode
from games.registry import game_of
from games.tables.models.session import Session
from games.tables.selectors.audit import Audit, audit
from games.tables.selectors.positions import position_of, replayed

Row = tuple[int, int, str, int, int | None]


@dataclass(frozen=True)
class CheckedGame:
    """What is wrong with a game, and a digest of all that it is: equal games, equal digests."""

    name: str
    differences: tuple[str, ...]
    digest: str


def checked_games() -> Iterator[CheckedGame]:
    """All games that have started, oldest first; only one is held at a time."""
    started = Session.objects.filter(turn_count__gt=0).order_by("pk")
    for session_id in started.values_list("pk", flat=True).iterator(chunk_size=500):
        yield checked_game(Session.objects.get(pk=session_id))


def checked_game(session: Session) -> CheckedGame:
    """Replay a game and compare."""
    try:
        differences = tuple(_differences(session))
    # Whatever a broken row raises: the audit names it and goes on.
    except Exception as error:
        differences = (f"cannot be read ({type(error).__name__})",)
    return CheckedGame(f"table {session.public_id}", differences, _digest(session))


def _differences(session: Session) -> Iterator[str]:
    yield from _faults(audit(session))
    position, turns = replayed(session), session.turns.count()
    if session.turn_count != turns:
        yield f"{turns} turns are stored and {session.turn_count} counted"
    if encode(position) != encode(position_of(session)):
        yield "the snapshot is not what the turns give"
    scores = game_of(session.game).scores(position.state)
    if _score_rows(session) != sorted((s.hole, s.seat, s.measure, s.value, s.par) for s in scores):
        yield "the score card is not what the turns give (manage.py rebuild_scores)"


def _faults(found: Audit) -> Iterator[str]:
    if not found.seed_as_committed:
        yield "the seed is not the one committed to"
    if found.false_draws:
        yield f"{found.false_draws} draws are not the seed's"
    if found.first_turn_decided_otherwise is not None:
        yield f"the rules decide turn {found.first_turn_decided_otherwise} otherwise"


def _score_rows(session: Session) -> list[Row]:
    rows = session.score_rows.order_by("hole", "seat", "measure")
    return list(rows.values_list("hole", "seat", "measure", "value", "par"))


def _digest(session: Session) -> str:
    """Of what a backup has to bring back to the byte."""
    parts = hashlib.sha256(repr((session.public_id, session.game, session.status)).encode())
    for column in (session.config, session.seed, session.snapshot or b""):
        parts.update(bytes(column))
    turns = session.turns.order_by("number").values_list("number", "action", "events", "draws")
    for number, *columns in turns.iterator(chunk_size=500):
        parts.update(b"%d" % number)
        for column in columns:
            parts.update(bytes(column))
    parts.update(repr(_score_rows(session)).encode())
    return parts.hexdigest()
