"""Check whether response times reveal that an email address has an account here.

    python -m bench.known_addresses [requests]

For each page with an email field, prints the median response time for addresses with and without an
account, as processor time and wall time, and the interquartile range of all responses. Known and
unknown addresses alternate. Requests pass through the complete middleware and use a separate SQLite
database.

The password hash is a fast one, because a slow one would hide the differences that this script
looks for. Tests check that it is computed equally often in both cases.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from itertools import count
from statistics import median, quantiles
from time import perf_counter, process_time
from typing import Any

KNOWN = "known@club.example"
PASSWORD = "fairway-and-green"
STRANGERS = count()

Ask = Callable[[str], Any]


def set_up() -> None:
    """Set up a site in a temporary folder."""
    os.environ["DOGLEG_RUN_DIR"] = tempfile.mkdtemp(prefix="dogleg-bench-")
    os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings.dev"
    os.environ["COUNTS_URL"] = ""
    import django
    from django.conf import settings
    from django.core.management import call_command

    django.setup()
    from core.rate_limits.table import LIMITS

    settings.ALLOWED_HOSTS = ["testserver"]
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    settings.RATE_LIMITS = {limit.key: 1_000_000 for limit in LIMITS}
    call_command("migrate", verbosity=0)


def ways() -> Iterator[tuple[str, Ask]]:
    """Yield (name, request) for each page on which a stranger can enter an address."""
    from django.test import Client

    def sign_up(address: str) -> object:
        form = {"name": "Ada", "email": address, "password1": PASSWORD}
        return Client().post("/account/signup/", form)

    def sign_in(address: str) -> object:
        form = {"login": address, "password": "not-the-password"}
        return Client().post("/account/login/", form)

    def reset(address: str) -> object:
        return Client().post("/account/password/reset/", {"email": address})

    yield "sign-up", sign_up
    yield "sign-in", sign_in
    yield "reset", reset
    yield "invitation", invitation()


def invitation() -> Ask:
    """Return a function that invites an address to Ann's table.

    It first deletes earlier invitations.
    """
    from django.test import Client
    from django.utils import timezone

    from accounts.people.models import User
    from games.lobby.services.opening import Place, open_table
    from games.tables.models.invitation import Invitation

    ann = User.objects.create_user("ann@club.example", PASSWORD, name="Ann")
    options = {"course": "starter-links", "mode": "stroke", "clubs": "starter", "round_limit": 8}
    table = open_table(
        host=ann, game="eighteen", options=options, places=[Place()], at=timezone.now()
    )
    host = Client()
    host.force_login(ann)

    def ask(address: str) -> Any:
        Invitation.objects.all().delete()
        invitations = f"/api/v1/tables/{table.public_id}/invitations/"
        return host.post(invitations, {"email": address}, content_type="application/json")

    return ask


def spent(ask: Ask, address: str) -> tuple[float, float]:
    """Return the processor time and wall time of one request, in milliseconds."""
    from django.core.cache import cache

    from core.rate_limits.counting import LOCAL

    cache.clear()
    LOCAL.clear()
    started = process_time(), perf_counter()
    answer = ask(address)
    ended = process_time(), perf_counter()
    assert answer.status_code < 400, answer.status_code
    return 1000 * (ended[0] - started[0]), 1000 * (ended[1] - started[1])


def tell(name: str, clock: str, known: list[float], unknown: list[float]) -> None:
    low, _middle, high = quantiles(unknown, n=4)
    apart = median(known) - median(unknown)
    print(
        f"{name:11} {clock:9} {median(known):7.1f} {median(unknown):7.1f} {apart:+7.1f}"
        f"   {low:.1f} to {high:.1f}"
    )


def main(requests: int) -> None:
    set_up()
    from allauth.account.models import EmailAddress

    from accounts.people.models import User

    user = User.objects.create_user(KNOWN, PASSWORD, name="Known")
    EmailAddress.objects.create(user=user, email=KNOWN, primary=True, verified=True)
    print("milliseconds           known unknown   apart   half of the unknown")
    for name, ask in ways():
        times: dict[bool, list[tuple[float, float]]] = {True: [], False: []}
        for number in range(requests):
            # The second request finds warmer caches, so known and unknown addresses alternate.
            for known in (True, False) if number % 2 else (False, True):
                address = KNOWN if known else f"other{next(STRANGERS)}@club.example"
                times[known].append(spent(ask, address))
        for clock, label in enumerate(("processor", "wall")):
            tell(name, label, *([pair[clock] for pair in times[known]] for known in (True, False)))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
