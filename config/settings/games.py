"""Settings for play: delays, schedules; part of base.py."""

from datetime import timedelta
from typing import Any

import environ

env = environ.Env()

# Seconds between an event and its delayed email, which is not sent if the user sees the
# event first. Users can choose another delay.
TURN_MAIL_DELAY: int = env.int("TURN_MAIL_DELAY", default=120)
# After this time the other players can let a bot play for a player they are waiting for.
HAND_OVER_AFTER = timedelta(days=env.int("HAND_OVER_AFTER_DAYS", default=3))

INVITATION_LIFE = timedelta(days=14)
# Lifetime of links in emails that play a move. They also become invalid when the decision is made.
MOVE_LINK_LIFE = timedelta(days=7)
# A table that has not started by then is cancelled.
OPEN_TABLE_LIFE = timedelta(days=30)

GAMES_SCHEDULE: dict[str, dict[str, Any]] = {
    "drain the outbox": {"task": "games.tasks.outbox.drain_outbox", "schedule": 10.0},
    "plan notices that are missing": {"task": "games.tasks.mails.mail_turns", "schedule": 60.0},
    "forget addresses that have not been invited recently": {
        "task": "games.tasks.mails.forget_invited_addresses",
        "schedule": timedelta(days=1),
    },
    "compare what was mailed with what should have been": {
        "task": "games.tasks.mails.compare_mails",
        "schedule": timedelta(hours=1),
    },
    "write the digests": {"task": "games.tasks.digests.write_digests", "schedule": 60.0},
    "let bots play where they should": {"task": "games.tasks.bots.wake_bots", "schedule": 60.0},
    "go on with lost reviews": {"task": "games.tasks.reviews.resume", "schedule": 30.0},
    "count what rounds came to": {"task": "games.tasks.tallies.count_asked", "schedule": 60.0},
    "add finished games to the record": {
        "task": "games.tasks.record.record_games",
        "schedule": 15.0,
    },
    "find games that are missing in the record": {
        "task": "games.tasks.record.sweep_games",
        "schedule": timedelta(days=1),
    },
    "work out strokes gained": {"task": "games.tasks.gains.work_out", "schedule": 5.0},
    "queue older games for strokes gained": {
        "task": "games.tasks.gains.queue_older",
        "schedule": timedelta(hours=1),
    },
    "remind of the clocks": {"task": "games.tasks.clocks.remind_of_clocks", "schedule": 15.0},
    # Runs daily, but writes only missing months: the newest on the first day of the next month, and
    # others if their folder was removed.
    "write the dumps": {"task": "games.tasks.dumps.write_dumps", "schedule": timedelta(days=1)},
    "tend the pools": {"task": "games.tasks.pools.tend_pools", "schedule": 10.0},
    "look at the clocks": {"task": "games.tasks.clocks.look_at_clocks", "schedule": 60.0},
}
