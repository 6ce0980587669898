"""Every event and every refusal has a message."""

import ast
import re
from pathlib import Path
from typing import get_args

import pytest

from courses.designs.course.faces import box
from courses.designs.course.layout import layout_of
from courses.designs.course.shipped import shipped
from courses.designs.course.terrain import Terrain
from games import errors
from games.eighteen.rules.events import BallFlew
from games.kernel.chance import Chance
from games.kernel.replay import start
from games.kernel.rollout import answers, next_seat, step
from games.kernel.scenario import load
from games.registry import CARDS, card_of, game_of
from games.site.messages import Scene

ROOT = Path(__file__).parents[3]
SOURCES = [
    *ROOT.glob("games/*/rules/**/*.py"),
    *ROOT.glob("games/kernel/*.py"),
    *ROOT.glob("games/*/services/*.py"),
    *ROOT.glob("games/*/services.py"),
    *ROOT.glob("courses/designs/deck/*.py"),
]


PLACES = {"RulesError": 0, "TableError": 0, "Problem": 1}
"""Position of the code among the arguments. In designs, Problem has it first."""


def text_in(node: ast.AST) -> list[str]:
    return [
        part.value
        for part in ast.walk(node)
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    ]


def codes_raised() -> set[str]:
    """Return the code of every refusal and problem in the source files."""
    found = set()
    for source in SOURCES:
        for node in ast.walk(ast.parse(source.read_text())):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            place = PLACES.get(node.func.id)
            if place and "designs" in source.parts:
                place = 0
            if place is not None and isinstance(node.args[place], ast.Constant):
                found.add(node.args[place].value)
    return found


def codes_of_refusal(key: str) -> set[str]:
    """Return the codes in a game's refusal module."""
    tree = ast.parse((ROOT / f"games/{key}/rules/refusal.py").read_text())
    return {text for text in text_in(tree) if re.fullmatch(r"[a-z]+(_[a-z]+)+", text)}


def codes_of_scenarios(key: str) -> set[str]:
    """Return the codes of refusals that occur in a game's scenarios."""
    scenarios = [load(path.read_bytes()) for path in ROOT.glob(f"tests/scenarios/{key}/*.json")]
    return {step.error for scenario in scenarios for step in scenario.when if step.error}


def codes_with_a_text() -> set[str]:
    tables = (card.messages.reasons for card in CARDS.values())
    return {*errors.AT_THE_TABLE, *(code for refusals in tables for code in refusals)}


def test_every_code_has_a_text():
    codes = codes_raised()
    assert {"table_full", "round_limit_out_of_range", "one_final_hole"} <= codes
    assert codes <= codes_with_a_text()


@pytest.mark.parametrize(
    ("key", "code"), [("eighteen", "bunker_first"), ("golfie", "reveal_top_row_first")]
)
def test_every_refusal_of_a_game_has_a_text(key, code):
    codes = codes_of_refusal(key) | codes_of_scenarios(key)
    assert code in codes
    assert codes <= codes_with_a_text()


def test_every_status_has_a_known_code():
    assert set(errors.STATUS) <= codes_with_a_text()


@pytest.mark.parametrize("key", list(CARDS))
def test_every_event_has_a_text_or_is_silent(key):
    messages = card_of(key).messages
    item, silent = set(messages.events), set(messages.silent)
    assert item | silent == set(get_args(game_of(key).event))
    assert not item & silent


@pytest.mark.parametrize("mode", ["match", "stroke", "stableford"])
def test_every_event_of_a_game_is_described(mode):
    game, messages, chance = game_of("eighteen"), card_of("eighteen").messages, Chance(b"told")
    layout = layout_of(shipped()["starter-links"], box())
    config = game.config(course=layout, mode=mode, clubs="draft", round_limit=8)
    played = start(game, 3, config, chance)
    scene, heard = Scene(("Ann", "Bo", "Cy"), mode), set()
    while (seat := next_seat(played.position)) is not None:
        for event in played.turn.events:
            heard.add(type(event).__name__)
            sentence = messages.sentence(game.redact(event, 0), scene)
            assert sentence is None or (sentence.strip() and "{" not in sentence)
        played = step(game, played.position, seat, at_random(chance), chance)
    assert {"GameStarted", "PacksPassed", "ClubsRevealed", "BallFlew", "HoleEnded"} <= heard


def at_random(chance):
    def choose(position, seat):
        legal = list(answers(game_of("eighteen"), position, seat))
        stream = f"choice {seat} {position.issued}"
        return legal[chance.number(stream, len(legal)).result]

    return choose


@pytest.mark.parametrize(
    ("terrain", "fate", "told"),
    [
        ("bunker", "landed", "Ann hits east: 2 hexes, and the ball lies in a bunker."),
        ("rough", "trees", "Ann hits east. Trees stop the ball after 2 hexes, in the rough."),
    ],
)
def test_a_shot_names_the_terrain_where_it_ends(terrain, fate, told):
    flown = BallFlew(0, None, 0, ((1, 0), (2, 0)), (2, 0), fate, Terrain(terrain))
    assert card_of("eighteen").messages.sentence(flown, Scene(("Ann",))) == told
