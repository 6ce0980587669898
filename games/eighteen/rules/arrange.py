"""Build the state that a scenario describes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace

from courses.designs.course.faces import box
from courses.designs.course.layout import Layout, ground, layout_of
from courses.designs.course.notation import parse
from courses.designs.course.shipped import shipped
from courses.designs.course.terrain import Terrain
from courses.designs.text import NotationError
from courses.geometry.hex import Hex
from games.eighteen.rules.arrange_cards import decks_of, kept_card, open_shot
from games.eighteen.rules.arrange_solo import arranged, solo_clubs
from games.eighteen.rules.calling import (
    club_called,
    full_name,
)
from games.eighteen.rules.components import (
    DECKS,
    HAND_SIZE,
    starter_hand,
)
from games.eighteen.rules.given import CardNames, Given, GivenMate, GivenSeat
from games.eighteen.rules.golfers import play_order
from games.eighteen.rules.impossible import impossible
from games.eighteen.rules.modes import MODES
from games.eighteen.rules.prompts import takes_part
from games.eighteen.rules.scoring import check
from games.eighteen.rules.sketch import sketched
from games.eighteen.rules.state import (
    ANY_GREEN,
    Config,
    Deck,
    HoleScore,
    Look,
    Mate,
    Phase,
    Player,
    Powers,
    Side,
    State,
)
from games.eighteen.rules.targets import Targets
from games.eighteen.rules.tokens import Token


def arrange(given: Mapping[str, Any]) -> State:
    """Return the state described by a scenario's `given`.

    Raises ValueError with a message about the error in the scenario.
    """
    setup = msgspec.convert(given, Given)
    config = _config(setup)
    for hole in (setup.hole, *(seat.hole for seat in setup.seats if seat.hole is not None)):
        if hole not in range(1, len(config.course.holes) + 1):
            raise ValueError(f"the course has no hole {hole}")
    for what in impossible(setup, config):
        raise ValueError(what)
    shot = open_shot(setup.shot) if setup.shot else None
    seats = _seats(setup, config)
    decks = decks_of(setup, shot)
    state = State(
        config=config,
        phase="clubs",
        seats=_with_looks(setup, seats, decks),
        decks=decks,
        hole=setup.hole - 1,
        round=setup.round,
        rounds=setup.round,
        shot=shot,
        drafted=HAND_SIZE - max(len(seat.pack) for seat in setup.seats),
        tokens=setup.tokens,
        targets=_targets(setup),
        playoff=setup.playoff,
        extra=setup.extra,
        spent=_clubs(setup.spent),
        in_extra=setup.in_extra,
        solo=arranged(setup.solo, setup.round, _held(setup, seats)) if setup.solo else None,
    )
    phase = setup.phase or _phase(setup, state)
    return replace(state, phase=phase, order=_order(setup, state) if phase == "turns" else ())


def _targets(setup: Given) -> Targets | None:
    held = tuple(None if seat.target is None else seat.target - 1 for seat in setup.seats)
    bag, drawn = (tuple(hole - 1 for hole in holes) for holes in (setup.bag, setup.drawn))
    if not any((bag, drawn, *(hole is not None for hole in held))):
        return None
    return Targets(bag, held, setup.chooser, drawn)


def _config(setup: Given) -> Config:
    config = Config(
        course=_course(setup),
        mode=setup.mode,
        clubs=setup.clubs,
        fly_over_out_of_bounds=setup.fly_over_out_of_bounds,
        round_limit=setup.round_limit,
        solo_rank=setup.solo_rank,
        solo_cards=setup.solo_cards,
        golfers="choose" if any(seat.golfer for seat in setup.seats) else "off",
        side=setup.side,
    )
    for problem in check(config, len(setup.seats)):
        if problem.field == "round_limit" and setup.round_limit > 0:
            # Scenarios can use a shorter round limit than real tables, to stay short.
            continue
        raise ValueError(f"{problem.field}: {problem.code} {problem.params}")
    return config


def _course(setup: Given) -> Layout:
    if bool(setup.map) == (setup.course is not None):
        raise ValueError("say either a course or a map")
    if setup.map:
        return sketched(setup.map, setup.holes, setup.par, setup.nineteenth)
    if isinstance(setup.course, tuple):
        return _noted("\n".join(setup.course))
    slug = str(setup.course)
    if slug not in shipped():
        raise ValueError(f"no course {slug!r} is shipped, but {', '.join(shipped())}")
    return layout_of(shipped()[slug], box())


def _noted(text: str) -> Layout:
    try:
        return layout_of(parse(text), box())
    except NotationError as error:
        raise ValueError(f"course, {error}") from None


def _seats(setup: Given, config: Config) -> tuple[Player, ...]:
    names = [name for seat in setup.seats for name in seat.clubs]
    named = Counter(map(club_called, (*names, *solo_clubs(setup.solo))))
    for club, count in named.items():
        if count > 1:
            raise ValueError(f"{full_name(club)} is in {count} places")
    return tuple(
        _player(setup, config, seat, _hand(number, seat, named))
        for number, seat in enumerate(setup.seats)
    )


def _held(setup: Given, seats: Iterable[Player]) -> set[int]:
    """Return the clubs of all seats, and those assigned to opponents."""
    held = {club for seat in seats for club in (*seat.hand, *seat.discards, seat.laid) if club}
    return held | set(_clubs(solo_clubs(setup.solo)))


def _hand(number: int, seat: GivenSeat, named: Mapping[int, int]) -> tuple[int, ...]:
    if seat.hand is None and not seat.pack:
        return tuple(club for club in starter_hand(number) if club not in named)
    return _clubs(seat.hand or ())


def _clubs(names: CardNames) -> tuple[int, ...]:
    return tuple(map(club_called, names))


def _player(setup: Given, config: Config, seat: GivenSeat, hand: tuple[int, ...]) -> Player:
    return Player(
        hand=hand,
        discards=_clubs(seat.discards),
        laid=None if seat.laid is None else club_called(seat.laid),
        pack=_clubs(seat.pack),
        at=_standing(config, seat.hole or setup.hole, seat),
        hole=_hole(setup, config, seat),
        wet=seat.wet,
        out=seat.out,
        turns=seat.turns,
        penalties=seat.penalties,
        holed=seat.holed,
        picked_up=seat.picked_up,
        retired=seat.retired,
        golfer=seat.golfer,
        side=_side(setup, seat),
        powers=_powers(seat, setup.round),
        aces=seat.aces,
        drives=seat.drives,
        card=tuple(_card(config, seat)),
        figure=seat.figure,
        mate=_mate(config, seat),
        tokens=tuple(Token(taken.hole - 1, taken.points) for taken in seat.tokens),
    )


def _side(setup: Given, seat: GivenSeat) -> Side | None:
    if seat.golfer is None:
        return None
    side = seat.side or setup.side
    if side == "each":
        raise ValueError(f"say which side of {seat.golfer} is played")
    return side


def _hole(setup: Given, config: Config, seat: GivenSeat) -> int:
    mode = MODES[config.mode]
    return (seat.hole or setup.hole) - 1 if mode.by_hole or mode.alone else ANY_GREEN


def _mate(config: Config, seat: GivenSeat) -> Mate | None:
    if MODES[config.mode].figures == 1:
        return None
    given = seat.mate or GivenMate(config.course.holes[0].tee)
    return Mate(given.at, given.wet, given.out)


def _powers(seat: GivenSeat, round: int) -> Powers:
    named = None if seat.named is None else club_called(seat.named)
    return Powers(
        used=seat.used or seat.looked_at is not None or seat.kept is not None,
        redrawn=seat.redrawn,
        asked=round if seat.asked else 0,
        named=named,
        owner=seat.borrowed_from,
        kept=None if seat.kept is None else kept_card(seat.kept),
    )


def _with_looks(
    setup: Given, seats: tuple[Player, ...], decks: tuple[Deck, ...]
) -> tuple[Player, ...]:
    """Add the top card of a deck that Bunjil has looked at (E11.1)."""
    return tuple(map(partial(_with_look, decks), setup.seats, seats))


def _with_look(decks: tuple[Deck, ...], given: GivenSeat, player: Player) -> Player:
    if given.looked_at is None:
        return player
    deck = decks[DECKS.index(given.looked_at)]
    if not deck.cards:
        raise ValueError(f"deck {given.looked_at} has no card to look at")
    look = Look(given.looked_at, deck.cards[0], deck.shuffles)
    return replace(player, powers=replace(player.powers, look=look))


def _standing(config: Config, number: int, seat: GivenSeat) -> Hex:
    hole = config.course.holes[number - 1]
    at = seat.at or (hole.green if seat.holed else hole.tee)
    if ground(config.course).get(at, Terrain.TREES) is Terrain.TREES:
        raise ValueError(f"nobody can stand at {list(at)}")
    return at


def _card(config: Config, seat: GivenSeat) -> Iterable[HoleScore]:
    if len(seat.card) > len(config.course.holes):
        raise ValueError("a card has more holes than the course")
    points = MODES[config.mode].points
    for given, hole in zip(seat.card, config.course.holes, strict=False):
        after = Player(turns=given.turns, penalties=given.penalties, holed=given.holed)
        yield HoleScore(given.turns, given.penalties, given.holed, points(after, hole.par))


def _phase(setup: Given, state: State) -> Phase:
    if any(player.pack for player in state.seats):
        return "draft"
    laid = [player.laid for player in state.seats if takes_part(player)]
    all_laid = bool(laid) and None not in laid
    return "turns" if setup.order is not None or all_laid else "clubs"


def _order(setup: Given, state: State) -> tuple[int, ...]:
    clubs = {seat: p.laid for seat, p in enumerate(state.seats) if p.laid is not None}
    if setup.order is None:
        return play_order(state, clubs)
    for seat in setup.order:
        if seat not in clubs:
            raise ValueError(f"seat {seat} is still to play and has laid no club")
    return setup.order
