"""Import the tasks of all subjects, so that Celery finds them. Tasks keep their queued names."""

import courses.pictures.tasks
import courses.publishing.tasks
import courses.social.moderation.tasks
import courses.social.news.tasks  # noqa: F401
