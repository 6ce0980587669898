"""Send one request with its key, and repeat it until it is answered. Shared by both clients.

A call is a generator that yields requests and receives their answers, so this module needs no
socket, thread or event loop.
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
"""Number of attempts after which the wait stops increasing."""
PATIENCE = 120.0
"""Maximum wait in seconds for a rate limit. A longer limit, such as an hour or a day, raises
Refused.
"""
BROKEN = (0, 502, 503, 504)
"""Statuses that leave the outcome unknown, unless the response has an error code. 0 means no
answer.
"""


class Form(dict[str, str]):
    """The fields of a form, as OAuth wants them."""


@dataclass(frozen=True)
class Request:
    method: str
    path: str
    body: object = None
    """A string is sent as plain text, a form as a form, and anything else as JSON."""
    params: Mapping[str, str] = field(default_factory=dict)
    headers: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Step:
    """A request to send after `wait` seconds."""

    request: Request
    wait: float = 0.0


@dataclass(frozen=True)
class Answer:
    status: int
    headers: Mapping[str, str] = field(default_factory=dict)
    """Header names are in lower case."""
    body: Any = None

    @property
    def code(self) -> str:
        return str(self.body.get("code", "")) if isinstance(self.body, dict) else ""

    @property
    def retry_after(self) -> float | None:
        return seconds(self.headers.get("retry-after", ""))


Steps = Generator[Step, Answer, T]


def exchange(request: Request, wait: float = 0.0) -> Steps[Answer]:
    """Repeat a request until it is answered. Its key stays the same, so it takes effect
    only once.
    """
    tries = 0
    while True:
        answer = yield Step(request, wait)
        if tries == TRIES - 1 or not again(answer):
            return accepted(request, answer)
        wait = pause(answer.retry_after, tries)
        # A 429 does not count as an attempt, because other clients with the token can use up the
        # limit.
        tries += answer.status != 429


def again(answer: Answer) -> bool:
    if answer.status == 429:
        return answer.retry_after is not None and answer.retry_after <= PATIENCE
    return answer.status in BROKEN


def pause(said: float | None, tries: int) -> float:
    """Return the seconds to wait, plus random jitter: as many as the site says, or more after each
    attempt.
    """
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
