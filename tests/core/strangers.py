"""Servers of other people, and how they may behave."""

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
    """A server on this machine that answers with these bytes; its port, and what came.

    After them it waits for `pause`. With a `drip` it says the last of them again and again, so many
    seconds apart.
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
        # Wakes the thread that accepts; closing alone does not.
        server.shutdown(socket.SHUT_RDWR)
        server.close()
        thread.join(10)


class _Stranger:
    """What it answers, and what it has been asked."""

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
                # Whoever listens may have gone.
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
    """All of it: to close on what was not read would take back what was answered."""
    heard = b""
    while not _is_whole(heard) and (part := connection.recv(65536)):
        heard += part
    return heard


def _is_whole(heard: bytes) -> bool:
    head, ended, body = heard.partition(b"\r\n\r\n")
    said = re.search(rb"(?i)content-length: (\d+)", head)
    return bool(ended) and len(body) >= (int(said[1]) if said else 0)
