"""The site as bin/run starts it, but it forgives a child that is killed every few seconds.

`bin/run` gives up when a part has kept failing for five minutes, and a life of less than a minute
counts as a failure; here that is a life of less than five seconds.
"""

import sys

from config.paths import run_dir
from config.serving.__main__ import serve
from config.serving.stack import whole_site
from config.serving.timeouts import Timeouts


def main(port: str) -> None:
    run = run_dir()
    serve(run, whole_site(run, int(port)), Timeouts(steady=5))


if __name__ == "__main__":
    main(*sys.argv[1:])
