"""End a session, as its user does from another device.

The script runs next to the site and takes the session key.
"""

from __future__ import annotations

from tests.e2e.steps.beside import run_beside


def end_session(key: str) -> None:
    run_beside(__name__, key)


def main(key: str) -> None:
    from importlib import import_module

    from django.conf import settings

    import_module(settings.SESSION_ENGINE).SessionStore(key).delete()
