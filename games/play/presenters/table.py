"""What the page of a table is drawn from, whatever is played."""

from __future__ import annotations

from functools import partial
from typing import Any

from django.urls import reverse

from courses.pictures.selectors import picture_url
from courses.stored.selectors.addresses import designer_path
from courses.types.registry import type_of
from games.clauses import rule_at
from games.kernel.rounds import Round
from games.play.presenters.choices import beside_groups, option_groups
from games.play.presenters.verdict import verdict
from games.play.presenters.words import WORDS
from games.registry import card_of
from games.rounds.selectors.scores import best_alone
from games.site.aim import Aim
from games.site.card import GameCard
from games.site.lessons import Sentences
from games.site.presenter import TablePage
from games.site.table_view import TableView
from games.tables.models.session import Session
from games.tables.selectors.grounds import NamedGround, telling
from games.tables.selectors.positions import config_of


def started(table: TableView, ghost: Round | None = None) -> dict[str, Any]:
    """The context of a started table's page. Raises KeyError for an unknown game."""
    card, course = card_of(table.game), table.choices.course or ""
    page = TablePage(
        table=table,
        ground=ground_url(card, table.session, table.choices.course_digest),
        best_alone=partial(best_alone, table.game, course, measure=card.measure),
        ghost=ghost,
    )
    drawn = card.presenter.table(page)
    own = (line for line in drawn.get("standings", ()) if line.seat == table.you.seat)
    return {
        "design_kind": card.design,
        "play_design": type_of(card.design).words.play,
        "own_line": next(own, None),
        "sides": len(table.seats),
        "ground": page.ground,
        "designer": designer_path(card.design, course),
        "verdict": verdict(drawn.get("winners", winners(table))),
        **drawn,
        "words": _said({**WORDS, **card.presenter.words}),
        "groups": option_groups(table),
        "beside": beside_groups(table),
        "lesson": lesson(card),
        "moment": card.presenter.moment(table),
        "aim": aim_of(card, table),
    }


def aim_of(card: GameCard, table: TableView) -> Aim:
    """What a game under way is about."""
    return card.aim(table.view, table.you.seat, [seat.name for seat in table.seats])


def waiting(session: Session, ground: NamedGround, seats: int) -> dict[str, Any]:
    """The context of a table that waits for golfers, with so many seats."""
    card = card_of(session.game)
    return {
        "ground": ground_url(card, session.public_id, ground.digest),
        "designer": designer_path(card.design, ground.slug),
        **card.presenter.before(telling(session, ground)(config_of(session)), seats),
    }


def ground_url(card: GameCard, table: str, digest: str | None) -> str:
    """The picture of what is played on; of practice, which has no digest, the table keeps it."""
    if digest:
        return picture_url(card.design, digest)
    return f"{reverse('games:ground', args=[table])}?look={type_of(card.design).page.look()}"


def winners(table: TableView) -> list[list[str]]:
    """The names at the first place, each a side of its own; empty before the end."""
    places = table.result.places if table.result else ()
    return [[seat.name] for seat, place in zip(table.seats, places, strict=False) if place == 1]


def lesson(card: GameCard) -> dict[str, Any]:
    """What the page's script teaches, by kind of prompt, and the clauses of marks."""
    return {
        "guide": _said({**card.lessons.guide, **card.lessons.meetings}),
        "why": _said(card.lessons.why),
        "rules": {
            kind: rule_at(clause)
            for kind, clause in (*card.clauses.prompts.items(), *card.clauses.marks.items())
        },
    }


def _said(words: Sentences) -> dict[str, str]:
    return {code: str(sentence) for code, sentence in words.items()}
