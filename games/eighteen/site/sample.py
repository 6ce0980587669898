"""18 Holes on a small course that has every terrain and that bots with random moves can finish."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from courses.designs.course.layout import Layout, Row
from courses.designs.course.value import Hole
from games.eighteen.rules import actions as a
from games.eighteen.rules.components import SHOTS, pool, starter_hand
from games.eighteen.rules.rules import EIGHTEEN
from games.eighteen.rules.state import Config, Player, State
from games.kernel.sample import Sample, Table

ROWS = (
    Row(0, 0, ".fbf..t"),
    Row(1, 0, "f.flf.f"),
    Row(2, 0, "tffYfgb"),
    Row(3, 0, ".wfflf."),
    Row(4, 0, "gff.cf."),
)
OUT = Hole(tee=(0, 2), green=(5, 2), par=3)
BACK = Hole(tee=(0, 2), green=(1, 4), par=3)
AWAY = Hole(tee=(6, 0), green=(3, 0), par=3)
HOME = Hole(tee=(6, 0), green=(0, 4), par=4)
BAR = Hole(tee=(0, 2), green=(4, 4), par=3)

PRACTICE = Layout("Practice", ROWS, (OUT, HOME))
MORE_GREENS = (Row(0, 0, ".fbg..t"), *ROWS[1:4], Row(4, 0, "ggf.cf."))
FOUR_HOLES = Layout("Four holes", MORE_GREENS, (OUT, AWAY, BACK, HOME))
SIX_GREENS = (
    Row(0, 0, ".fbg..t"),
    Row(1, 0, "f.gff.f"),
    Row(2, 0, "tffYfgb"),
    Row(3, 0, ".gfflf."),
    Row(4, 0, "gff.cg."),
)
SIX_HOLES = Layout(
    "Six holes",
    SIX_GREENS,
    tuple(
        Hole(tee, green, 3)
        for tee, green in zip(
            ((0, 2), (6, 0)) * 3,
            ((3, 0), (2, 1), (5, 2), (1, 3), (0, 4), (5, 4)),
            strict=True,
        )
    ),
)
ONE_HOLE = Layout("One hole", ROWS, (OUT,))
WITH_BAR = Layout("With a nineteenth", ROWS, (OUT, BAR), nineteenth=True)

LONGEST_DRIVE = next(card for card, shot in SHOTS.items() if shot.keeps)


def pieces(state: State) -> Iterator[Hashable]:
    """Yield all shot cards, tokens and clubs in the game. Clubs that players chose freely are left
    out.
    """
    for deck in state.decks:
        yield from (("shot", card) for card in deck.cards + deck.discards)
    piles = state.shot.piles if state.shot else ()
    yield from (("shot", card) for card in sum(piles, state.drawn))
    yield from _TOKENS.get(state.config.mode, _tokens)(state)
    if state.phase == "before" and state.config.clubs == "starter":
        hands = map(starter_hand, range(len(state.seats)))
        yield from (("club", club) for hand in hands for club in hand)
    for player in state.seats:
        yield from (("shot", LONGEST_DRIVE) for _ in range(player.drives))
        if state.config.clubs != "free":
            yield from (("club", club) for club in _clubs(player))
    yield from _laid_aside(state)


def _clubs(player: Player) -> tuple[int, ...]:
    """Return a seat's own clubs, excluding a borrowed club and counting a picked club only once."""
    borrowed = player.powers.owner is not None
    laid = () if borrowed or not player.laid or player.laid in player.pack else (player.laid,)
    return player.hand + player.discards + player.pack + laid


def _laid_aside(state: State) -> Iterator[Hashable]:
    """Yield kept shot cards, and clubs that no seat has taken. With golfer cards, some can be left
    over.
    """
    kept = (player.powers.kept for player in state.seats)
    yield from (("shot", card) for card in kept if card is not None)
    if state.config.golfers != "off" and state.config.clubs == "draft":
        held = {club for player in state.seats for club in _clubs(player)}
        yield from (("club", club) for club in pool(len(state.seats)) if club not in held)


def _tokens(state: State) -> Iterator[Hashable]:
    for hole, points in enumerate(state.tokens):
        yield from (("token", hole, each) for each in points)
    for player in state.seats:
        yield from (("token", token.hole, token.points) for token in player.tokens)
    for opponent in state.solo.opponents if state.solo else ():
        yield from (("token", token.hole, token.points) for token in opponent.tokens)


def _no_tokens(state: State) -> Iterator[Hashable]:
    """Yield nothing: in skins, tokens are placed one at a time and move between greens."""
    return iter(())


def _targets(state: State) -> Iterator[Hashable]:
    """Yield the target tokens of Kelly by hole: in the bag, drawn, kept as targets, or scored."""
    targets = state.targets
    assert targets is not None
    held = (hole for hole in targets.held if hole is not None)
    scored = ({token.hole for token in player.tokens} for player in state.seats)
    for hole in (*targets.bag, *targets.drawn, *held, *(hole for one in scored for hole in one)):
        yield ("target", hole)


_TOKENS = {"skins": _no_tokens, "kelly": _targets}

SAMPLE = Sample(
    game=EIGHTEEN,
    tables=(
        Table("match-of-2", 2, Config(PRACTICE, "match", "draft", round_limit=8)),
        Table("match-of-5", 5, Config(ONE_HOLE, "match", "draft", True, round_limit=8)),
        Table("stroke-of-1", 1, Config(PRACTICE, "stroke", "free", round_limit=8)),
        Table("stroke-of-3", 3, Config(WITH_BAR, "stroke", "starter", round_limit=8)),
        Table("chaos-of-3", 3, Config(PRACTICE, "chaos", "draft", round_limit=8)),
        Table("skins-of-2", 2, Config(FOUR_HOLES, "skins", "starter", round_limit=8)),
        Table("kelly-of-3", 3, Config(FOUR_HOLES, "kelly", "starter", round_limit=8)),
        Table("racing-of-3", 3, Config(PRACTICE, "racing", "draft", round_limit=8)),
        Table("teams-of-2", 2, Config(PRACTICE, "teams", "starter", round_limit=8)),
        Table("solo-chaos", 1, Config(SIX_HOLES, "solo_chaos", "free", solo_rank=4)),
        Table(
            "golfers-of-5",
            5,
            Config(ONE_HOLE, "match", "draft", round_limit=8, golfers="deal"),
        ),
        Table(
            "golfers-of-4",
            4,
            Config(PRACTICE, "stroke", "draft", round_limit=8, golfers="deal", side="b"),
        ),
        Table(
            "golfers-in-chaos-of-3",
            3,
            Config(PRACTICE, "chaos", "draft", round_limit=8, golfers="choose"),
        ),
        Table(
            "golfers-in-teams-of-2",
            2,
            Config(PRACTICE, "teams", "draft", round_limit=8, golfers="deal", side="b"),
        ),
        Table(
            "golfers-in-kelly-of-3",
            3,
            Config(FOUR_HOLES, "kelly", "draft", round_limit=8, golfers="deal"),
        ),
        Table(
            "golfers-in-racing-of-4",
            4,
            Config(PRACTICE, "racing", "draft", round_limit=8, golfers="deal", side="b"),
        ),
        Table(
            "golfers-of-1",
            1,
            Config(PRACTICE, "stroke", "free", round_limit=8, golfers="choose", side="b"),
        ),
        Table(
            "golfers-of-5-each-side",
            5,
            Config(ONE_HOLE, "match", "draft", round_limit=8, golfers="deal", side="each"),
        ),
        Table(
            "golfers-in-chaos-of-4-each-side",
            4,
            Config(PRACTICE, "chaos", "draft", round_limit=8, golfers="choose", side="each"),
        ),
        Table(
            "golfers-in-teams-of-2-each-side",
            2,
            Config(PRACTICE, "teams", "draft", round_limit=8, golfers="choose", side="each"),
        ),
        Table("stableford-of-4", 4, Config(ONE_HOLE, "stableford", "draft", round_limit=8)),
    ),
    pieces=pieces,
    secret=(a.LayClub, a.PickClub, a.KeepTarget),
)
