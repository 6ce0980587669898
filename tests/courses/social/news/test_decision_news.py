"""A moderator's decision appears in the affected user's news, with the reason."""

from datetime import timedelta

import pytest
from django.utils import timezone

from courses.social.moderation import services as moderation
from courses.social.moderation.services import lift
from courses.social.news.selectors.items import Span
from courses.social.news.selectors.news import news_of
from courses.social.news.services import mail_news, week_of
from courses.social.reactions.services import block
from tests.factories.courses import NOON
from tests.factories.sharing import commented, decided, shared
from tests.mails import delivered

pytestmark = pytest.mark.django_db

HOUR = timedelta(hours=1)
DAY = Span(NOON, NOON + 24 * HOUR)


def news_items(reader, span=DAY):
    return [(item.what, item.sentence, item.path) for item in news_of(reader, span)]


def test_the_author_reads_the_reason_and_how_to_appeal(design, ann, moderator):
    decision = decided(design, moderator, words="The name\nis an insult.")
    [(what, sentence, path)] = news_items(ann)
    assert what == "hidden"
    assert sentence == (
        "A moderator has hidden your design Two tiles. Rude or hateful: The name is an insult."
    )
    assert path == f"/moderation/{decision.pk}/appeal/"


def test_without_an_explanation_only_the_ground_is_shown(design, ann, moderator):
    decided(design, moderator)
    assert news_items(ann)[0][1] == "A moderator has hidden your design Two tiles. Rude or hateful."


def test_lifting_a_decision_is_news(design, ann, moderator):
    decision = decided(design, moderator)
    lift(decision=decision, moderator=moderator, at=NOON + HOUR)
    (what, sentence, path), (before, *_rest) = news_items(ann)
    assert (what, before) == ("lifted", "hidden")
    assert (
        sentence == "A moderator has reversed a decision. Your design Two tiles is visible again."
    )
    assert path == f"/courses/{design.slug}/"


def test_the_answer_to_an_appeal_is_news(design, ann, moderator):
    decision = decided(design, moderator)
    appeal = moderation.appeal(decision=decision, user=ann, words="No.", at=NOON)
    moderation.uphold(appeal=appeal, moderator=moderator, words="Yes.", at=NOON + HOUR)
    assert news_items(ann)[0][:2] == (
        "upheld",
        "A moderator has reviewed your appeal about your design Two tiles"
        " and upheld the "
        "decision: Yes.",
    )


def test_a_granted_appeal_is_one_news_item(design, ann, moderator):
    decision = decided(design, moderator)
    appeal = moderation.appeal(decision=decision, user=ann, words="No.", at=NOON)
    moderation.grant(appeal=appeal, moderator=moderator, words="Right.", at=NOON + HOUR)
    assert [what for what, *_rest in news_items(ann)] == ["lifted", "hidden"]


@pytest.mark.parametrize("about", ["comment", "person"])
def test_decisions_about_comments_and_people_are_news(design, bo, moderator, about):
    subject = {"comment": commented(design, bo), "person": bo}[about]
    decision = decided(subject, moderator)
    lift(decision=decision, moderator=moderator, at=NOON + HOUR)
    lifted, hidden = news_items(bo)
    assert [lifted[0], hidden[0]] == ["lifted", {"comment": "hidden", "person": "silenced"}[about]]
    assert {"comment": "your comment on Two tiles", "person": "from commenting"}[about] in hidden[1]


def test_other_users_do_not_see_it(design, ann, bo, cy, moderator):
    decided(design, moderator)
    decided(commented(shared(ann), bo), moderator)
    for somebody in (cy, moderator):
        assert news_items(somebody) == []
    assert len(news_items(ann)) == len(news_items(bo)) == 1


def test_a_span_contains_what_happened_in_it(design, ann, moderator):
    decision = decided(design, moderator)
    lift(decision=decision, moderator=moderator, at=NOON + HOUR)
    assert [what for what, *_ in news_items(ann, Span(NOON + HOUR, DAY.until))] == ["lifted"]
    assert [what for what, *_ in news_items(ann, Span(NOON, NOON + HOUR))] == ["hidden"]
    assert news_items(ann, Span(DAY.until, DAY.until + HOUR)) == []


def test_blocking_a_moderator_does_not_hide_decisions(design, ann, moderator):
    block(person=moderator, user=ann, at=NOON)
    decided(design, moderator)
    assert len(news_items(ann)) == 1


def test_the_weekly_mail_includes_it(design, ann, moderator):
    at = week_of(NOON)
    decided(design, moderator, at=at - HOUR)
    assert mail_news(user_id=ann.pk, at=at)
    [letter] = delivered()
    assert "A moderator has hidden your design Two tiles" in letter.body


def test_the_badge_appears_immediately(
    client, design, ann, moderator, django_capture_on_commit_callbacks
):
    client.force_login(ann)
    client.get("/news/")
    now = timezone.now
    assert client.get("/play/").context["news_waiting"] == 0
    with django_capture_on_commit_callbacks(execute=True):
        decision = decided(design, moderator, at=now())
    assert client.get("/play/").context["news_waiting"] == 1
    appeal = moderation.appeal(decision=decision, user=ann, words="No.", at=now())
    with django_capture_on_commit_callbacks(execute=True):
        moderation.uphold(appeal=appeal, moderator=moderator, words="Yes.", at=now())
    assert client.get("/play/").context["news_waiting"] == 2
    with django_capture_on_commit_callbacks(execute=True):
        lift(decision=decision, moderator=moderator, at=now())
    assert client.get("/play/").context["news_waiting"] == 3


def test_the_api_returns_it(client, design, ann, moderator):
    decided(design, moderator, at=timezone.now(), words="An insult.")
    client.force_login(ann)
    [item] = client.get("/api/v1/news/").json()
    assert item["what"] == "hidden"
    assert "An insult." in item["sentence"]
    assert client.get("/api/v1/schema/", headers={"accept": "application/json"}).status_code == 200


def test_the_page_links_to_the_appeal(client, design, ann, moderator):
    decision = decided(design, moderator, at=timezone.now())
    client.force_login(ann)
    assert f'href="/moderation/{decision.pk}/appeal/"' in client.get("/news/").content.decode()
