"""`dogleg`: your tables, a game, what happens, and your designs, in the terminal."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from typing import Any

from dogleg.client import Client
from dogleg.errors import Lost, Refused
from dogleg.terminal import designs, session, tables
from dogleg.terminal.keeping import Kept

KINDS = ("courses", "decks", "plots")
Under = Any
"""argparse has no name for what holds commands."""


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="dogleg", description=__doc__)
    top.add_argument("--site", help="its address; else DOGLEG_SITE, or where you signed in last")
    under = top.add_subparsers(required=True, metavar="COMMAND")
    _command(under, "login", session.login, "keep a token of yours; it is asked for")
    _command(under, "tables", tables.tables, "your tables")
    _new(under)
    _of_a_table(under, "play", tables.play, "play at a table")
    watch = _of_a_table(under, "watch", tables.watch, "watch a table to its end")
    watch.add_argument("--since", type=int, default=0, help="the version you have already")
    bot = _of_a_table(under, "bot", tables.bot, "play your seat by program, or at random")
    bot.add_argument("--choose", metavar="MODULE:FUNCTION", help="takes a view, returns an action")
    feed = _command(under, "feed", tables.feed, "what concerns you, as it happens")
    feed.add_argument("--after", default="newest", help="the number of the last event you know")
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
    new = _command(under, "new", tables.new, "open a table; its id is printed")
    new.add_argument("game", help="eighteen, golfie or minigolf")
    new.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    new.add_argument("--bot", action="append", default=[], metavar="LEVEL", help="a seat for a bot")
    new.add_argument("--open", type=int, default=0, metavar="SEATS", help="seats for anybody")
    new.add_argument("--listing", choices=("public", "unlisted"), default="unlisted")
    new.add_argument("--start", action="store_true", help="begin at once")


def _designs(under: Under) -> None:
    top = under.add_parser("designs", help="your courses, decks and plots, up and down")
    top.add_argument("--kind", choices=KINDS, default=KINDS[0])
    inside = top.add_subparsers(required=True, metavar="list|get|put")
    _command(inside, "list", designs.listed, "your drafts")
    get = _command(inside, "get", designs.get, "fetch one, as text")
    get.add_argument("slug")
    get.add_argument("file", nargs="?", help="else it is printed")
    get.add_argument("--json", action="store_true", help="as JSON")
    put = _command(inside, "put", designs.put, "save one, or begin one without a slug")
    put.add_argument("file")
    put.add_argument("slug", nargs="?")
    put.add_argument("--revision", type=int, help="the one you have changed; else the one you got")


def main() -> None:
    top, kept = parser(), Kept()
    given = top.parse_args()
    given.site = (given.site or kept.site()).rstrip("/")
    if not given.site.startswith(("http://", "https://")):
        top.error(f"a site's address begins with http:// or https://, unlike {given.site}")
    try:
        with Client(given.site, kept.token(given.site)) as client:
            given.do(client, given)
    except (Refused, Lost) as error:
        sys.exit(str(error))
    except (KeyboardInterrupt, EOFError):
        sys.exit(130)
    except BrokenPipeError:  # whoever read what we say has enough: `dogleg feed | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
