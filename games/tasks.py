"""Import the tasks of all subpackages, so that Celery discovers them.

They keep the names under which they are queued.
"""

import games.absence.tasks
import games.archive.tasks
import games.bots.tasks
import games.gains.tasks
import games.notify.tasks
import games.play.tasks
import games.pools.tasks
import games.record.log.tasks
import games.reviews.tasks
import games.rounds.tasks  # noqa: F401
