"""What somebody follows: a design and its author are told apart."""

import pytest

from courses.social.models import Follow
from courses.social.selectors.sharing import buttons_of
from tests.factories.courses import NOON

pytestmark = pytest.mark.django_db


def followed(design, viewer):
    buttons = buttons_of(design, viewer)
    return buttons.follows_design, buttons.follows_author


def test_a_design_and_its_author_are_followed_each_by_itself(design, ann, bo):
    assert followed(design, bo) == (False, False)
    follow = Follow.objects.create(user=bo, design=design, at=NOON)
    assert followed(design, bo) == (True, False)
    follow.delete()
    Follow.objects.create(user=bo, author=ann, at=NOON)
    assert followed(design, bo) == (False, True)
    Follow.objects.create(user=bo, design=design, at=NOON)
    assert followed(design, bo) == (True, True)
