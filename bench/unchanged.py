"""Compare the processor time of a 304 response with that of the full response.

DOGLEG_RUN_DIR=$(mktemp -d) ALLOWED_HOSTS=testserver COUNTS_URL= python -m bench.unchanged
"""

import os
import time
from statistics import median
from typing import cast

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.dev")

import django

django.setup()

from django.conf import settings  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.test import Client  # noqa: E402

from accounts.people.models import User  # noqa: E402
from accounts.tokens.models import Scope  # noqa: E402
from core.api import marks  # noqa: E402
from core.rate_limits.table import LIMITS  # noqa: E402
from tests.factories.accounts import UserFactory  # noqa: E402
from tests.factories.games import opened, started  # noqa: E402
from tests.factories.sharing import commented, shared  # noqa: E402
from tests.notifications.events.feeds import number_all  # noqa: E402
from tests.programs import program_of  # noqa: E402

TABLES, DESIGNS, TIMES, ROUNDS = 12, 30, 40, 5
ADDRESSES = (
    "tables/",
    "tables/mine/",
    "courses/",
    "courses/?mine=1",
    "courses/starter-links/",
    "news/",
    "invitations/",
    "rounds/",
    "feed/",
)


def world() -> Client:
    """Create a user with many tables and designs; return an API client of the user."""
    ann, bo = cast(User, UserFactory(name="Ann")), cast(User, UserFactory(name="Bo"))
    for _ in range(TABLES):
        started(ann, bo)
        opened(bo)
    for _ in range(DESIGNS):
        commented(shared(ann), bo)
    program = program_of(ann, *Scope.values)
    for _ in range(20):
        round_ = {"course": "starter-links", "players": ["Ann", "Bo"]}
        program.post("/api/v1/rounds/", round_, "application/json")
    number_all()
    return program


def cost(program: Client, address: str, status: int, **headers: str) -> float:
    """Return the processor milliseconds of one response."""
    used = []
    for _ in range(ROUNDS):
        started = time.process_time()
        for _time in range(TIMES):
            assert program.get(address, headers=headers).status_code == status
        used.append((time.process_time() - started) / TIMES)
    return median(used) * 1000


def main() -> None:
    call_command("migrate", verbosity=0)
    call_command("load_courses", verbosity=0)
    settings.RATE_LIMITS = {limit.key: 10**9 for limit in LIMITS}
    # ETags normally change after a while. This keeps them valid for the whole measurement.
    marks.AT_MOST_OLD = 10**9
    program = world()
    print(f"{'':26}{'whole':>8}{'304':>8}  ms of the processor")
    for end in ADDRESSES:
        address = f"/api/v1/{end}"
        tag = program.get(address).headers["ETag"]
        whole = cost(program, address, 200)
        unchanged = cost(program, address, 304, **{"if-none-match": tag})
        print(f"{end:26}{whole:8.2f}{unchanged:8.2f}  {unchanged / whole:.0%}")


if __name__ == "__main__":
    main()
