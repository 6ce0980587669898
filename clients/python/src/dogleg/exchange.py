"""One request until it is answered, with its key, retries and waits; written once for both clients.

What is to be done is a generator that yields requests and is sent their answers, so nothing here
knows a socket, a thread or a loop.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from dogleg.errors import Lost, Refused

T = TypeVar("T")
TRIES = 8
LONGEST_WAIT = 60.0
LONGEST_AFTER = 7
"""Tries after which a wait grows no more."""
PATIENCE = 120.0
"""Seconds. A limit that is over by then is waited out; one of an hour or a day is told."""
BROKEN = (0, 502, 503, 504)
"""0: no answer at all. Nobody knows whether it was done, but where a code says that it was not."""


@dataclass(frozen=True)
class Request:
    method: str
    path: str
    body: object = None
    """A str is sent as plain text, anything else as JSON."""
    params: Mapping[str, str] = field(default_factory=dict)
    headers: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Step:
    """A request, after so many seconds."""

    request: Request
    wait: float = 0.0


@dataclass(frozen=True)
class Answer:
    status: int
    headers: Mapping[str, str] = field(default_factory=dict)
    """Names in lower case."""
    body: Any = None

    @property
    def code(self) -> str:
        return str(self.body.get("code", "")) if isinstance(self.body, dict) else ""

    @property
    def retry_after(self) -> float | None:
        return seconds(self.headers.get("retry-after", ""))


Steps = Generator[Step, Answer, T]


def exchange(request: Request, wait: float = 0.0) -> Steps[Answer]:
    """Ask until it is answered; the key stays the same, so whatever happens it is done once."""
    tries = 0
    while True:
        answer = yield Step(request, wait)
        if tries == TRIES - 1 or not again(answer):
            return accepted(request, answer)
        wait = pause(answer.retry_after, tries)
        # Whoever is only too early may come again, however many others there are.
        tries += answer.status != 429


def again(answer: Answer) -> bool:
    if answer.status == 429:
        return answer.retry_after is not None and answer.retry_after <= PATIENCE
    return answer.status in BROKEN


def pause(said: float | None, tries: int) -> float:
    """As long as the site says, else longer each time; never all programs at the same moment."""
    least = min(0.5 * 2 ** min(tries, LONGEST_AFTER), LONGEST_WAIT) if said is None else said
    return least + random.uniform(0, 0.5 + least / 10)


def seconds(said: str) -> float | None:
    return float(said) if said.isascii() and said.isdecimal() else None


def accepted(request: Request, answer: Answer) -> Answer:
    if answer.status in BROKEN and not answer.code:
        raise Lost(f"No answer to {request.method} {request.path}.")
    if answer.status < 400:
        return answer
    raise Refused(answer.status, answer.body if isinstance(answer.body, dict) else {})
