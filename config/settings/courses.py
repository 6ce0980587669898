"""Settings for the designers: schedules; part of base.py."""

from datetime import timedelta
from typing import Any

COURSES_SCHEDULE: dict[str, dict[str, Any]] = {
    "go on with lost studies": {"task": "courses.tasks.resume_studies", "schedule": 30.0},
    "go on with lost files": {"task": "courses.tasks.resume_renderings", "schedule": 15.0},
    "draw missing pictures": {
        "task": "courses.tasks.draw_missing_pictures",
        "schedule": timedelta(hours=6),
    },
    "forget expired files": {
        "task": "courses.tasks.forget_renderings",
        "schedule": timedelta(days=1),
    },
    "forget studies of old drafts": {
        "task": "courses.tasks.forget_studies",
        "schedule": timedelta(days=1),
    },
    "mark what was published before there were marks": {
        "task": "courses.tasks.leave_missing_traces",
        "schedule": 60.0,
    },
    "tell of moderators' decisions": {"task": "courses.tasks.tell_decisions", "schedule": 60.0},
    # Runs hourly, so that the weekly email is late rather than lost if the site was down on Monday.
    "mail the week's news": {"task": "courses.tasks.mail_news", "schedule": timedelta(hours=1)},
}
