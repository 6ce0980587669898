"""Audit of a game from a downloaded file: its draws as JSON, or a line of an export."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import msgspec

from games.kernel import replay
from games.kernel.chance import commitment, false_draws, mixed
from games.kernel.interface import Audience, Game
from games.kernel.redeciding import redecided
from games.registry import CARDS
from games.tables.selectors.audit import Audit, OpenedDraws


class WrongFile(Exception):
    """Raised with the reason why a file cannot be audited."""


class _Turn(msgspec.Struct):
    seat: int | None
    undoes: int | None
    prompt: str | None
    action: Any
    events: list[Any]


class _Exported(msgspec.Struct):
    """The part of an exported game that decides how it goes (docs/export.md)."""

    table: str
    game: str
    rules: int
    seats: list[Any]
    turns: list[_Turn]
    seed: str | None
    config: Any


def audits_in(raw: bytes) -> Iterator[tuple[str, Audit | None]]:
    """Yield the name and the audit of each game in a file. Raises WrongFile.

    The draws of a game are checked against its seed. The turns of an exported game are decided
    again by the rules. The audit is None for running games and practice: their exports lack what
    the rules need.
    """
    if draws := _read(raw, OpenedDraws):
        yield "", _of_draws(draws)
        return
    lines = [line for line in raw.splitlines() if line.strip()]
    games = [_read(line, _Exported) for line in lines]
    if not games or None in games:
        raise WrongFile("This file has neither the draws of a game nor exported games.")
    for game in games:
        assert game is not None
        yield game.table, _of_export(game) if _is_open(game) else None


def _read(raw: bytes, kind: Any) -> Any:
    try:
        return msgspec.json.decode(raw, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return None


def _of_draws(opened: OpenedDraws) -> Audit:
    try:
        seed, brought = bytes.fromhex(opened.seed), map(bytes.fromhex, opened.brought)
        whole = mixed(seed, tuple(brought))
    except ValueError:
        raise WrongFile("The seed in this file is not hexadecimal.") from None
    return Audit(
        seed_as_committed=commitment(seed) == opened.commitment,
        draws=len(opened.draws),
        false_draws=len(false_draws(whole, opened.draws)),
        rules_checked=None,
        first_turn_decided_otherwise=None,
    )


def _is_open(exported: _Exported) -> bool:
    return exported.seed is not None and exported.config is not None


def _of_export(exported: _Exported) -> Audit:
    """Return the audit of an exported game, which has neither the draws nor the server's seed."""
    card = CARDS.get(exported.game)
    if card is None:
        raise WrongFile(f"There is no game called “{exported.game}”.")
    same_rules = exported.rules == card.rules.version
    return Audit(
        seed_as_committed=None,
        draws=None,
        false_draws=None,
        rules_checked=same_rules,
        first_turn_decided_otherwise=_redecided(card.rules, exported) if same_rules else None,
    )


def _redecided(game: Game, exported: _Exported) -> int | None:
    try:
        turns = [_turn_of(game, turn) for turn in exported.turns]
        config = msgspec.convert(exported.config, game.config)
        seed = bytes.fromhex(exported.seed or "")
    except (msgspec.MsgspecError, ValueError) as error:
        raise WrongFile(f"This game can’t be read: {error}") from None
    agree = partial(_same_events, game)
    return redecided(game, turns, len(exported.seats), config, seed, agree=agree)


def _same_events(game: Game, now: replay.Turn, then: replay.Turn) -> bool:
    """Compare the events of a turn with exported ones, which are as a viewer gets them."""
    seen = (game.redact(event, Audience.EVERYTHING) for event in now.events)
    return tuple(event for event in seen if event is not None) == then.events


def _turn_of(game: Game, turn: _Turn) -> replay.Turn:
    return replay.Turn(
        events=tuple(msgspec.convert(event, game.event) for event in turn.events),
        seat=turn.seat,
        action=None if turn.action is None else msgspec.convert(turn.action, game.action),
        prompt=turn.prompt or "",
        undoes=turn.undoes,
    )
