"""Signing in."""

from __future__ import annotations

import argparse
import getpass
import sys

from dogleg.client import Client
from dogleg.terminal.keeping import Kept


def login(_client: Client, given: argparse.Namespace) -> None:
    """Keep a token, once the site knows it."""
    token = _typed()
    with Client(given.site, token) as client:
        me = client.me()
    Kept().sign_in(given.site, token)
    print(f"You are {me['name']} at {given.site}. Your token may: {', '.join(me['scopes'])}.")


def _typed() -> str:
    if sys.stdin.isatty():
        return getpass.getpass("Token (from your settings; it is not shown): ").strip()
    return sys.stdin.readline().strip()
