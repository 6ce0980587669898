"""Import the tasks of all subpackages, so that Celery finds them. Their names must not change,
because queued tasks contain them.
"""

import courses.pictures.tasks
import courses.publishing.tasks
import courses.social.moderation.tasks
import courses.social.news.tasks  # noqa: F401
