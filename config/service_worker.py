"""The service worker: it shows push messages, and makes pages available offline."""

import msgspec
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from config.bundles.finder import content_of
from config.installing import offline_shell
from games.scorecards.presenters.device_cards import shell

WORKER = "js/pages/service-worker.js"


@require_safe
def script(request: HttpRequest) -> HttpResponse:
    """Serve the worker, at the root of the site: a worker covers only addresses below its own.

    The lists of files to store are part of the script. So each release changes the script, and
    browsers then install the new worker with the new files.
    """
    scorecards, site = (msgspec.json.encode(one()).decode() for one in (shell, offline_shell))
    # Not by a file: processes of two releases can run at the same time, and would share it.
    source = content_of(WORKER)
    answer = HttpResponse(
        f"self.SHELL = {scorecards};\nself.APP = {site};\n{source}", content_type="text/javascript"
    )
    # Browsers check for updates of the script, and it is the same for every user.
    answer.headers["Cache-Control"] = "public, no-cache"
    return answer
