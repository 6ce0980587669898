"""The buttons distinguish between following a design and following its author."""

import pytest
from django.contrib.auth.models import AnonymousUser

from courses.social.reactions.models import Follow
from courses.social.reactions.services import like
from courses.social.sharing.selectors import buttons_of
from tests.factories.courses import NOON

pytestmark = pytest.mark.django_db


def followed(design, viewer):
    buttons = buttons_of(design, viewer)
    return buttons.follows_design, buttons.follows_author


def test_a_design_and_its_author_are_followed_separately(design, ann, bo):
    assert followed(design, bo) == (False, False)
    follow = Follow.objects.create(user=bo, design=design, at=NOON)
    assert followed(design, bo) == (True, False)
    follow.delete()
    Follow.objects.create(user=bo, author=ann, at=NOON)
    assert followed(design, bo) == (False, True)
    Follow.objects.create(user=bo, design=design, at=NOON)
    assert followed(design, bo) == (True, True)


def test_the_like_button_shows_the_readers_own_like(design, bo, cy):
    like(design=design, user=bo, at=NOON)
    readers = (bo, cy, AnonymousUser())
    assert [buttons_of(design, reader).liked for reader in readers] == [True, False, False]
