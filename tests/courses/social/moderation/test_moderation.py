"""Reports, decisions and appeals: permissions, what is hidden, and how everything is restored."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import Permission
from django.forms.models import model_to_dict

from core.rate_limits.limit import LimitReached
from core.rate_limits.writing import REPORTS
from courses.errors import DesignError
from courses.gallery.services import refresh_listing, retire_design
from courses.social.moderation.models import Decision, Report
from courses.social.moderation.selectors import decisions_to_mail, open_cases
from courses.social.moderation.services import decide, dismiss, lift, mail_decision
from courses.social.reactions.models import Comment
from courses.social.reactions.services import like
from courses.stored.models import Design
from courses.stored.selectors import newest_version, one_version, published
from tests.factories.accounts import UserFactory
from tests.factories.courses import NOON
from tests.factories.sharing import commented, decided, reported, shared
from tests.mails import delivered

pytestmark = pytest.mark.django_db

LATER = NOON + timedelta(hours=1)


def rows(model):
    """Return all stored values of a model."""
    return [model_to_dict(row) for row in model.objects.order_by("pk")]


def test_each_user_has_one_open_report_per_subject(design, bo, cy):
    first = reported(design, bo)
    assert reported(design, bo) == first
    assert reported(design, cy) != first
    [case] = open_cases()
    assert (case.subject, len(case.reports)) == (design, 2)


def test_after_an_answer_a_subject_can_be_reported_again(design, bo, moderator):
    reported(design, bo)
    dismiss(subject=design, moderator=moderator, at=NOON)
    assert open_cases() == []
    reported(design, bo, at=LATER)
    assert len(open_cases()) == 1


def test_users_cannot_report_themselves(design, ann, bo):
    comment = commented(design, bo)
    for subject, whose, code in (
        (design, ann, "own_design"),
        (comment, bo, "own_comment"),
        (bo, bo, "oneself"),
    ):
        with pytest.raises(DesignError, match=code):
            reported(subject, whose)


def test_reports_are_rate_limited(bo):
    people = UserFactory.create_batch(REPORTS.most + 1)
    for person in people[:-1]:
        reported(person, bo)
    with pytest.raises(LimitReached, match="reports"):
        reported(people[-1], bo)
    assert Report.objects.count() == REPORTS.most


def test_the_oldest_case_comes_first(design, ann, bo, cy):
    comment = commented(design, bo)
    reported(comment, cy, at=NOON)
    reported(ann, cy, at=LATER)
    reported(comment, ann, at=LATER + timedelta(hours=1))
    assert [(case.about, case.subject) for case in open_cases()] == [
        ("comment", comment),
        ("person", ann),
    ]


@pytest.mark.parametrize("about", ["design", "comment", "person"])
def test_a_report_is_sent_from_its_page(client, design, bo, cy, about):
    comment = commented(design, bo)
    address = {
        "design": f"/courses/{design.slug}/report/",
        "comment": f"/comments/{comment.pk}/report/",
        "person": f"/people/{bo.public_id}/report/",
    }[about]
    client.force_login(cy)
    assert client.get(address).status_code == 200
    assert not client.post(address, {"words": "No reason chosen"}).context["form"].is_valid()
    assert client.post(address, {"ground": "spam", "words": "Look"}).status_code == 302
    assert (
        getattr(Report.objects.get(), about)
        == {
            "design": design,
            "comment": comment,
            "person": bo,
        }[about]
    )


def test_moderators_are_staff_and_users_with_the_permission(client, bo, moderator):
    client.force_login(bo)
    assert client.get("/moderation/").status_code == 403
    bo.user_permissions.add(Permission.objects.get(codename="moderate"))
    assert client.get("/moderation/").status_code == 200
    client.force_login(moderator)
    assert client.get("/moderation/").status_code == 200


def test_other_users_cannot_moderate(client, design, ann, bo, cy, moderator):
    decision = decided(commented(design, bo), moderator)
    before = rows(Decision)
    for somebody in (ann, bo, cy):
        client.force_login(somebody)
        for address in (
            f"/moderation/design/{design.pk}/decide/",
            f"/moderation/design/{design.pk}/dismiss/",
            f"/moderation/{decision.pk}/lift/",
            f"/moderation/{decision.pk}/grant/",
            f"/moderation/{decision.pk}/uphold/",
        ):
            client.post(address, {"ground": "rude", "words": "Mine"})
    client.logout()
    assert client.post(f"/moderation/{decision.pk}/lift/").status_code == 302
    assert rows(Decision) == before


def test_services_check_the_permission_too(design, bo, moderator):
    decision = decided(design, moderator)
    for change in (
        lambda: decided(design, bo),
        lambda: dismiss(subject=design, moderator=bo, at=NOON),
        lambda: lift(decision=decision, moderator=bo, at=NOON),
    ):
        with pytest.raises(DesignError, match="not_a_moderator"):
            change()


def test_moderators_cannot_decide_about_themselves(moderator, bo):
    own = shared(moderator)
    reported(own, bo)
    with pytest.raises(DesignError, match="own_matter"):
        decided(own, moderator)
    with pytest.raises(DesignError, match="own_matter"):
        dismiss(subject=own, moderator=moderator, at=NOON)
    assert len(open_cases()) == 1


def test_a_second_decision_on_the_same_subject_returns_the_first(design, bo, moderator):
    reported(design, bo)
    first = decided(design, moderator)
    reported(design, bo, at=LATER)
    assert decided(design, moderator, words="Other words", at=LATER) == first
    assert Decision.objects.count() == 1
    assert open_cases() == []


def test_a_hidden_design_is_inaccessible_to_others(client, design, bo, cy, moderator):
    client.force_login(cy)
    path = f"/courses/{design.slug}/"
    parts = ("", "notation/", "design/", "versions/1/", "sheet.pdf")
    pages = [path + part for part in parts]
    assert {client.get(page).status_code for page in pages} == {200}
    decided(design, moderator)
    for page in pages:
        answer = client.get(page)
        assert answer.status_code == 410
        assert design.newest.name not in answer.content.decode()
    assert design.newest.name not in client.get("/courses/").content.decode()
    assert design.newest not in published("course")
    assert newest_version("course", design.slug) is None
    assert one_version("course", design.slug, 1) is None
    assert not Design.objects.get(pk=design.pk).listed


@pytest.mark.parametrize("who", ["author", "moderator"])
def test_its_author_and_moderators_see_it_with_the_reason(client, design, ann, moderator, who):
    decided(design, moderator, words="The name is an insult.")
    client.force_login({"author": ann, "moderator": moderator}[who])
    text = client.get(f"/courses/{design.slug}/").content.decode()
    assert "The name is an insult." in text
    assert ("Appeal this decision" in text) == (who == "author")


def test_lifting_restores_everything(client, design, ann, bo, cy, moderator):
    like(design=design, user=bo, at=NOON)
    comment = commented(design, bo)
    before = {model: rows(model) for model in (Design, Comment)}
    client.force_login(cy)
    page = client.get(f"/courses/{design.slug}/").content
    decisions = [decided(subject, moderator) for subject in (design, comment, ann)]
    assert rows(Design) != before[Design]
    for decision in decisions:
        for _time in range(2):
            lift(decision=decision, moderator=moderator, at=LATER)
    assert {model: rows(model) for model in before} == before
    assert _without_tokens(client.get(f"/courses/{design.slug}/").content) == _without_tokens(page)


def _without_tokens(page):
    lines = page.decode().splitlines()
    return [line for line in lines if "csrf" not in line]


def test_a_retired_design_stays_retired_after_lifting(design, ann, moderator):
    retire_design(design=design, at=NOON)
    lift(decision=decided(design, moderator), moderator=moderator, at=LATER)
    assert not Design.objects.get(pk=design.pk).listed


def test_a_new_version_does_not_unhide_a_design(design, moderator):
    decided(design, moderator)
    assert not refresh_listing(design=design).listed


def test_a_silenced_user_can_write_again_after_lifting(design, bo, moderator):
    decision = decided(bo, moderator)
    with pytest.raises(DesignError, match="silenced"):
        commented(design, bo)
    lift(decision=decision, moderator=moderator, at=LATER)
    assert commented(design, bo)


def test_decisions_are_made_and_lifted_in_the_queue(client, design, bo, cy, moderator):
    comment = commented(design, bo, "Rude words")
    reported(comment, cy, words="See for yourself")
    client.force_login(moderator)
    text = client.get("/moderation/").content.decode()
    assert "Rude words" in text
    assert "See for yourself" in text
    decide_at = f"/moderation/comment/{comment.pk}/decide/"
    assert "Choose a reason" in client.post(decide_at, follow=True).content.decode()
    client.post(decide_at, {"ground": "rude", "words": "Not here"})
    decision = Decision.objects.get()
    assert (decision.comment, decision.by, decision.words) == (comment, moderator, "Not here")
    assert "No reports" in client.get("/moderation/").content.decode()
    client.post(f"/moderation/{decision.pk}/lift/")
    assert not Decision.objects.in_force().exists()


def test_dismissing_a_case_changes_nothing_else(client, design, cy, moderator):
    reported(design, cy)
    client.force_login(moderator)
    client.post(f"/moderation/design/{design.pk}/dismiss/")
    assert Report.objects.get().closed_at
    assert not Decision.objects.exists()
    assert Design.objects.get(pk=design.pk).listed


def test_a_decision_about_a_design_without_an_author_is_not_mailed(moderator):
    design = Design.objects.filter(shipped=True, newest__isnull=False).first()
    mail_decision(decision_id=decided(design, moderator).pk, at=NOON)
    assert delivered() == []
    assert not decisions_to_mail().exists()


def test_only_moderators_see_reporters(client, design, ann, bo, cy, moderator):
    reported(design, cy, words="Secret words")
    decision = decided(design, moderator)
    client.force_login(ann)
    for page in (f"/courses/{design.slug}/", f"/moderation/{decision.pk}/appeal/"):
        text = client.get(page).content.decode()
        assert "Secret words" not in text
        assert ">Cy<" not in text


def test_an_overlong_explanation_is_refused(design, moderator):
    with pytest.raises(DesignError, match="words_too_long"):
        decide(subject=design, moderator=moderator, ground="rude", words="x" * 501, at=NOON)
    assert not Decision.objects.exists()
