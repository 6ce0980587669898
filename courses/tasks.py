"""Celery finds the tasks of all subjects here. They keep the names under which they are queued."""

import courses.pictures.tasks
import courses.publishing.tasks
import courses.social.moderation.tasks
import courses.social.news.tasks  # noqa: F401
