"""`dogleg`: your tables, games, events and designs in the terminal."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from typing import Any

from dogleg.client import Client
from dogleg.errors import Lost, Refused
from dogleg.terminal import designs, forwarding, session, tables
from dogleg.terminal.keeping import Kept

KINDS = ("courses", "decks", "plots")
Under = Any
"""The type of `add_subparsers`' result. argparse's own class is private."""


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="dogleg", description=__doc__)
    top.add_argument(
        "--site", help="address of the site (default: DOGLEG_SITE, or your last sign-in)"
    )
    under = top.add_subparsers(required=True, metavar="COMMAND")
    login = _command(under, "login", session.login, "sign in with a browser, on any device")
    login.add_argument("--token", action="store_true", help="enter an access token instead")
    _command(under, "logout", session.logout, "end the sign-in of this device")
    _command(under, "tables", tables.tables, "list your tables")
    _new(under)
    _of_a_table(under, "play", tables.play, "play at a table")
    watch = _of_a_table(under, "watch", tables.watch, "watch a table until the game is over")
    watch.add_argument("--since", type=int, default=0, help="start after this version")
    bot = _command(
        under,
        "bot",
        tables.bot,
        "let your own function play, or play at random: at one table, or accept challenges",
    )
    bot.add_argument(
        "table", nargs="?", help="the table's id (default: accept challenges and play all games)"
    )
    bot.add_argument(
        "--game", action="append", default=[], help="accept challenges to this game only"
    )
    bot.add_argument(
        "--choose",
        metavar="MODULE:FUNCTION",
        help="function that takes a view and returns an action",
    )
    feed = _command(under, "feed", tables.feed, "follow your events live")
    feed.add_argument("--after", default="newest", help="start after this event number")
    _webhooks(under)
    _designs(under)
    return top


def _command(
    under: Under, name: str, do: Callable[[Client, argparse.Namespace], None], words: str
) -> argparse.ArgumentParser:
    command: argparse.ArgumentParser = under.add_parser(name, help=words, description=words)
    command.set_defaults(do=do)
    return command


def _of_a_table(
    under: Under, name: str, do: Callable[[Client, argparse.Namespace], None], words: str
) -> argparse.ArgumentParser:
    command = _command(under, name, do, words)
    command.add_argument("table", help="the table's id")
    return command


def _new(under: Under) -> None:
    new = _command(under, "new", tables.new, "create a table and print its id")
    new.add_argument("game", help="eighteen, golfie or minigolf")
    new.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    new.add_argument(
        "--bot", action="append", default=[], metavar="LEVEL", help="add a seat for a bot"
    )
    new.add_argument("--open", type=int, default=0, metavar="SEATS", help="number of open seats")
    new.add_argument("--listing", choices=("public", "unlisted"), default="unlisted")
    new.add_argument("--start", action="store_true", help="start the game immediately")


def _webhooks(under: Under) -> None:
    top = under.add_parser("webhooks", help="try webhooks on this machine")
    inside = top.add_subparsers(required=True, metavar="forward")
    forward = _command(
        inside, "forward", forwarding.forward, "send your events to a program on this machine"
    )
    forward.add_argument("--to", required=True, metavar="ADDRESS", help="address of your program")
    forward.add_argument("--secret", help="secret to sign with, whsec_… (default: a new one)")
    forward.add_argument(
        "--kind", action="append", default=[], help="send only this kind of event; repeatable"
    )
    start = forward.add_mutually_exclusive_group()
    start.add_argument("--since", type=int, metavar="NUMBER", help="start after this event")
    start.add_argument(
        "--resume", action="store_true", help="start where the last run to this address stopped"
    )
    start.add_argument(
        "--replay", type=int, default=0, metavar="COUNT", help="send the newest events first"
    )


def _designs(under: Under) -> None:
    top = under.add_parser("designs", help="download and upload your courses, decks and plots")
    top.add_argument("--kind", choices=KINDS, default=KINDS[0])
    inside = top.add_subparsers(required=True, metavar="list|get|put")
    _command(inside, "list", designs.listed, "list your drafts")
    get = _command(inside, "get", designs.get, "download a design as text")
    get.add_argument("slug")
    get.add_argument("file", nargs="?", help="output file (default: print it)")
    get.add_argument("--json", action="store_true", help="download JSON instead")
    put = _command(inside, "put", designs.put, "upload a design; without a slug, create a draft")
    put.add_argument("file")
    put.add_argument("slug", nargs="?")
    put.add_argument(
        "--revision", type=int, help="revision you changed (default: the one you downloaded)"
    )


def main() -> None:
    top, kept = parser(), Kept()
    given = top.parse_args()
    given.site = (given.site or kept.site()).rstrip("/")
    if not given.site.startswith(("http://", "https://")):
        top.error(f"the address must start with http:// or https://: {given.site}")
    try:
        with Client(given.site, kept.token(given.site)) as client:
            given.do(client, given)
    except (Refused, Lost) as error:
        sys.exit(str(error))
    except (KeyboardInterrupt, EOFError):
        sys.exit(130)
    except BrokenPipeError:  # the pipe's other end was closed, as in `dogleg feed | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
