"""An appeal is judged by somebody else than whoever decided, where there is somebody else."""

from datetime import timedelta

import pytest

from courses.errors import DesignError
from courses.social.moderation import services as moderation
from courses.social.moderation.models import Appeal
from courses.social.moderation.selectors import open_appeals
from courses.social.moderation.services import appoint_moderator, lift
from courses.stored.models import Design
from tests.factories.accounts import UserFactory
from tests.factories.courses import NOON
from tests.factories.sharing import decided

pytestmark = pytest.mark.django_db

LATER = NOON + timedelta(hours=1)
JUDGE = "Reverse decision"


@pytest.fixture
def appeal(design, ann, moderator):
    decision = decided(design, moderator)
    return moderation.appeal(decision=decision, user=ann, words="It is a quotation.", at=NOON)


@pytest.fixture
def another(cy):
    appoint_moderator(user=cy)
    return cy


def judged(answer, appeal, by):
    return answer(appeal=appeal, moderator=by, words="So it is.", at=LATER)


def appeals_shown_to(client, somebody):
    """The part of the queue that is about appeals."""
    client.force_login(somebody)
    page = client.get("/moderation/").content.decode()
    return page.split('id="appeals"')[1].split('id="decided"')[0]


@pytest.mark.parametrize("answer", [moderation.grant, moderation.uphold])
def test_who_decided_does_not_judge_where_another_moderates(appeal, moderator, another, answer):
    with pytest.raises(DesignError, match="own_decision") as refused:
        judged(answer, appeal, moderator)
    assert refused.value.status == 403
    assert "another moderator has to answer" in str(refused.value.sentence)
    assert open_appeals() == [appeal]
    assert judged(answer, appeal, another).answered_at == LATER


@pytest.mark.parametrize("answer", [moderation.grant, moderation.uphold])
def test_the_only_moderator_judges(appeal, moderator, answer):
    assert judged(answer, appeal, moderator).answer == "So it is."


def test_who_cannot_judge_is_nobody_else(design, appeal, moderator, ann):
    appoint_moderator(user=ann)
    UserFactory(is_staff=True, is_active=False)
    assert judged(moderation.grant, appeal, moderator), "whom it concerns judges as little"


@pytest.mark.parametrize("rights", [{"is_staff": True}, {"is_superuser": True}])
def test_staff_are_other_moderators_too(appeal, moderator, rights):
    UserFactory(**rights)
    with pytest.raises(DesignError, match="own_decision"):
        judged(moderation.uphold, appeal, moderator)


def test_who_decided_sees_no_button_and_why(client, appeal, moderator, another):
    shown = appeals_shown_to(client, moderator)
    assert "It is a quotation." in shown
    assert JUDGE not in shown
    assert "another moderator has to answer" in shown
    assert JUDGE in appeals_shown_to(client, another)
    client.force_login(moderator)
    told = client.post(f"/moderation/{appeal.decision_id}/grant/", {"words": "x"}, follow=True)
    assert "another moderator has to answer" in told.content.decode()
    assert not Appeal.objects.get().answered_at


def test_the_only_moderator_is_told_that_nobody_else_can(client, appeal, moderator):
    shown = appeals_shown_to(client, moderator)
    assert JUDGE in shown
    assert "There are no other moderators" in shown


@pytest.mark.parametrize("another_moderates", [True, False])
def test_whom_it_concerns_hears_who_will_think_it_over(client, appeal, ann, cy, another_moderates):
    if another_moderates:
        appoint_moderator(user=cy)
    client.force_login(ann)
    page = client.get(f"/moderation/{appeal.decision_id}/appeal/").content.decode()
    assert ("Another moderator will review it" in page) is another_moderates


def test_who_decided_may_still_take_it_back(appeal, design, moderator, another):
    lift(decision=appeal.decision, moderator=moderator, at=LATER)
    assert Design.objects.get(pk=design.pk).listed
    assert open_appeals() == []
