"""Random scorecards of each game, ranked by the functions that rank its games on the site."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import SimpleNamespace
from typing import Any

from msgspec.structs import replace

from courses.designs.course.shipped import shipped
from courses.types.course.card import COURSE
from games.eighteen.rules.evolve import evolve
from games.eighteen.rules.manual_scorecard import scored
from games.eighteen.rules.modes import MODES
from games.eighteen.rules.modes.chaos import last_five_taken
from games.eighteen.rules.modes.teams import decided
from games.eighteen.rules.scoring import result as result_of_holes
from games.eighteen.rules.state import Config, Player, State
from games.eighteen.rules.tokens import Token
from games.eighteen.site.paper import IN_ONE, ON_GREEN
from games.golfie.rules.scoring import result as result_of_halves
from games.golfie.rules.state import Half
from games.kernel.chance import Chance, Journal
from games.kernel.manual_scorecard import Counted
from games.minigolf.rules.promises import PROMISES, alone, by_places
from games.minigolf.rules.scoring import result as result_of_courses
from games.minigolf.rules.state import Sheet
from games.minigolf.site.paper import CONDITIONS, LINES_OF
from tests.games.scorecards.paper_cases import PARS, Case, case, over

HOLES = range(len(PARS))


def _mode_of(mode: str) -> Any:
    return SimpleNamespace(mode=mode, net=None)


def counted(mode: str, random: Random) -> Case:
    """A round of stroke play or Stableford (E9.7, E9.8)."""
    players = random.randint(1, 4)
    rows = [[_count(random) for _ in HOLES] for _ in range(players)]
    seats = tuple(
        Player(
            card=tuple(scored(count, par, mode) for count, par in zip(row, PARS, strict=True)),
            aces=sum(count == Counted(1) for count in row),
        )
        for row in rows
    )
    cells = {
        f"h{hole + 1}": [[row[hole].turns, row[hole].penalties, row[hole].holed] for row in rows]
        for hole in HOLES
    }
    result = result_of_holes(over(config=_mode_of(mode), seats=seats))
    return case(players, cells, result, over=True)


def _count(random: Random) -> Counted:
    holed = random.random() < 0.85
    return Counted(random.choice((1, 2, 3, 4, 4, 5, 6)), random.choice((0, 0, 0, 1, 2)), holed)


def marks(mode: str, random: Random) -> Case:
    """A round of match play or a race (E8, E9.5)."""
    players = random.randint(2, 5)
    cells = {
        f"h{hole + 1}": [random.choice((0, 0, ON_GREEN, IN_ONE)) for _ in range(players)]
        for hole in HOLES
    }
    seats = tuple(
        _marked(mode, [row[player] for row in cells.values()]) for player in range(players)
    )
    result = result_of_holes(over(config=_mode_of(mode), seats=seats))
    return case(players, cells, result, over=True)


def _marked(mode: str, values: list[int]) -> Player:
    card = tuple(scored(Counted(3, holed=bool(value)), 4, mode) for value in values)
    return Player(card=card, aces=values.count(IN_ONE))


def tokens(mode: str, random: Random) -> Case:
    """A game with open greens (E9.2, E9.4, E9.6, E10.5)."""
    players = {"teams": 2, "solo_chaos": 4}.get(mode) or random.randint(3, 5)
    left: list[tuple[int, ...]] = []
    cells: dict[str, list[Any]] = {}
    taken: list[list[Token]] = [[] for _ in range(players)]
    for hole in HOLES:
        rest, takers = _tokens_of(mode, random), random.sample(range(players), 2)
        row: list[Any] = [None] * players
        for player in takers[: random.choice((0, 1, 1, 2, 2))]:
            if rest:
                row[player], *rest = rest
                taken[player].append(Token(hole, row[player]))
        left.append(tuple(rest))
        if any(row):
            cells[f"h{hole + 1}"] = row
    seats = tuple(Player(tokens=tuple(own)) for own in taken)
    state = over(config=_mode_of(mode), seats=seats, tokens=tuple(left))
    found = _solo(state) if mode == "solo_chaos" else result_of_holes(state)
    return (
        case(players, cells, found, over=_is_over(mode, state))
        if any(cells)
        else tokens(mode, random)
    )


def _tokens_of(mode: str, random: Random) -> list[int]:
    return {"teams": [1], "kelly": [random.choice((1, 2, 3))]}.get(mode, [5, 2])


def _solo(state: Any) -> Any:
    """Return the result of solo chaos, in which the opponents have no seats (E10.5)."""
    totals = [sum(token.points for token in player.tokens) for player in state.seats]
    opponents = tuple(SimpleNamespace(points=points) for points in totals[1:])
    alone_there = over(
        config=state.config, seats=state.seats[:1], solo=SimpleNamespace(opponents=opponents)
    )
    found = result_of_holes(alone_there)
    assert found
    places = [1 + sum(other > mine for other in totals) for mine in totals]
    return SimpleNamespace(scores=totals, places=[found.places[0], *places[1:]])


def _is_over(mode: str, state: Any) -> bool:
    if mode == "teams":
        return decided(state)
    return last_five_taken(state) if "chaos" in mode else not any(state.tokens)


TIED = 0.3
"""The share of games of skins in which two players win the same points, which is rare by chance."""


def _arrives(random: Random, won: list[int] | None) -> bool:
    return won is not None or random.random() < 0.45


def skins(mode: str, random: Random) -> Case:
    """A game of skins with its play-offs, hole by hole through the rules (E9.9, E9.10)."""
    players, course = random.randint(2, 3), COURSE.playable(shipped()["starter-links"])
    worths = [random.choice((1, 2, 5, 5)) for _ in HOLES[:-1]] + [5]
    won = None
    if random.random() < TIED:
        worths, won = [5, 1, 1, 2, 5], [1, 1, 1, 0, 0]
    config = Config(course=replace(course, holes=course.holes[: len(HOLES)]), mode="skins")
    journal = Journal(evolve, _teed(config, players, worths), Chance(b""))
    cells: dict[str, list[Any]] = {f"worth-h{n + 1}": [worth] for n, worth in enumerate(worths)}
    for hole in HOLES:
        alone_there = won[hole] if won else None
        there = [s for s in range(players) if alone_there in (s, None) and _arrives(random, won)]
        _play(journal, there)
        cells[f"h{hole + 1}"] = [int(seat in there) for seat in range(players)]
    while journal.state.phase != "over":
        _play_off(journal, cells, random)
    found = result_of_holes(journal.state)
    assert found
    return case(players, cells, found, over=True)


def _teed(config: Config, players: int, worths: list[int]) -> State:
    seats = tuple(Player(at=config.course.holes[0].tee) for _ in range(players))
    return State(config, "turns", seats, tokens=tuple((worth,) for worth in worths))


def _play(journal: Any, there: list[int]) -> None:
    seats = tuple(replace(p, holed=n in there) for n, p in enumerate(journal.state.seats))
    # A hole that nobody reaches ends with the round limit (E3.6).
    journal.state = replace(journal.state, seats=seats, round=journal.state.config.round_limit)
    MODES["skins"].close(journal)


def _play_off(journal: Any, cells: dict[str, list[Any]], random: Random) -> None:
    """Play one play-off to its end, and mark who was in it last."""
    state, playoff = journal.state, journal.state.playoff
    still_in = [seat for seat, player in enumerate(state.seats) if not player.retired]
    # Some play-offs end without a winner, after two laps of the course.
    likely = random.choice((0, 0.5, 0.5, 0.5))
    for _hole in range(3 * len(HOLES)):
        there = [seat for seat in still_in if random.random() < likely]
        still_in = there or still_in
        _play(journal, there)
        if len(there) == 1 or journal.state.phase == "over":
            break
    key = "jackpot" if playoff.jackpot else "decider"
    cells[key] = [int(seat in still_in) for seat in range(len(state.seats))]


def halves(mode: str, random: Random) -> Case:
    """A game of Golfie (G6)."""
    lines = random.randint(1, 6)
    sheet = tuple((_half(random), _half(random)) for _ in range(lines))
    cells: dict[str, list[Any]] = {}
    for number, key in enumerate(("first", "second")):
        own = [each[number] for each in sheet]
        for hole in range(4):
            cells[f"{key}-hole-{4 * number + hole + 1}"] = [half.holes[hole] for half in own]
        cells[f"{key}-lost"] = [half.lost_balls for half in own]
        cells[f"{key}-combos"] = [half.combos for half in own]
    result = result_of_halves(over(sheet=sheet, seats=(None,) * lines))
    return case(lines, cells, result, over=True)


def _half(random: Random) -> Half:
    holes = tuple(random.randint(1, 6) for _ in range(4))
    return Half(holes, random.randint(0, 3), random.randint(0, 2))


def satisfaction(mode: str, random: Random) -> Case:
    """The sheets of finished courses, with promises and the order of stopping (M7 to M9)."""
    players = random.randint(1, 5)
    lines = [line for line in CONDITIONS if players in line.players]
    cells: dict[str, list[Any]] = {
        line.key: [random.randint(0, min(4, line.most)) for _ in range(players)] for line in lines
    }
    cells["plot_points"] = [random.randint(10, 30) for _ in range(players)]
    weights = {line.key: line.weight for line in lines}
    made = {name: _condition(cells, weights, keys, players) for name, keys in LINES_OF.items()}
    mistakes = _condition(cells, weights, ("count", "joins", "malformed", "against"), players)
    finishers = random.sample(range(players), random.randint(0, players)) if players > 1 else []
    if finishers:
        cells["stopped"] = [
            finishers.index(seat) + 1 if seat in finishers else None for seat in range(players)
        ]
    promises: list[list[int]] = [[] for _ in range(players)]
    if mode == "advanced":
        _promise(made, cells, promises, random)
    sheets = (
        Sheet((*(made[name][seat] for name in PROMISES), mistakes[seat]), tuple(promises[seat]))
        for seat in range(players)
    )
    seats = tuple(SimpleNamespace(sheet=sheet) for sheet in sheets)
    result = result_of_courses(over(seats=seats, finishers=finishers))
    return case(players, cells, result, over=True)


def _condition(
    cells: Mapping[str, list[int]], weights: Mapping[str, int], keys: Any, players: int
) -> list[int]:
    return [
        sum(weights[key] * cells[key][seat] for key in keys if key in weights)
        for seat in range(players)
    ]


def _promise(
    made: Mapping[str, list[int]],
    cells: dict[str, list[Any]],
    promises: list[list[int]],
    random: Random,
) -> None:
    players = len(promises)
    for name in PROMISES:
        promised = [random.random() < 0.3 for _ in range(players)]
        if not any(promised):
            continue
        cells[f"promise-{name}"] = [1 if one else None for one in promised]
        worth = by_places(made[name]) if players > 1 else _alone(name, made, cells)
        for seat, one in enumerate(promised):
            if one:
                promises[seat].append(worth[seat])


def _alone(name: Any, made: Mapping[str, list[int]], cells: Mapping[str, list[int]]) -> tuple[int]:
    return (alone(name, made[name][0], cells["plot_points"][0]),)


MAKERS = {
    "eighteen.stroke": counted,
    "eighteen.stableford": counted,
    "eighteen.match": marks,
    "eighteen.racing": marks,
    "eighteen.skins": skins,
    "eighteen.kelly": tokens,
    "eighteen.chaos": tokens,
    "eighteen.teams": tokens,
    "eighteen.solo_chaos": tokens,
    "golfie.halves": halves,
    "minigolf.family": satisfaction,
    "minigolf.advanced": satisfaction,
}
