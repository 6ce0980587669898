from typing import Any

from django.core.management.base import BaseCommand

from games.models import Session
from games.services.scores import rebuild_scores


class Command(BaseCommand):
    help = "Write the score cards of all games anew, from their logs."

    def handle(self, *args: Any, **options: Any) -> None:
        started = Session.objects.filter(turn_count__gt=0).values_list("pk", flat=True)
        for session_id in started.iterator():
            rebuild_scores(session_id=session_id)
        self.stdout.write(f"{started.count()} score cards written.")
