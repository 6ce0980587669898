"""Appeals against decisions, and the emails they send to the affected user."""

from datetime import timedelta

import pytest

from courses.errors import DesignError
from courses.social.moderation import services as moderation
from courses.social.moderation.models import Appeal
from courses.social.moderation.selectors import open_appeals
from courses.social.moderation.services import lift, mail_decision
from courses.social.moderation.tasks import mail_decisions
from courses.stored.models import Design
from tests.factories.courses import NOON
from tests.factories.sharing import commented, decided
from tests.mails import delivered

pytestmark = pytest.mark.django_db

LATER = NOON + timedelta(hours=1)


@pytest.fixture
def decision(design, moderator):
    return decided(design, moderator)


def appealed(decision, user, words="It is a quotation."):
    return moderation.appeal(decision=decision, user=user, words=words, at=LATER)


def test_the_user_concerned_can_appeal_once(decision, ann):
    appeal = appealed(decision, ann)
    assert open_appeals() == [appeal]
    with pytest.raises(DesignError, match="appealed_already"):
        appealed(decision, ann)


def test_other_users_cannot_appeal(client, decision, bo, moderator):
    for somebody in (bo, moderator):
        with pytest.raises(DesignError, match="not_concerned"):
            appealed(decision, somebody)
        client.force_login(somebody)
        assert client.get(f"/moderation/{decision.pk}/appeal/").status_code == 404
    assert not Appeal.objects.exists()


def test_an_appeal_needs_a_reason(decision, ann):
    with pytest.raises(DesignError, match="words_missing"):
        appealed(decision, ann, " ")
    with pytest.raises(DesignError, match="words_too_long"):
        appealed(decision, ann, "x" * 1001)


def test_a_lifted_decision_cannot_be_appealed(decision, ann, moderator):
    lift(decision=decision, moderator=moderator, at=NOON)
    with pytest.raises(DesignError, match="decision_lifted"):
        appealed(decision, ann)


def test_after_lifting_there_are_no_appeals_or_answers(decision, ann, moderator):
    appeal = appealed(decision, ann)
    lift(decision=decision, moderator=moderator, at=LATER)
    with pytest.raises(DesignError, match="decision_lifted"):
        appealed(decision, ann)
    for answer in (moderation.grant, moderation.uphold):
        with pytest.raises(DesignError, match="appeal_answered"):
            answer(appeal=appeal, moderator=moderator, words="Too late.", at=LATER)


def test_granting_an_appeal_lifts_the_decision(client, design, decision, ann, moderator):
    client.force_login(ann)
    client.post(f"/moderation/{decision.pk}/appeal/", {"words": "It is a quotation."})
    client.force_login(moderator)
    assert "It is a quotation." in client.get("/moderation/").content.decode()
    client.post(f"/moderation/{decision.pk}/grant/", {"words": "You are right."})
    assert Design.objects.get(pk=design.pk).listed
    client.force_login(ann)
    assert "You are right." in client.get(f"/moderation/{decision.pk}/appeal/").content.decode()


def test_upholding_a_decision_needs_an_explanation(client, design, decision, ann, moderator):
    appealed(decision, ann)
    client.force_login(moderator)
    client.post(f"/moderation/{decision.pk}/uphold/", {"words": ""})
    assert len(open_appeals()) == 1
    client.post(f"/moderation/{decision.pk}/uphold/", {"words": "It is none."})
    assert open_appeals() == []
    assert not Design.objects.get(pk=design.pk).listed
    with pytest.raises(DesignError, match="appeal_answered"):
        moderation.grant(appeal=Appeal.objects.get(), moderator=moderator, at=LATER)


def test_the_user_concerned_gets_one_mail_with_the_reason_and_how_to_appeal(design, ann, moderator):
    decision = decided(design, moderator, words="The name is an insult.")
    mail_decisions()
    mail_decisions()
    [letter] = delivered()
    assert letter.to == [ann.email]
    assert "The name is an insult." in letter.body
    assert "Rude or hateful" in letter.body
    assert f"/moderation/{decision.pk}/appeal/" in letter.body
    assert moderator.name not in letter.body
    assert letter.extra_headers["Message-ID"].startswith(f"<decision-{decision.pk}-decided@")


def test_the_answer_and_the_lifting_are_mailed(decision, ann, moderator):
    assert mail_decision(decision_id=decision.pk, at=NOON)
    appeal = appealed(decision, ann)
    assert not mail_decision(decision_id=decision.pk, at=LATER)
    moderation.uphold(appeal=appeal, moderator=moderator, words="It stays.", at=LATER)
    assert mail_decision(decision_id=decision.pk, at=LATER + timedelta(minutes=1))
    assert "It stays." in delivered()[-1].body
    lift(decision=decision, moderator=moderator, at=LATER + timedelta(minutes=2))
    assert mail_decision(decision_id=decision.pk, at=LATER + timedelta(minutes=3))
    assert "visible again" in delivered()[-1].body
    assert not mail_decision(decision_id=decision.pk, at=LATER + timedelta(minutes=4))
    assert len(delivered()) == 3


@pytest.mark.parametrize("about", ["comment", "person"])
def test_decisions_about_comments_and_people_have_their_own_texts(design, bo, moderator, about):
    subject = {"comment": commented(design, bo), "person": bo}[about]
    decision = decided(subject, moderator)
    mail_decision(decision_id=decision.pk, at=NOON)
    lift(decision=decision, moderator=moderator, at=LATER)
    mail_decision(decision_id=decision.pk, at=LATER)
    made, lifted = delivered()
    word = {"comment": "comment on Two tiles", "person": "comment"}[about]
    assert word in made.body
    assert word in lifted.body
