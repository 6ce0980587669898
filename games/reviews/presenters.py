"""Template context of the review page: a graph, the costliest decisions, and luck against skill."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.urls import reverse

from core.i18n.translation import gettext as _
from games.registry import card_of
from games.reviews.answers import Answer, AnswerReader
from games.reviews.selectors import ExpectedScores, ReviewedDecision, SeatReview, TableReview
from games.site.review import Review
from games.tables.models.session import Session
from games.tables.selectors.access import seats_in_order
from games.tables.selectors.words import NamedGround, name_of

WIDTH, HEIGHT, EDGE = 640, 200, 12
"""The size of the graph and the space around it, in its own units."""

SLIGHT = 0.05
"""An amount that counts as nothing, in the unit of the game."""


@dataclass(frozen=True)
class Costly:
    """A costly decision in words, with its links."""

    turn: int
    hole: int
    kind: str
    amount: str
    answers: tuple[Answer, ...]
    """The chosen answer and the better one."""
    board: str
    """The address of the board with both answers."""
    before: int
    """The turn after which the decision was made."""


@dataclass(frozen=True)
class Gain:
    """The strokes or points that a group of decisions gained or lost compared with the pro, with
    their signs.
    """

    name: str
    decisions: int
    choices: str
    drawn: str
    dealt: str
    luck: str
    """Both together."""
    total: str


@dataclass(frozen=True)
class GainTable:
    """Gains by kind of decision or by club."""

    title: str
    column: str
    gains: tuple[Gain, ...]
    both_lucks: bool
    """Whether luck before and after the choices has two columns."""


@dataclass(frozen=True)
class Player:
    """The review of a player."""

    name: str
    number: int
    sentences: tuple[str, ...]
    costly: tuple[Costly, ...]
    tables: tuple[GainTable, ...]
    points: str
    """The line of the graph; empty if there is none."""


def review_page(session: Session, found: TableReview, ground: NamedGround) -> dict[str, Any]:
    """Return the context of the page."""
    card = card_of(session.game)
    address = reverse("games:review", args=[session.public_id])
    context = {
        "session": session,
        "review": found,
        "game_name": card.about.name,
        "ground_name": ground.name,
        "part": card.review,
        "is_open": found.state in ("queued", "working"),
        "share": settings.SITE_URL + address,
        "last_turn": session.turn_count - 1,
        "players": [],
        "rows": [],
    }
    if card.review is None or found.state != "done":
        return context
    curve = _curve(found, len(seats_in_order(session)))
    names = [name_of(seat) for seat in seats_in_order(session)]
    lines = _lines(curve)
    writer = _Writer(session, card.review, ground)
    players = [
        writer.player(seat, names[seat.seat], found, lines.get(seat.seat, ""))
        for seat in found.seats
    ]
    return context | {
        "players": players,
        "rows": _rows(curve),
        "is_forecast": is_forecast(found.curve),
        "low": _number(min(_known(curve), default=0.0)),
        "high": _number(max(_known(curve), default=0.0)),
        "names": names,
        "width": WIDTH,
        "height": HEIGHT,
    }


def _known(curve: Iterable[ExpectedScores]) -> list[float]:
    return [one for each in curve for one in each.scores if one is not None]


def is_forecast(curve: Sequence[ExpectedScores]) -> bool:
    """Return True if the scores were estimated during the game, not only counted at its end."""
    return bool(_known(curve[:-1]))


def _curve(found: TableReview, seats: int) -> Sequence[ExpectedScores]:
    """Return what the graph shows: the expected scores, or what choices have cost so far in a game
    without such an estimate.
    """
    if is_forecast(found.curve):
        return found.curve
    lost = [0.0] * seats
    people = {one.seat for one in found.decisions}
    curve = []
    for one in found.decisions:
        lost[one.seat] += one.loss
        scores = tuple(lost[seat] if seat in people else None for seat in range(seats))
        curve.append(ExpectedScores(one.turn, scores))
    return curve


def _rows(curve: Iterable[ExpectedScores]) -> list[tuple[int, list[str]]]:
    """Return the numbers of the graph as rows of a table."""
    return [(each.turn, [_number(one) for one in each.scores]) for each in curve]


def _number(value: float | None) -> str:
    return "–" if value is None else f"{value:.1f}"


def _lines(curve: Sequence[ExpectedScores]) -> dict[int, str]:
    """Return the points of each seat's line."""
    known = _known(curve)
    if len(curve) < 2 or not known:
        return {}
    low, high = min(known), max(known)
    first, last = curve[0].turn, curve[-1].turn
    lines: dict[int, list[str]] = {}
    for each in curve:
        x = EDGE + (WIDTH - 2 * EDGE) * (each.turn - first) / max(last - first, 1)
        for seat, one in enumerate(each.scores):
            if one is not None:
                y = HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * (one - low) / max(high - low, 1e-9)
                lines.setdefault(seat, []).append(f"{x:.1f},{y:.1f}")
    return {seat: " ".join(points) for seat, points in lines.items()}


class _Writer:
    """Puts the review of a game into words."""

    def __init__(self, session: Session, part: Review, ground: NamedGround) -> None:
        self.session, self.part = session, part
        self.reader = AnswerReader(session, ground)

    def player(self, seat: SeatReview, name: str, found: TableReview, points: str) -> Player:
        own = [one for one in found.decisions if one.seat == seat.seat]
        by_turn = {one.turn: one for one in own}
        return Player(
            name=name,
            number=seat.seat,
            sentences=tuple(self._sentences(seat)),
            costly=tuple(self._costly(by_turn[turn]) for turn in seat.costliest),
            tables=tuple(self._tables(own)),
            points=points,
        )

    def _tables(self, own: Sequence[ReviewedDecision]) -> Iterable[GainTable]:
        part, both = self.part, has_both_lucks(own)
        kinds = [
            gain(str(part.kinds[kind]), [one for one in own if one.kind == kind])
            for kind in part.kinds
            if any(one.kind == kind for one in own)
        ]
        if kinds:
            yield GainTable(str(part.by_kind), _("Part of the game"), tuple(kinds), both)
        tools = dict.fromkeys(one.tool for one in own if one.tool)
        clubs = [gain(part.tools(tool), [one for one in own if one.tool == tool]) for tool in tools]
        if clubs:
            yield GainTable(str(part.by_tool), _("Club"), tuple(clubs), both)

    def _sentences(self, seat: SeatReview) -> Iterable[str]:
        loss, luck = self.part.amount(seat.loss), self.part.amount(abs(seat.luck))
        if seat.loss < SLIGHT:
            yield _("Every choice was as good as the pro’s.")
        else:
            yield _("Choices cost {amount} compared with the pro’s.").format(amount=loss)
        if abs(seat.luck) < SLIGHT:
            yield _("Good and bad luck balanced out.")
        elif seat.luck > 0:
            yield _("Good luck was worth {amount}.").format(amount=luck)
        else:
            yield _("Bad luck cost {amount}.").format(amount=luck)

        if abs(seat.dealt) >= SLIGHT and abs(seat.luck - seat.dealt) >= SLIGHT:
            text = _("Of this, {dealt} came before the choices and {drawn} after them.")
            yield text.format(drawn=signed(seat.luck - seat.dealt), dealt=signed(seat.dealt))

    def _costly(self, one: ReviewedDecision) -> Costly:
        return Costly(
            turn=one.turn,
            hole=one.hole,
            kind=str(self.part.kinds.get(one.kind, "")),
            amount=self.part.amount(one.loss),
            answers=self.reader.answers(one),
            board=reverse("games:review-decision", args=[self.session.public_id, one.turn]),
            before=one.turn - 1,
        )


def gain(name: str, decisions: Sequence[ReviewedDecision]) -> Gain:
    """Return the gain of decisions. A choice never gains, because the pro's choice is the best."""
    lost, luck = sum(one.loss for one in decisions), sum(one.luck for one in decisions)
    dealt = sum(one.dealt for one in decisions)
    return Gain(
        name=name,
        decisions=len(decisions),
        choices=signed(-lost),
        drawn=signed(luck - dealt),
        dealt=signed(dealt),
        luck=signed(luck),
        total=signed(luck - lost),
    )


def has_both_lucks(decisions: Sequence[ReviewedDecision]) -> bool:
    """Return True if there was luck before the choices and after them. Most games have one kind."""
    dealt = any(one.dealt for one in decisions)
    return dealt and any(one.luck != one.dealt for one in decisions)


def signed(value: float) -> str:
    """Return a number with its sign and one decimal."""
    return "0.0" if abs(value) < SLIGHT else f"{value:+.1f}".replace("-", "−")
