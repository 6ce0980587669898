"""Signing in."""

from __future__ import annotations

import argparse
import getpass
import sys

from dogleg.client import Client
from dogleg.terminal.keeping import Kept


def login(_client: Client, given: argparse.Namespace) -> None:
    """Store a token after the site has accepted it."""
    token = _typed()
    with Client(given.site, token) as client:
        me = client.me()
    Kept().sign_in(given.site, token)
    print(f"Signed in to {given.site} as {me['name']}. Scopes: {', '.join(me['scopes'])}.")


def _typed() -> str:
    if sys.stdin.isatty():
        return getpass.getpass("Access token (from your settings; input is hidden): ").strip()
    return sys.stdin.readline().strip()
