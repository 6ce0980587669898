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
    server = socket.create_server(("127.0.0.1", 0))
    if tls:
        server = tls.wrap_socket(server, server_side=True)
    came: list[bytes] = []
    over = threading.Event()

    def say(connection: socket.socket) -> None:
        for part in parts:
            connection.sendall(part)
        while drip and not over.wait(drip):
            connection.sendall(parts[-1])

    def serve() -> None:
        while True:
            try:
                connection, _where = server.accept()
            except OSError:
                return
            with connection:
                came.append(_request(connection))
                # Whoever listens may have gone.
                with suppress(OSError):
                    say(connection)
                if pause:
                    pause.wait(10)

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    try:
        yield server.getsockname()[1], came
    finally:
        over.set()
        if pause:
            pause.set()
        # Wakes the thread that accepts; closing alone does not.
        server.shutdown(socket.SHUT_RDWR)
        server.close()
        thread.join(10)


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
