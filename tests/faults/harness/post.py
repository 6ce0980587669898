"""A mail server for the soak test, which records when it accepted each email."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import monotonic

from tests.smtp import PostOffice, running


@dataclass(frozen=True)
class Taken:
    """An email that was answered with 250, and the value of time.monotonic() at that moment."""

    message_id: str
    at: float


class Post(PostOffice):
    """A mail server that accepts every email."""

    def __init__(self) -> None:
        super().__init__()
        self.taken: list[Taken] = []

    async def handle_DATA(self, server, session, envelope) -> str:
        answer = await super().handle_DATA(server, session, envelope)
        self.taken.append(Taken(self.received[-1]["Message-ID"], monotonic()))
        return answer


@contextmanager
def open_post(port: int) -> Iterator[Post]:
    """Run a mail server on this port of the loopback address."""
    post = Post()
    with running(post, port):
        yield post
