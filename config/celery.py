import os
import signal
from typing import Any

from celery import Celery
from celery.signals import worker_process_init, worker_ready

from config import heartbeats  # noqa: F401  Beats by being imported.
from config.metrics import tasks  # noqa: F401  Counts by being imported.
from config.metrics.endpoint import serve_metrics
from config.serving.parent_death import bound_to
from config.status import jobs  # noqa: F401  Stamps by being imported.

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.dev")

app = Celery("dogleg")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@worker_process_init.connect
def die_with_the_worker(**_: Any) -> None:
    """End this child together with its worker, or it would go on beside the next one.

    At once: tasks are idempotent, and the next worker repeats them.
    """
    bound_to(os.getppid(), signal.SIGKILL)()


@worker_process_init.connect
def measure(**_: Any) -> None:
    """Moves of bots are stored in the children."""
    # Needs the apps, which are loaded by now.
    from config.status.publishing import publish_for_ever

    publish_for_ever(serves=False)


@worker_ready.connect
def tell_prometheus(**_: Any) -> None:
    """After the fork of the first children, which would carry the open port with them."""
    serve_metrics(os.environ.get("WORKER_METRICS_PORT", ""))
