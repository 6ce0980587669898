"""What a table asks, and answering it; for either client and for the terminal."""

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
"""Somebody has answered meanwhile: the clock's bot, or you in another window."""

Choose = Callable[[TableView], Action]
ChooseSoon: TypeAlias = "Callable[[TableView], Action | Awaitable[Action]]"
Choice = tuple[OpenPrompt, Option, OptionWords]


def choices(view: TableView) -> Iterator[Choice]:
    """All that may be answered now: to what is asked, then to what may be decided beside it."""
    for asked in (view, *view["beside"]):
        prompt = asked["prompt"]
        for option, words in zip(asked["options"] or (), asked["words"] or (), strict=True):
            yield cast(OpenPrompt, prompt), option, words


def waits_for_you(log: Log) -> bool:
    """Whether the game cannot go on without you."""
    prompt = log.view["prompt"]
    return bool(prompt and prompt["required"] and prompt["id"] not in log.answered)


def answered(log: Log, action: Action) -> Steps[bool]:
    """Answer whatever this action answers; whether it was still to be answered."""
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
    """What an action answers; the site judges one that is not offered."""
    found = (prompt for prompt, option, _words in choices(view) if option["action"] == action)
    return next(found, cast(OpenPrompt, view["prompt"]))
