"""The two answers of a reviewed decision: the chosen one and a better one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from core.i18n.translation import gettext as _
from games.kernel.replay import answered_by, asked
from games.registry import card_of
from games.reviews.selectors import ReviewedDecision
from games.site.messages import OptionWords
from games.site.review import option_of
from games.tables.models.session import Session
from games.tables.selectors.access import seats_in_order
from games.tables.selectors.history import position_after
from games.tables.selectors.log import scene_of
from games.tables.selectors.positions import turn_of
from games.tables.selectors.words import NamedGround, hide_ground_texts


@dataclass(frozen=True)
class Answer:
    """An answer to a prompt."""

    role: str
    """"chosen" or "better"."""
    label: str
    option: Any
    """The option of the prompt, as the table page draws it."""
    words: OptionWords

    @property
    def text(self) -> str:
        """The answer in one line."""
        rest = ", ".join(part for part in (self.words.title, self.words.detail) if part)
        return f"{self.words.group}: {rest}" if self.words.group and rest else rest

    @property
    def data(self) -> dict[str, Any]:
        """The answer for the page's script."""
        return {
            "role": self.role,
            "label": self.label,
            "option": msgspec.to_builtins(self.option, enc_hook=str),
            "words": msgspec.to_builtins(self.words, enc_hook=str),
        }


class AnswerReader:
    """Reads the answers of decisions from the positions of a finished game."""

    def __init__(self, session: Session, ground: NamedGround) -> None:
        self.session = session
        self.card = card_of(session.game)
        self.shown = hide_ground_texts(session, ground)
        self.scene = scene_of(session, seats_in_order(session))

    def answers(self, one: ReviewedDecision) -> tuple[Answer, ...]:
        """Return the chosen answer and the better one, without those that the current rules do not
        offer.
        """
        game, before = self.card.rules, position_after(self.session, one.turn - 1)
        turn = turn_of(self.session, self.session.turns.get(number=one.turn))
        kind = asked(before, one.seat, answered_by(before, turn)).kind
        actions = {"chosen": turn.action, "better": one.better}
        labels = {"chosen": _("Your choice"), "better": _("A better choice")}
        found = {
            role: option
            for role, action in actions.items()
            if (option := option_of(game, before.state, one.seat, kind, action)) is not None
        }
        view = self.shown(game.view(before.state, one.seat))
        words = self.card.messages.describe(view, one.seat, list(found.values()), self.scene)
        return tuple(
            Answer(role, labels[role], option, text)
            for (role, option), text in zip(found.items(), words, strict=True)
        )
