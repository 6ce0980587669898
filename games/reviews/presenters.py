"""Template context of the review page: a graph, the costliest decisions, and luck against skill."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.urls import reverse

from core.i18n.translation import gettext as _
from games.kernel.replay import answered_by, asked
from games.registry import card_of
from games.reviews.selectors import ExpectedScores, ReviewedDecision, SeatReview, TableReview
from games.site.review import Review, option_of
from games.tables.models.session import Session
from games.tables.models.turn import Turn
from games.tables.selectors.access import seats_in_order
from games.tables.selectors.history import position_after
from games.tables.selectors.log import scene_of
from games.tables.selectors.positions import turn_of
from games.tables.selectors.words import NamedGround, hide_ground_texts, name_of

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
    chosen: str
    better: str
    replay: str
    before: int
    """The turn after which the decision was made."""


@dataclass(frozen=True)
class Player:
    """The review of a player."""

    name: str
    number: int
    sentences: tuple[str, ...]
    costly: tuple[Costly, ...]
    kinds: tuple[tuple[str, str], ...]
    tools: tuple[tuple[str, str], ...]
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
        "is_forecast": bool(_known(found.curve)),
        "names": names,
        "width": WIDTH,
        "height": HEIGHT,
    }


def _known(curve: Iterable[ExpectedScores]) -> list[float]:
    return [one for each in curve for one in each.scores if one is not None]


def _curve(found: TableReview, seats: int) -> Sequence[ExpectedScores]:
    """Return what the graph shows: the expected scores, or what choices have cost so far in a game
    without such an estimate.
    """
    if _known(found.curve):
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
        self.card = card_of(session.game)
        self.shown = hide_ground_texts(session, ground)
        self.scene = scene_of(session, seats_in_order(session))

    def player(self, seat: SeatReview, name: str, found: TableReview, points: str) -> Player:
        by_turn = {one.turn: one for one in found.decisions}
        return Player(
            name=name,
            number=seat.seat,
            sentences=tuple(self._sentences(seat)),
            costly=tuple(self._costly(by_turn[turn]) for turn in seat.costliest),
            kinds=self._amounts(seat.by_kind, self.part.kinds),
            tools=self._amounts(
                seat.by_tool, {tool: self.part.tools(tool) for tool in seat.by_tool}
            ),
            points=points,
        )

    def _amounts(self, found: dict[str, float], names: Any) -> tuple[tuple[str, str], ...]:
        return tuple(
            (str(names[key]), self.part.amount(found[key])) for key in names if key in found
        )

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

    def _costly(self, one: ReviewedDecision) -> Costly:
        row = self.session.turns.get(number=one.turn)
        chosen, better = self._words(one, row)
        address = reverse("games:replay", args=[self.session.public_id])
        return Costly(
            turn=one.turn,
            hole=one.hole,
            kind=str(self.part.kinds.get(one.kind, "")),
            amount=self.part.amount(one.loss),
            chosen=chosen,
            better=better,
            replay=f"{address}?{urlencode({'turn': one.turn - 1, 'as': one.seat})}",
            before=one.turn - 1,
        )

    def _words(self, one: ReviewedDecision, row: Turn) -> tuple[str, str]:
        """Return the chosen and the better action in words; empty if the rules have no words."""
        game, before = self.card.rules, position_after(self.session, one.turn - 1)
        turn = turn_of(self.session, row)
        kind = asked(before, one.seat, answered_by(before, turn)).kind
        options = [
            option_of(game, before.state, one.seat, kind, action)
            for action in (turn.action, one.better)
        ]
        view = self.shown(game.view(before.state, one.seat))
        offered = [option for option in options if option is not None]
        words = iter(self.card.messages.describe(view, one.seat, offered, self.scene))
        texts = ["" if option is None else _text(next(words)) for option in options]
        return texts[0], texts[1]


def _text(words: Any) -> str:
    return ", ".join(part for part in (words.group, words.title, words.detail) if part)
