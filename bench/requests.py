"""Measure requests per second for /courses/, with a few threads and with Django's one thread per
request.

DOGLEG_RUN_DIR=$(mktemp -d) ALLOWED_HOSTS=testserver python -m bench.requests
"""

import asyncio
import os
import time
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.dev")

from django.core.handlers.asgi import ASGIHandler
from django.core.management import call_command

from config.threads import BoundedHandler
from tests.project.serving.asgi import ask

AT_ONCE, TIMES, ROUNDS = 20, 100, 3


async def requests(handler: Any, times: int) -> None:
    gate = asyncio.Semaphore(AT_ONCE)

    async def one() -> None:
        async with gate:
            status, _body = await ask("/courses/", app=handler)
            assert status == 200

    await asyncio.gather(*(one() for _ in range(times)))


def main() -> None:
    call_command("migrate", verbosity=0)
    call_command("load_courses", verbosity=0)
    handlers = {"a thread each": ASGIHandler(), "few threads": BoundedHandler()}
    seconds = dict.fromkeys(handlers, 0.0)
    for handler in handlers.values():
        asyncio.run(requests(handler, AT_ONCE))
    for _ in range(ROUNDS):
        for name, handler in handlers.items():
            start = time.process_time()
            asyncio.run(requests(handler, TIMES))
            seconds[name] += time.process_time() - start
    for name, used in seconds.items():
        print(f"{name}: {TIMES * ROUNDS / used:.1f} requests a second of the processor")


if __name__ == "__main__":
    main()
