"""If there are several moderators, an appeal is judged by one who did not make the decision."""

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
    """Return the part of the moderation page that lists open appeals."""
    client.force_login(somebody)
    page = client.get("/moderation/").content.decode()
    return page.split('id="appeals"')[1].split('id="decided"')[0]


@pytest.mark.parametrize("answer", [moderation.grant, moderation.uphold])
def test_the_moderator_who_decided_cannot_judge_if_there_is_another(
    appeal, moderator, another, answer
):
    with pytest.raises(DesignError, match="own_decision") as refused:
        judged(answer, appeal, moderator)
    assert refused.value.status == 403
    assert "another moderator has to answer" in str(refused.value.sentence)
    assert open_appeals() == [appeal]
    assert judged(answer, appeal, another).answered_at == LATER


@pytest.mark.parametrize("answer", [moderation.grant, moderation.uphold])
def test_a_sole_moderator_judges(appeal, moderator, answer):
    assert judged(answer, appeal, moderator).answer == "So it is."


def test_users_who_cannot_judge_do_not_count_as_another_moderator(design, appeal, moderator, ann):
    appoint_moderator(user=ann)
    UserFactory(is_staff=True, is_active=False)
    assert judged(moderation.grant, appeal, moderator), "the user concerned cannot judge either"


@pytest.mark.parametrize("rights", [{"is_staff": True}, {"is_superuser": True}])
def test_staff_count_as_other_moderators(appeal, moderator, rights):
    UserFactory(**rights)
    with pytest.raises(DesignError, match="own_decision"):
        judged(moderation.uphold, appeal, moderator)


def test_the_moderator_who_decided_sees_an_explanation_instead_of_buttons(
    client, appeal, moderator, another
):
    shown = appeals_shown_to(client, moderator)
    assert "It is a quotation." in shown
    assert JUDGE not in shown
    assert "another moderator has to answer" in shown
    assert JUDGE in appeals_shown_to(client, another)
    client.force_login(moderator)
    data = client.post(f"/moderation/{appeal.decision_id}/grant/", {"words": "x"}, follow=True)
    assert "another moderator has to answer" in data.content.decode()
    assert not Appeal.objects.get().answered_at


def test_a_sole_moderator_sees_a_note(client, appeal, moderator):
    shown = appeals_shown_to(client, moderator)
    assert JUDGE in shown
    assert "There are no other moderators" in shown


@pytest.mark.parametrize("another_moderates", [True, False])
def test_the_user_concerned_reads_who_will_judge(client, appeal, ann, cy, another_moderates):
    if another_moderates:
        appoint_moderator(user=cy)
    client.force_login(ann)
    page = client.get(f"/moderation/{appeal.decision_id}/appeal/").content.decode()
    assert ("Another moderator will review it" in page) is another_moderates


def test_the_moderator_who_decided_can_lift_the_decision(appeal, design, moderator, another):
    lift(decision=appeal.decision, moderator=moderator, at=LATER)
    assert Design.objects.get(pk=design.pk).listed
    assert open_appeals() == []
