"""The smallest possible definition that puts a game on the site."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from courses.ports import Analyst, Proof
from games.kernel.seat_figures import SeatFigures, Sum
from games.site.aim import Aim
from games.site.card import EVERY, About, Bots, ByMail, GameCard
from games.site.clauses import Clauses
from games.site.figures import Figure, Figures
from games.site.learn import LearnStep
from games.site.lessons import Lessons
from games.site.options import Picture
from games.site.presenter import Presenter, TablePage
from games.site.progress import Progress
from games.site.score_card import Cell, Scorecard, ScoreLine
from tests.toys.putting.rules import PUTTING as RULES
from tests.toys.putting.sample import PUTTING_SAMPLE
from tests.toys.putting.site.messages import MESSAGES
from tests.toys.putting.site.options import OPTIONS

BALL = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>'
)


def table_context(page: TablePage) -> dict[str, Any]:
    """Return a scorecard with a row of points for each player."""
    seats = page.table.view.seats
    rounds = range(1, page.table.view.rounds + 1)
    lines = (
        ScoreLine((info.number,), info.name, tuple(Cell(str(points)) for points in seat.points))
        for info, seat in zip(page.table.seats, seats, strict=True)
    )
    heads = tuple(Cell(str(number)) for number in rounds)
    return {"cards": [Scorecard(heads, (), tuple(lines))], "sheet": {}, "hole_number": 1}


def progress(state: Any) -> Progress:
    """Return the progress; each round counts as a hole."""
    totals = tuple(sum(player.points) for player in state.seats)
    rounds = state.config.rounds
    return Progress(min(state.round + 1, rounds), rounds, "points", totals)


def figures_of(state: Any, events: Iterable[Any]) -> tuple[SeatFigures, ...]:
    """Return the points of each seat per round."""
    return tuple(
        SeatFigures(
            seat,
            sum(player.points) if state.phase == "over" else None,
            sums={"points": Sum(sum(player.points), len(player.points))},
        )
        for seat, player in enumerate(state.seats)
    )


POINTS = Figure(
    key="points",
    title="Points",
    about="The points of a round.",
    section="rounds",
    shown="mean",
    unit="points",
    better="more",
)

PUTTING = GameCard(
    folder=Path(__file__).parent,
    rules=RULES,
    about=About(
        name="Putting",
        title="Putting with the cards {ground}",
        lines="Lay a card, draw a card, do not roll too far.",
        aim="Stay nearest to the hole.",
        players="1 to 4 players",
        time="1 minute",
        picture=lambda: BALL,
        shows="A ball",
    ),
    design="deck",
    options=OPTIONS,
    bots=Bots(levels={"bold": "Bot: bold, always draws"}),
    messages=MESSAGES,
    lessons=Lessons(guide=dict.fromkeys(MESSAGES.asks, "Do it."), why={}),
    clauses=Clauses(
        letter="P", prompts=dict.fromkeys(MESSAGES.asks, "P1.1"), refusals={"not_now": "P1.1"}
    ),
    learn=(LearnStep(title="Putt", words="Lay a card.", shows="A ball", draw=lambda: BALL),),
    aim=lambda view, seat, names: Aim("Stay nearest to the hole.", ("Far is bad.",)),
    presenter=Presenter(
        words={},
        table=table_context,
        before=lambda config, seats: {"aim": Aim("Stay nearest to the hole.", ("Far is bad.",))},
        opening=lambda form, seats: {},
    ),
    components=dict,
    picture=lambda view, seat: Picture(BALL, 90, 90, lambda names: "A ball"),
    keepsake=None,
    progress=progress,
    renamed=lambda name, told: told,
    ground=None,
    target=None,
    measure="strokes",
    sample=PUTTING_SAMPLE,
    scorekeeping=None,
    paper=None,
    review=None,
    handicap=None,
    figures=Figures(figures_of=figures_of, sections={"rounds": "Rounds"}, figures=(POINTS,)),
    round_description=None,
    by_mail=ByMail(asks={"putt": EVERY}),
    analyst=Analyst(edition=1, rate=lambda deck, tell: Proof(True), prove=lambda d, t: Proof(True)),
)
