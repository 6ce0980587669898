"""Whatever happens or is refused, there is a sentence for it."""

import ast
from pathlib import Path
from typing import get_args

import pytest

from games import errors
from games.narration.narrator import Scene
from games.narration.registry import NARRATORS
from games.rules.kernel.codec import decode_events
from games.rules.registry import GAMES
from games.setups.registry import SETUPS
from tests.factories.games import act, started

ROOT = Path(__file__).parents[2]
SOURCES = [*ROOT.glob("games/rules/**/*.py"), *ROOT.glob("games/services/*.py")]


def text_in(node: ast.AST) -> list[str]:
    return [
        part.value
        for part in ast.walk(node)
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    ]


def codes_raised() -> set[str]:
    """The first argument of every refusal in the sources, and the code of every problem."""
    found = set()
    for source in SOURCES:
        for node in ast.walk(ast.parse(source.read_text())):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            place = {"RulesError": 0, "TableError": 0, "Problem": 1}.get(node.func.id)
            if place is not None and isinstance(node.args[place], ast.Constant):
                found.add(node.args[place].value)
    return found


def codes_of_refusal() -> set[str]:
    """What the functions of the refusal table return."""
    source = ROOT / "games/rules/eighteen/refusal.py"
    returns = [
        node for node in ast.walk(ast.parse(source.read_text())) if isinstance(node, ast.Return)
    ]
    return {text for node in returns for text in text_in(node) if "_" in text}


def test_every_code_has_a_sentence():
    codes = codes_raised() | codes_of_refusal()
    assert "bunker_first" in codes and "table_full" in codes
    assert codes <= set(errors.SENTENCES)


def test_every_status_belongs_to_a_code():
    assert set(errors.STATUS) <= set(errors.SENTENCES)


@pytest.mark.parametrize("key", list(GAMES))
def test_every_event_has_a_sentence_or_is_silent_on_purpose(key):
    narrator = NARRATORS[key]
    told, silent = set(narrator.events), set(narrator.silent)
    assert told | silent == set(get_args(GAMES[key].event))
    assert not told & silent


def test_every_game_can_be_set_up_and_told():
    assert set(GAMES) == set(SETUPS) == set(NARRATORS)


@pytest.mark.parametrize("mode", ["match", "stroke", "stableford"])
def test_a_whole_game_is_told(ann, bo, mode):
    options = {"course": "starter-links", "mode": mode, "clubs": "draft", "round_limit": 8}
    session = started(ann, bo, options=options)
    users = {0: ann, 1: bo}
    while session.is_playing:
        seat = next(s.number for s in session.seats.all() if s.deciding_since is not None)
        act(session, seat, users[seat], choice=-1)
        session.refresh_from_db()
    narrator, scene = NARRATORS["eighteen"], Scene(("Ann", "Bo"), mode)
    game, heard = GAMES["eighteen"], set()
    for turn in session.turns.all():
        for event in decode_events(game, turn.events):
            sentence = narrator.sentence(event, scene)
            heard.add(type(event).__name__)
            assert sentence is None or (sentence.strip() and "{" not in sentence)
    assert {"GameStarted", "PacksPassed", "ClubsRevealed", "HoleEnded", "GameEnded"} <= heard
