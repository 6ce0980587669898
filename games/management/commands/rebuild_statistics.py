from time import monotonic
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.functional import cached_property

from games.record.log.keepers import Keeper
from games.record.log.services.rebuilding import (
    differences,
    keepers_named,
    rebuild_figures,
    reread_games,
)

EVERY = 5.0
"""Seconds between two lines of progress."""


class Command(BaseCommand):
    help = (
        "Compute all ratings, handicaps, statistics and records again from the log of finished "
        "games. People can play on; games that end meanwhile are added afterwards."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("names", nargs="*", help="which figures, such as ratings; default: all")
        parser.add_argument(
            "--check",
            action="store_true",
            help="change nothing, name the differences, and exit with 1 if there are any",
        )
        parser.add_argument(
            "--games",
            action="store_true",
            help="first read every game again from its turns, which takes much longer",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        keepers = self._keepers(options["names"])
        found = []
        if options["games"]:
            found += reread_games(store=not options["check"], tell=self._tell)
        for keeper in keepers:
            if options["check"]:
                found += differences(keeper, tell=self._tell)
            else:
                rebuild_figures(keeper, tell=self._tell)
            self.stdout.write(f"{keeper.name}: done")
        for line in found:
            self.stdout.write(line)
        if options["check"] and found:
            raise CommandError(f"{len(found)} differences.")

    def _keepers(self, names: list[str]) -> list[Keeper]:
        try:
            return keepers_named(names)
        except KeyError as error:
            known = ", ".join(keeper.name for keeper in keepers_named([]))
            raise CommandError(f"There are no figures named {error}. Known: {known}.") from None

    def _tell(self, what: str, done: int, total: int) -> None:
        now = monotonic()
        if now - self._told.get(what, self._begun) >= EVERY:
            self._told[what] = now
            self.stdout.write(f"{what}: {done} of {total} games")

    @cached_property
    def _told(self) -> dict[str, float]:
        return {}

    @cached_property
    def _begun(self) -> float:
        return monotonic()
