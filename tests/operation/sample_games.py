"""A script that fills a database with finished games and games in progress."""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.dev")
django.setup()

from django.conf import settings  # noqa: E402

settings.CELERY_TASK_ALWAYS_EAGER = False
settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]

from accounts.people.models import User  # noqa: E402
from games.absence.services import resign  # noqa: E402
from games.bots.services import play_bots  # noqa: E402
from games.lobby.services.opening import Place  # noqa: E402
from games.record.log.services.recording import record_finished  # noqa: E402
from games.rounds.services import keep_score  # noqa: E402
from games.tables.models.outbox import OutboxEntry  # noqa: E402
from games.tables.services import outbox  # noqa: E402
from tests.factories.games import NOON, QUICK, act, started  # noqa: E402
from tests.games.record.finished import finished as played_out  # noqa: E402
from tests.operation import unusual_rows  # noqa: E402


def main() -> None:
    # Queue no tasks: there is no worker, so the script runs them in a fixed order.
    outbox.dispatch = lambda entry: False
    ann = User.objects.create_user("ann@club.example", name="Ann O’Nymous ⛳")
    tables = {"eighteen": QUICK, "golfie": {}}
    for game, options in tables.items():
        finished = started(ann, places=[Place("bot", bot="caddie")], game=game, options=options)
        resign(session_id=finished.pk, user=ann, at=NOON)
        play_bots(session_id=finished.pk, at=NOON)
        started_at = started(ann, places=[Place("bot", bot="caddie")], game=game, options=options)
        act(started_at, 0, ann)
        play_bots(session_id=started_at.pk, at=NOON)
        for session in (finished, started_at):
            keep_score(session_id=session.pk)
    bo = User.objects.create_user("bo@club.example", name="Bo")
    keep_score(session_id=played_out(ann, bo).pk)
    record_finished()
    OutboxEntry.objects.all().delete()
    unusual_rows.add(ann)


if __name__ == "__main__":
    main()
