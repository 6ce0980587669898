"""Two worlds that differ only in secrets are identical, byte for byte, for viewers without
access.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

import pytest

from tests.guards.support.asking import Visitors, digests, taken_back
from tests.guards.support.channels import Bytes, everything, page, places
from tests.guards.support.twins import SECRETS, Change, Secret
from tests.guards.support.world import World
from tests.notifications.events.feeds import number_all

pytestmark = pytest.mark.django_db

VIEWERS = ("anonymous", "other", "mate", "moderator", "owner", "staff")


@contextmanager
def a_world_with(world: World, *changes: Change) -> Iterator[None]:
    """Run the block in the world with some changes, with the clock stopped and without chance."""
    clock = patch("django.utils.timezone.now", return_value=world.later)
    # Signatures use `time.time`, so stop this clock, too.
    stamps = patch("time.time", return_value=world.later.timestamp())
    # "Surprise me" draws the first design.
    draws = patch("secrets.choice", side_effect=lambda found: found[0])
    with taken_back(), clock, stamps, draws:
        for change in changes:
            change(world)
        # Add recent events to the feeds of the affected users.
        number_all()
        yield


def shown(visitors: Visitors, role: str, at: list[str], *changes: Change) -> Bytes:
    with a_world_with(visitors.world, *changes):
        return everything(visitors, role, at)


def differing_places(
    visitors: Visitors, role: str, at: list[str], one: list[Change], other: list[Change]
) -> list[str]:
    """Return the places at which the two worlds differ for a viewer."""
    here, there = (shown(visitors, role, at, *changes) for changes in (one, other))
    return [place for place in at if here[place] != there[place]]


@pytest.mark.parametrize("role", VIEWERS)
def test_no_secret_changes_a_byte(visitors: Visitors, role: str) -> None:
    """Change all secrets at the same time. If a byte differs, try each secret separately.

    If no secret explains the difference ("revealed by {}"), responses differ between requests, and
    `channels.py` must normalise that.
    """
    kept = [secret for secret in SECRETS if role in secret.hidden_from]
    one, other = [secret.one for secret in kept], [secret.other for secret in kept]
    everywhere = places(visitors.world)
    assert len(everywhere) > 100
    data = differing_places(visitors, role, everywhere, one, other)
    assert data == [], f"revealed by {_revealing_secrets(visitors, role, kept, data)}"


def _revealing_secrets(
    visitors: Visitors, role: str, secrets: list[Secret], at: list[str]
) -> dict[str, list[str]]:
    """Return the secrets that are revealed, and the places that reveal them."""
    found = {
        secret.name: differing_places(visitors, role, at, [secret.one], [secret.other])
        for secret in secrets
    }
    return {name: item for name, item in found.items() if item}


@pytest.mark.parametrize("secret", SECRETS, ids=[secret.name for secret in SECRETS])
def test_viewers_with_access_see_the_difference(visitors: Visitors, secret: Secret) -> None:
    """For a secret that no viewer can see, compare the databases: they must differ."""
    world = visitors.world
    data = []
    for change in (secret.one, secret.other):
        with a_world_with(world, change):
            data.append(_at(visitors, secret))
    assert data[0] != data[1]


def _at(visitors: Visitors, secret: Secret) -> object:
    if secret.seen is None:
        return digests()
    role, address = secret.seen
    return page(visitors, role, address.format(**visitors.world.things))
