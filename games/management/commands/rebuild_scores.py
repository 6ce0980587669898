from typing import Any

from django.core.management.base import BaseCommand

from games.management.every_game import every_game
from games.rounds.services import rebuild_scores


class Command(BaseCommand):
    help = "Rebuild the scorecards of all games from their logs."

    def handle(self, *args: Any, **options: Any) -> None:
        written = every_game(rebuild_scores)
        self.stdout.write(f"{len(written)} scorecards written.")
