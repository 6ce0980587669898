"""The site as bin/run starts it, but it forgives a child that is killed every few seconds.

`bin/run` gives up when a part has kept failing for five minutes, and a life of less than a minute
counts as a failure; here that is a life of less than five seconds.

With a second port and the command of a database, the database is a child too, and a second web
process and a second worker serve the same site.
"""

import sys
from dataclasses import replace

from config.paths import run_dir
from config.serving.__main__ import serve
from config.serving.stack import Stack, web, whole_site, worker
from config.serving.timeouts import Timeouts

SECOND = "second@%h"
"""Name of the second worker, which distinguishes the two."""


def main(port: str, *more: str) -> None:
    run = run_dir()
    stack = whole_site(run, int(port))
    serve(run, _doubled(stack, *more) if more else stack, Timeouts(steady=5))


def _doubled(stack: Stack, port: str, *database: str) -> Stack:
    seconds = {"web-2": web(int(port)), "worker-2": [*worker(), "--hostname", SECOND]}
    return replace(
        stack,
        first={"database": list(database), **stack.first},
        then={**stack.then, **seconds},
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
