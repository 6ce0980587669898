"""Local servers that misbehave like servers on the internet."""

import re
import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress


@contextmanager
def answering(
    *parts: bytes,
    pause: threading.Event | None = None,
    drip: float = 0,
    tls: ssl.SSLContext | None = None,
) -> Iterator[tuple[int, list[bytes]]]:
    """Start a server that answers with these bytes. Yield its port and the requests received.

    After the answer it waits for `pause`. If `drip` is given, it repeats the last part at this
    interval, in seconds.
    """
    stranger = _Stranger(parts, pause or _over(), drip)
    server = socket.create_server(("127.0.0.1", 0))
    if tls:
        server = tls.wrap_socket(server, server_side=True)
    thread = threading.Thread(target=stranger.serve, args=(server,), daemon=True)
    thread.start()
    try:
        yield server.getsockname()[1], stranger.came
    finally:
        stranger.over.set()
        stranger.pause.set()
        # Connecting wakes the accepting thread; closing the socket alone does not.
        server.shutdown(socket.SHUT_RDWR)
        server.close()
        thread.join(10)


class _Stranger:
    """A misbehaving server: its answer, and the requests it has received."""

    def __init__(self, parts: tuple[bytes, ...], pause: threading.Event, drip: float) -> None:
        self.parts, self.pause, self.drip = parts, pause, drip
        self.came: list[bytes] = []
        self.over = threading.Event()

    def serve(self, server: socket.socket) -> None:
        while True:
            try:
                connection, _where = server.accept()
            except OSError:
                return
            with connection:
                self.came.append(_request(connection))
                # The client may have disconnected already.
                with suppress(OSError):
                    self._answer(connection)
                self.pause.wait(10)

    def _answer(self, connection: socket.socket) -> None:
        for part in self.parts:
            connection.sendall(part)
        while self.drip and not self.over.wait(self.drip):
            connection.sendall(self.parts[-1])


def _over() -> threading.Event:
    over = threading.Event()
    over.set()
    return over


def _request(connection: socket.socket) -> bytes:
    """Read the whole request. Closing a connection with unread bytes would reset the connection."""
    heard = b""
    while not _is_whole(heard) and (part := connection.recv(65536)):
        heard += part
    return heard


def _is_whole(heard: bytes) -> bool:
    head, ended, body = heard.partition(b"\r\n\r\n")
    text = re.search(rb"(?i)content-length: (\d+)", head)
    return bool(ended) and len(body) >= (int(text[1]) if text else 0)
