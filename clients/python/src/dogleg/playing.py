"""A table's prompts and their answers, for both clients and the terminal."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from typing import Any, TypeAlias, cast

from dogleg.calls import acted
from dogleg.errors import Refused
from dogleg.exchange import Steps
from dogleg.following import Log
from dogleg.types import Action, Option, TableView
from dogleg.types.shared import OpenPrompt, OptionWords

QUICKER = ("closed_prompt", "not_playing")
"""Error codes if another answer arrived first, either from the bot that plays when the clock runs
out or from you in another window.
"""

Choose = Callable[[TableView], Action]
ChooseSoon: TypeAlias = "Callable[[TableView], Action | Awaitable[Action]]"
Choice = tuple[OpenPrompt, Option, OptionWords]


def choices(view: TableView) -> Iterator[Choice]:
    """Yield all current choices: those of the main prompt first, then those of additional
    prompts.
    """
    for asked in (view, *view["beside"]):
        prompt = asked["prompt"]
        for option, words in zip(asked["options"] or (), asked["words"] or (), strict=True):
            yield cast(OpenPrompt, prompt), option, words


def waits_for_you(log: Log) -> bool:
    """Return True if the game is waiting for this user."""
    prompt = log.view["prompt"]
    return bool(prompt and prompt["required"] and prompt["id"] not in log.answered)


def answered(log: Log, action: Action) -> Steps[bool]:
    """Answer the prompt that an action belongs to; return True if it was still open."""
    prompt, you = prompt_of(log.view, action), log.view["you"]
    log.answered.add(prompt["id"])
    seat = you["seat"] if len(you["seats"]) > 1 else None
    try:
        yield from acted(log.table, prompt["id"], action, seat, "")
    except Refused as error:
        if error.code not in QUICKER:
            raise
        return False
    finally:
        log.soon()
    return True


def prompt_of(view: TableView, action: Any) -> OpenPrompt:
    """Return the prompt that an action belongs to. The site checks actions that are not offered."""
    found = (prompt for prompt, option, _words in choices(view) if option["action"] == action)
    return next(found, cast(OpenPrompt, view["prompt"]))
