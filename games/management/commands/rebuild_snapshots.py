from typing import Any

from django.core.management.base import BaseCommand

from games.models import Session
from games.services.snapshots import rebuild_snapshot


class Command(BaseCommand):
    help = "Build the snapshots of all games anew, from their logs."

    def handle(self, *args: Any, **options: Any) -> None:
        started = Session.objects.filter(turn_count__gt=0).values_list("pk", flat=True)
        changed = sum(rebuild_snapshot(session_id=pk) for pk in started.iterator())
        self.stdout.write(f"{started.count()} games looked at, {changed} snapshots changed.")
