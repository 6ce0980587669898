"""Tasks of all subjects, for Celery's discovery.

They keep the names under which they are queued.
"""

import games.absence.tasks
import games.archive.tasks
import games.bots.tasks
import games.notify.tasks
import games.play.tasks
import games.rounds.tasks  # noqa: F401
