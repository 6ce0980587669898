"""What a table asks its reader: each open prompt with its options, and how they read."""

from typing import Any

from games.kernel.interface import Prompt, Seat
from games.registry import card_of
from games.selectors.table_context import TableContext
from games.site.messages import OptionWords
from games.site.table_view import Asked, OpenPrompt


def asked(context: TableContext, view: Any) -> tuple[Asked, ...]:
    """By prompt, what is required first; nothing for who only looks on."""
    mine = context.mine
    if mine is None:
        return ()
    return tuple(_asked(context, view, mine.number, prompt) for prompt in context.prompts)


def _asked(context: TableContext, view: Any, seat: Seat, prompt: Prompt) -> Asked:
    assert context.position is not None
    options = context.game.options(context.position.state, seat, prompt.kind)
    return Asked(_open(context, view, seat, prompt), options, _words(context, view, seat, options))


def _open(context: TableContext, view: Any, seat: Seat, prompt: Prompt) -> OpenPrompt:
    card = card_of(context.session.game)
    text = card.messages.asked(prompt.kind, view, seat)
    lessons = (*card.lessons.met(view, seat), prompt.kind)
    return OpenPrompt(prompt.id, prompt.kind, prompt.required, prompt.about, text, lessons)


def _words(context: TableContext, view: Any, seat: Seat, options: Any) -> tuple[OptionWords, ...]:
    describe = card_of(context.session.game).messages.describe
    scene = context.scene
    return describe(view, seat, options, scene)
