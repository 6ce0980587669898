"""Record of everything the site has reported to its clients."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Acknowledged:
    """A move that the site has confirmed. From then on it must be in the log."""

    session: str
    version: int
    turn: int
    seat: int
    key: str


@dataclass(frozen=True)
class Refused:
    """A move that the site has refused. It must never be in the log."""

    session: str
    key: str
    code: str


@dataclass
class Ledger:
    """The records of all players and spectators."""

    acknowledged: list[Acknowledged] = field(default_factory=list)
    refused: list[Refused] = field(default_factory=list)
    put_off: Counter[str] = field(default_factory=Counter)
    """Temporary refusals by code. The client sent these moves again."""
    unanswered: list[str] = field(default_factory=list)
    """Keys of moves that were unanswered when the player left."""
    differing: list[str] = field(default_factory=list)
    """Answers to repeated keys that differ from the first answer."""
    behind: list[str] = field(default_factory=list)
    """Spectators that reconnected and did not get the newest version in time."""
    repeated: int = 0
    retried: int = 0
    reconnects: int = 0
    stalls: int = 0
    longest_answer: float = 0
    longest_view: float = 0
    newest: dict[str, int] = field(default_factory=dict)
    """The highest version that any client has received, by session."""
    rematches: dict[str, str] = field(default_factory=dict)
    """The rematch's session id, by session id."""

    def acknowledge(self, answer: dict[str, Any], *, seconds: float, tries: int) -> None:
        """Record the first answer for a key."""
        move = Acknowledged(**answer)
        self.acknowledged.append(move)
        self.longest_answer = max(self.longest_answer, seconds)
        self.retried += tries > 1
        self.hear(move.session, move.version)

    def repeat(self, first: dict[str, Any], second: dict[str, Any]) -> None:
        """Record a later answer for a key."""
        self.repeated += 1
        if first != second:
            self.differing.append(f"{first} and then {second}")

    def hear(self, session: str, version: int) -> None:
        self.newest[session] = max(version, self.newest.get(session, 0))
