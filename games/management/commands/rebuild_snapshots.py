from typing import Any

from django.core.management.base import BaseCommand

from games.management.every_game import every_game
from games.tables.services.tables import rebuild_snapshot


class Command(BaseCommand):
    help = "Rebuild the snapshots of all games from their logs."

    def handle(self, *args: Any, **options: Any) -> None:
        changed = every_game(rebuild_snapshot)
        self.stdout.write(f"{len(changed)} games checked, {sum(changed)} snapshots changed.")
