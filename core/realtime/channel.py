"""What config.specifications.asyncapi tells of a socket: each app names its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

import msgspec


class Way(StrEnum):
    """How a channel is opened."""

    SOCKET = "sockets"
    LINES = "lines"
    """As an answer over plain HTTP that does not end, a value a line."""


@dataclass(frozen=True, kw_only=True)
class Channel:
    """One address and what is said there; the messages' docstrings say when."""

    name: str
    address: str
    title: str
    about: str
    told: tuple[type[msgspec.Struct], ...]
    """What the site says."""
    asked: tuple[type[msgspec.Struct], ...] = ()
    """What a client says."""
    anything: str = ""
    """What is done for whatever a client says, where it is not read."""
    parts: Mapping[str, str] = field(default_factory=dict)
    """What stands for each of the braces in the address."""
    query: Mapping[str, Any] = field(default_factory=dict)
    """What may follow the address, each with its JSON schema."""
    way: Way = Way.SOCKET

    def takes(self, path: str) -> bool:
        """Whether a path is one of this channel's."""
        wanted, found = self.address.split("/"), path.split("/")
        return len(wanted) == len(found) and all(
            part == there or (part.startswith("{") and there != "")
            for part, there in zip(wanted, found, strict=True)
        )


def tag_of(struct: type[msgspec.Struct]) -> str:
    """The `type` that a message bears."""
    return str(struct.__struct_config__.tag)


def messages_of(channels: tuple[Channel, ...]) -> Iterator[type[msgspec.Struct]]:
    """Every message of any of them once."""
    found = (struct for channel in channels for struct in (*channel.told, *channel.asked))
    yield from dict.fromkeys(found)
