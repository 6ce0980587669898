import os
import signal
from typing import Any

from celery import Celery
from celery.signals import worker_process_init, worker_ready

from config import heartbeats  # noqa: F401  Beats by being imported.
from config.metrics import work as tasks  # noqa: F401  Counts by being imported.
from config.metrics.endpoint import serve_metrics
from config.serving.parent_death import bound_to
from config.status import jobs  # noqa: F401  Stamps by being imported.

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.dev")

app = Celery("dogleg")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@worker_process_init.connect
def die_with_the_worker(**_: Any) -> None:
    """Make this child process end together with its worker, so that it does not run beside the next
    one.

    It is killed immediately: tasks are idempotent, and the next worker repeats them.
    """
    bound_to(os.getppid(), signal.SIGKILL)()


@worker_process_init.connect
def measure(**_: Any) -> None:
    """Publish measurements from child processes too, since these save the bots' moves."""
    # Import here: it needs the apps, which are loaded by now.
    from config.status.publishing import publish_for_ever

    publish_for_ever(serves=False)


@worker_ready.connect
def start_metrics_server(**_: Any) -> None:
    """Start the metrics server.

    This must happen after the first child processes were forked, or they would inherit the open
    port.
    """
    serve_metrics(os.environ.get("WORKER_METRICS_PORT", ""))
