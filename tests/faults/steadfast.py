"""The site as bin/run starts it, except that its parts can be killed every few seconds.

`bin/run` exits when a part has kept failing for five minutes. It counts an exit within a minute of
the start as a failure. This version counts only an exit within five seconds.

If a second port and a database command are given, the database is also a child process, and a
second web process and a second worker serve the same site.
"""

import sys
from dataclasses import replace

from config.paths import run_dir
from config.serving.__main__ import serve
from config.serving.stack import Stack, web, whole_site, worker
from config.serving.timeouts import Timeouts

SECOND = "second@%h"
"""Name that distinguishes the second worker from the first one."""


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
