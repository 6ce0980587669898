"""Moderators see a picture of the reported design, including for reported comments on it."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from courses.pictures.selectors import picture_url
from courses.social.moderation import services as moderation
from tests.factories.courses import NOON
from tests.factories.sharing import commented, decided, reported, shared

pytestmark = pytest.mark.django_db

IMAGE = re.compile(r"<img[^>]*>")


def images(page):
    return IMAGE.findall(page.content.decode())


def shows(image, design):
    """Return True if this is the design's picture, loaded lazily and with an alternative text."""
    return all(
        part in image
        for part in (
            picture_url(design.kind, design.newest.digest),
            'loading="lazy"',
            f'alt="Picture of {design.newest.name}"',
        )
    )


@pytest.mark.parametrize("about", ["design", "comment"])
def test_the_queue_shows_the_picture(client, design, bo, cy, moderator, about):
    reported({"design": design, "comment": commented(design, bo)}[about], cy)
    client.force_login(moderator)
    [image] = images(client.get("/moderation/"))
    assert shows(image, design)
    address = re.search('src="([^"]+)"', image).group(1)
    assert client.get(address).status_code == 200


def test_pictures_of_hidden_designs_are_shown(client, design, ann, moderator):
    decision = decided(design, moderator)
    moderation.appeal(decision=decision, user=ann, words="Look again.", at=NOON)
    client.force_login(moderator)
    found = images(client.get("/moderation/"))
    assert len(found) == 2, "one for the appeal and one for the decision"
    assert all(shows(image, design) for image in found)
    client.force_login(ann)
    [own] = images(client.get(f"/moderation/{decision.pk}/appeal/"))
    assert shows(own, design)
    address = re.search('src="([^"]+)"', own).group(1)
    assert client.get(address).status_code == 200
    client.logout()
    assert client.get(address).status_code == 410


def test_a_person_has_no_picture(client, bo, cy, moderator):
    reported(bo, cy)
    client.force_login(moderator)
    assert images(client.get("/moderation/")) == []


def test_a_long_queue_needs_no_more_queries(client, ann, bo, cy, moderator):
    client.force_login(moderator)
    asked = []
    for _more in range(2):
        for _case in range(3):
            design = shared(ann)
            reported(design, cy)
            decided(commented(design, bo), moderator)
        client.get("/moderation/")
        with CaptureQueriesContext(
            connection,
        ) as queries:
            client.get("/moderation/")
        asked.append(len(queries))
    assert asked[0] == asked[1]
