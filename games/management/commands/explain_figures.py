from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.record.log.selectors.golfers import golfer_named, history_of
from games.record.log.services.rebuilding import keepers_named


class Command(BaseCommand):
    help = (
        "Compute a golfer's rounds and figures step by step from the log of finished games, and "
        "print each step."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "golfer", help="the id in the address of the golfer's page, a name, or a bot's level"
        )
        parser.add_argument("names", nargs="*", help="which figures, such as ratings; default: all")

    def handle(self, *args: Any, **options: Any) -> None:
        golfer = golfer_named(options["golfer"])
        if golfer is None:
            raise CommandError("No golfer with finished games has this id or name.")
        for line in history_of(golfer):
            self.stdout.write(line)
        for keeper in keepers_named(options["names"]):
            self.stdout.write(f"\n{keeper.name}")
            for line in keeper.steps(golfer):
                self.stdout.write(f"  {line}")
