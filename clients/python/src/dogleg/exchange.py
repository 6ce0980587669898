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
UNSAVED = ("updating", "cannot_save")
"""Codes of a 503 that promises to have changed nothing."""
BROKEN = (0, 502, 503, 504)
"""0: no answer at all. With these nobody knows whether it was done."""


@dataclass(frozen=True)
class Request:
    method: str
    path: str
    body: object = None
    params: Mapping[str, str] = field(default_factory=dict)
    headers: Mapping[str, str] = field(default_factory=dict)

    @property
    def repeatable(self) -> bool:
        """Whether a second time does no harm."""
        return self.method != "POST" or "Idempotency-Key" in self.headers


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


Steps = Generator[Step, Answer, T]


def exchange(request: Request, wait: float = 0.0) -> Steps[Answer]:
    """Ask until it is answered; the key stays the same, so whatever happens it is done once."""
    for tries in range(TRIES):
        answer = yield Step(request, wait)
        if not again(request, answer):
            return accepted(answer)
        wait = pause(answer, tries)
    if answer.status in BROKEN and not answer.code:
        raise Lost(f"No answer to {request.method} {request.path}.")
    return accepted(answer)


def again(request: Request, answer: Answer) -> bool:
    if answer.status == 429 or answer.code in UNSAVED:
        return True
    return answer.status in BROKEN and request.repeatable


def pause(answer: Answer, tries: int) -> float:
    """As long as the site says, else longer each time; never all programs at the same moment."""
    said = answer.headers.get("retry-after", "")
    least = float(said) if said.isdecimal() else min(0.5 * 2**tries, LONGEST_WAIT)
    return least + random.uniform(0, 0.5 + least / 10)


def accepted(answer: Answer) -> Answer:
    if answer.status == 0:
        raise Lost("No answer, and it cannot be sent twice: look whether it was done.")
    if answer.status < 400:
        return answer
    said = answer.body if isinstance(answer.body, dict) else {}
    raise Refused(answer.status, answer.code, str(said.get("detail", "The site has refused.")))
