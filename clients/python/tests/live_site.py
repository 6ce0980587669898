"""A test server with a table that changes during the test. Sockets drop and logs are truncated."""

from __future__ import annotations

import json
import random
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import parse_qs, urlsplit

from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response
from websockets.sync.server import ServerConnection, serve

from clients.python.tests.canned import entry, view

PAGE = 3
LAST = 40
TOKEN = "dgl_of-the-watcher"


class Game:
    """A game on an unreliable server. The number seeds all its random behaviour."""

    def __init__(self, number: int, sockets_work: bool = True) -> None:
        self.chance = random.Random(number)
        self.sockets_work = sockets_work
        self.version = 0
        self.told_by_socket = self.refused = self.asked = 0

    def go_on(self) -> None:
        self.version = min(LAST, self.version + self.chance.randrange(5))

    def since(self, have: int) -> tuple[list[int], int, bool]:
        """Return (entries, next position, whether there are more). Every seventh version has no
        entry.
        """
        new = [n for n in range(have + 1, self.version + 1) if n % 7]
        page, more = new[:PAGE], len(new) > PAGE
        return page, page[-1] if more else self.version, more

    def view(self, have: int) -> dict:
        page, upto, more = self.since(have)
        status = "finished" if self.version == LAST else "playing"
        return view(self.version, have, page, status) | {"log_next": upto, "log_more": more}

    def answer(self, connection: ServerConnection, request: Request) -> Response | None:
        """Answer an HTTP request or refuse a handshake; return None to accept the socket."""
        path, have = asked(request)
        if path.startswith("/ws/"):
            fine = request.headers.get("Authorization") == f"Bearer {TOKEN}" and self.sockets_work
            if fine and self.chance.random() < 0.8:
                return None
            self.refused += 1
            return connection.respond(503, "Later.")
        self.asked += 1
        if path.endswith("/log/"):
            page, upto, more = self.since(have)
            return said({"entries": [entry(n) for n in page], "next": upto, "more": more})
        self.go_on()
        return said(self.view(have))

    def tell(self, connection: ServerConnection) -> None:
        """Send a few views, then drop the connection in a random way."""
        assert connection.request is not None
        _path, have = asked(connection.request)
        for _ in range(self.chance.randrange(4)):
            self.go_on()
            # A skipped message is lost: the next one starts after it.
            if self.chance.random() < 0.8:
                self.told_by_socket += 1
                message = {"type": "table", "table": self.view(have)}
                connection.send(json.dumps(message))
            have = self.version
        if self.chance.random() < 0.5:
            connection.socket.shutdown(socket.SHUT_RDWR)
        else:
            connection.close(1012)


def asked(request: Request) -> tuple[str, int]:
    parts = urlsplit(request.path)
    return parts.path, int(parse_qs(parts.query)["since"][0])


def said(value: object, status: int = 200) -> Response:
    body = json.dumps(value).encode()
    kept = {"Content-Type": "application/json", "Content-Length": str(len(body))}
    return Response(status, "", Headers({**kept, "Connection": "close"}), body)


@contextmanager
def served(game: Game) -> Iterator[str]:
    def tell(connection: ServerConnection) -> None:
        try:
            game.tell(connection)
        except (ConnectionClosed, OSError):
            return

    with serve(tell, "127.0.0.1", 0, process_request=game.answer, close_timeout=0.1) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.socket.getsockname()[1]}"
        server.shutdown()
        thread.join()
