"""Template context of the table page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import groupby
from typing import Any

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.text import get_text_list
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _
from msgspec.structs import replace

from courses.pictures.selectors import picture_url
from courses.stored.selectors import designer_path
from courses.types.registry import type_of
from games.clauses import rule_at
from games.kernel.interface import Result
from games.kernel.rounds import Round
from games.registry import card_of
from games.rounds.selectors.scores import best_alone
from games.site.aim import Aim
from games.site.card import GameCard
from games.site.lessons import Sentences
from games.site.messages import OptionWords
from games.site.presenter import TablePage, no_rounds
from games.site.table_view import TableView
from games.tables.models.seat import Seat
from games.tables.models.session import Session
from games.tables.selectors.positions import config_of
from games.tables.selectors.words import NamedGround, hide_ground_texts

Rounds = Callable[[], tuple[Round, ...]]

Choice = tuple[Any, OptionWords]
"""An option and the text of its button."""

Groups = list[tuple[str, list[Choice]]]


def option_groups(table: TableView) -> Groups:
    """Return the choices of the first prompt, grouped by heading."""
    return _grouped(table.options, table.words)


def beside_groups(table: TableView) -> list[tuple[Any, Groups]]:
    """Return (prompt, grouped choices) of the other prompts that can be answered now."""
    return [(asked.prompt, _grouped(asked.options, asked.words)) for asked in table.beside]


def _grouped(options: Any, words: Sequence[OptionWords] | None) -> Groups:
    choices = zip(options or (), words or (), strict=True)
    grouped = groupby(choices, key=lambda choice: choice[1].group)
    return [(heading, folded(group)) for heading, group in grouped]


def folded(choices: Iterable[Choice]) -> list[Choice]:
    """Merge options with the same outcome: the choice names them all and plays the first."""
    found: dict[Any, Choice] = {}
    for place, (option, words) in enumerate(choices):
        key = words.outcome or place
        first, text = found.get(key, (option, None))
        title = f"{text.title} · {words.title}" if text else words.title
        found[key] = first, replace(text or words, title=title)
    return list(found.values())


WORDS: dict[str, Promise | str] = {
    "you": _("you"),
    "resigned": _("resigned, a bot is playing"),
    "replaced": _("a bot is playing"),
    "waiting_for": _("Waiting for {names}."),
    "may_change": _("You can still change your choice. Waiting for {names}."),
    "is_finished": _("The round is over."),
    "is_cancelled": _("This table was cancelled."),
    "your_time": _("Your time"),
    "held": _("{time}, paused"),
    "on_vacation": _("on vacation until {moment}"),
    "paused": _(
        "The game is paused. The clocks are stopped until a player resumes them. You can "
        "still play."
    ),
    "wants_pause": _("{names} would like a pause. The clocks stop once everyone agrees."),
    "time_short": _("You have {n} seconds left."),
    "live": _("Live"),
    "away": _("Offline"),
    "offline": _("Connection lost. The table will reconnect automatically."),
    "kept": _("Not sent yet. Your move is saved here and will be sent when you’re back online."),
    "unsaved": _(
        "The site can’t save right now. Your move is kept here and will be sent again "
        "automatically."
    ),
    "refused": _("That move isn’t possible."),
    "next_table": _("Next table ({n} waiting)"),
    "rule": _("Rule {clause}"),
    "several_here": _("There are several ways to get there. Choose one:"),
    "again_plays": _("Press again to play it."),
    "confirm": _("Play it"),
    "not_now": _("You can’t do that right now."),
}


def verdict(sides: Sequence[Sequence[str]]) -> str:
    """Return the sentence that names the sides in first place, each a player or a team.

    Empty before the end.
    """
    if len(sides) == 1:
        (people,) = sides
        text = ngettext("{names} wins", "{names} win", len(people))
        return text.format(names=get_text_list(list(people), gettext("and")))
    names = get_text_list([" + ".join(people) for people in sides], gettext("and"))
    return gettext("{names} share the win").format(names=names) if sides else ""


def by_leaving(seats: Sequence[Seat], result: Result) -> dict[str, Any]:
    """Return the verdict of a game that all others left, instead of one based on scores.

    It uses the names of the people, because bots may have played on for all of them.
    """
    people = [seat for seat in seats if seat.user is not None]
    won = [seat.player_name for seat in people if result.places[seat.number] == 1]
    resigned = [seat.player_name for seat in people if seat.resigned_at]
    return {"verdict": verdict([won]), "ended": _left(resigned), "outcome": None}


def _left(resigned: Sequence[str]) -> str:
    if not resigned:
        return gettext("All other players left the game.")
    return gettext("{names} resigned.").format(names=get_text_list(list(resigned), gettext("and")))


def started(
    table: TableView, ghost: Round | None = None, rounds: Rounds = no_rounds
) -> dict[str, Any]:
    """Return the context of a started table's page. Raises KeyError for an unknown game.

    `rounds` returns the finished rounds, for the picture of a result.
    """
    card, course = card_of(table.game), table.choices.course or ""
    page = TablePage(
        table=table,
        ground=ground_url(card, table.session, table.choices.course_digest),
        best_alone=partial(best_alone, table.game, course, measure=card.measure),
        rounds=rounds,
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
        "words": _sentences({**WORDS, **card.presenter.words}),
        "groups": option_groups(table),
        "beside": beside_groups(table),
        "lesson": lesson(card),
        "moment": card.presenter.moment(table),
        "aim": aim_of(card, table),
    }


def aim_of(card: GameCard, table: TableView) -> Aim:
    """Return the aim of a running game."""
    return card.aim(table.view, table.you.seat, [seat.name for seat in table.seats])


def waiting(session: Session, ground: NamedGround, seats: int) -> dict[str, Any]:
    """Return the context for the page of a table with `seats` seats that waits for players."""
    card = card_of(session.game)
    return {
        "ground": ground_url(card, session.public_id, ground.digest),
        "designer": designer_path(card.design, ground.slug),
        **card.presenter.before(hide_ground_texts(session, ground)(config_of(session)), seats),
    }


def ground_url(card: GameCard, table: str, digest: str | None) -> str:
    """Return the address of the ground's picture. Without a digest, the table serves it.

    Practice games have no digest.
    """
    if digest:
        return picture_url(card.design, digest)
    return f"{reverse('games:ground', args=[table])}?look={type_of(card.design).page.look()}"


def winners(table: TableView) -> list[list[str]]:
    """Return the names of the winners, each as its own side; empty before the end."""
    places = table.result.places if table.result else ()
    return [[seat.name] for seat, place in zip(table.seats, places, strict=False) if place == 1]


def lesson(card: GameCard) -> dict[str, Any]:
    """Return the lessons for the page's script by kind of prompt, and the clauses of its marks."""
    return {
        "guide": _sentences({**card.lessons.guide, **card.lessons.meetings}),
        "why": _sentences(card.lessons.why),
        "rules": {
            kind: rule_at(clause)
            for kind, clause in (*card.clauses.prompts.items(), *card.clauses.marks.items())
        },
    }


def _sentences(words: Sentences) -> dict[str, str]:
    return {code: str(sentence) for code, sentence in words.items()}
