"""Signing in and out."""

from __future__ import annotations

import argparse
import getpass
import sys

from dogleg.client import Client
from dogleg.device import begun, finished, revoked
from dogleg.signed_in import SignedIn
from dogleg.terminal.keeping import Kept, KeptTokens


def login(_client: Client, given: argparse.Namespace) -> None:
    """Sign in with a browser, or store a token after the site has accepted it."""
    if given.token or not _at_a_terminal():
        _with_token(given.site)
    else:
        _with_browser(given.site)


def _with_token(site: str) -> None:
    token = _typed()
    _greet(site, token)
    Kept().sign_in(site, token)


def _with_browser(site: str) -> None:
    with Client(site) as client:
        device = client.run(begun())
        print(
            f"Open this address in a browser, on this or any other device:\n\n  {device.complete}\n"
        )
        print(f"Allow the sign-in if the page shows this code: {device.code}")
        print(f"You can also enter the code at {device.address}", flush=True)
        tokens = client.run(finished(device))
    kept = Kept()
    kept.keep_tokens(site, tokens)
    _greet(site, SignedIn(KeptTokens(kept, site)))


def _greet(site: str, token: str | SignedIn) -> None:
    with Client(site, token) as client:
        me = client.me()
    print(f"Signed in to {site} as {me['name']}. Scopes: {', '.join(me['scopes'])}.")


def logout(_client: Client, given: argparse.Namespace) -> None:
    """Revoke the tokens of this device, then forget them.

    If the site does not answer, they are kept, so that the user can try again.
    """
    kept = Kept()
    tokens = KeptTokens(kept, given.site).tokens()
    if tokens is not None:
        with Client(given.site) as client:
            client.run(revoked(tokens))
    kept.forget(given.site)
    print(f"Signed out of {given.site}.")


def _at_a_terminal() -> bool:
    return sys.stdin.isatty()


def _typed() -> str:
    if _at_a_terminal():
        return getpass.getpass("Access token (from your settings; input is hidden): ").strip()
    return sys.stdin.readline().strip()
