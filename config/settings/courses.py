"""Settings of designing: limits, schedules; part of base.py."""

from datetime import timedelta
from typing import Any

import environ

env = environ.Env()

DESIGNS_PER_PERSON: int = env.int("DESIGNS_PER_PERSON", default=200)

# Of one person, whatever tokens they use. Who draws saves and has checked every 0.6 s or so.
COURSES_THROTTLE_RATES = {
    "saving": "240/min",
    "checking": "240/min",
    "drawing": "60/min",
    "rating": "30/min",
    "making": "60/min",
}

COURSES_SCHEDULE: dict[str, dict[str, Any]] = {
    "go on with lost studies": {"task": "courses.tasks.resume_studies", "schedule": 30.0},
    "forget studies of old drafts": {
        "task": "courses.tasks.forget_studies",
        "schedule": timedelta(days=1),
    },
    "tell of moderators' decisions": {"task": "courses.tasks.tell_decisions", "schedule": 60.0},
    # Hourly, so that a week's mail is late and not lost where the site was away on Monday.
    "mail the week's news": {"task": "courses.tasks.mail_news", "schedule": timedelta(hours=1)},
}
