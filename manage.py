#!/usr/bin/env python
"""Django's command line for Dogleg."""

import gc
import os
import sys


def main() -> None:
    # Most objects that a command loads live until it exits. Frequent collections would only slow
    # down its start.
    gc.set_threshold(20_000, 20, 100)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.dev")
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
