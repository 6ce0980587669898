"""Deleting an account removes the user's likes, comments and permission to moderate."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import Group, Permission

from accounts.deletion.services import delete_account
from accounts.people.models import User
from courses.errors import DesignError
from courses.social.moderation.models import Appeal, Decision, Report
from courses.social.moderation.services import appeal, appoint_moderator, mail_decision
from courses.social.news.models import NewsMark
from courses.social.news.services import look_at_news
from courses.social.reactions.models import Block, Comment, Follow, Like
from courses.social.reactions.services import block, follow_author, like
from courses.stored.models import Design
from tests.factories.accounts import UserFactory
from tests.factories.courses import NOON
from tests.factories.sharing import commented, decided, reported, shared

pytestmark = pytest.mark.django_db

LATER = NOON + timedelta(hours=1)


def test_a_deleted_users_activity_is_removed_and_decisions_stay(design, ann, bo, cy, moderator):
    like(design=design, user=bo, at=NOON)
    comment = commented(design, bo)
    reported(comment, cy)
    reported(ann, bo)
    decision = decided(bo, moderator)
    delete_account(user=User.objects.get(pk=bo.pk), at=LATER)
    assert Design.objects.get(pk=design.pk).likes == 0
    assert not Comment.objects.exists()
    assert not Report.objects.exists()
    assert list(Decision.objects.all()) == [decision]
    assert not mail_decision(decision_id=decision.pk, at=LATER)


def test_activity_of_others_stays(design, ann, bo, cy, moderator):
    like(design=design, user=cy, at=NOON)
    commented(design, cy)
    reported(design, cy)
    follow_author(author=ann, user=cy, at=NOON)
    block(person=moderator, user=cy, at=NOON)
    look_at_news(user=cy, at=NOON)
    appeal(decision=decided(design, moderator), user=ann, words="Look again.", at=NOON)
    delete_account(user=User.objects.get(pk=bo.pk), at=LATER)
    for model in (Like, Comment, Report, Appeal, Follow, Block, NewsMark):
        assert model.objects.count() == 1, model


def staff(person):
    User.objects.filter(pk=person.pk).update(is_staff=True)


def by_permission(person):
    appoint_moderator(user=person)


def by_group(person):
    helpers = Group.objects.create(name="Helpers")
    helpers.permissions.add(Permission.objects.get(codename="moderate"))
    person.groups.add(helpers)


@pytest.mark.parametrize("appoint", [staff, by_permission, by_group])
def test_a_deleted_moderator_loses_the_right(design, bo, appoint):
    appoint(bo)
    assert decided(shared(UserFactory()), User.objects.get(pk=bo.pk))
    delete_account(user=User.objects.get(pk=bo.pk), at=LATER)
    # The permission is not restored if the account is activated again.
    User.objects.filter(pk=bo.pk).update(is_active=True)
    with pytest.raises(DesignError, match="not_a_moderator"):
        decided(design, User.objects.get(pk=bo.pk))


def test_a_deleted_author_is_removed_from_the_search(design, ann):
    assert "ann" in Design.objects.get(pk=design.pk).search.split()
    delete_account(user=User.objects.get(pk=ann.pk), at=LATER)
    assert "ann" not in Design.objects.get(pk=design.pk).search.split()
