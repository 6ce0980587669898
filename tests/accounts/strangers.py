"""Servers of other people, and how they may behave."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress


@contextmanager
def answering(
    *parts: bytes, pause: threading.Event | None = None, drip: float = 0
) -> Iterator[tuple[int, list[bytes]]]:
    """A server on this machine that answers with these bytes; its port, and what came.

    After them it waits for `pause`. With a `drip` it says the last of them again and again, so many
    seconds apart.
    """
    server = socket.create_server(("127.0.0.1", 0))
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
                came.append(connection.recv(65536))
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
