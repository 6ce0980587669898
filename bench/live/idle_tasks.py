"""Queue tasks that do nothing on a site: python -m bench.live.idle_tasks NUMBER"""

from __future__ import annotations

import json
import sys

import django


def main() -> None:
    django.setup()
    from core.task_queue import queue

    number = int(sys.argv[1])
    sent = sum(queue(task="celery.accumulate") for _ in range(number))
    print(json.dumps({"sent": sent}))


if __name__ == "__main__":
    main()
