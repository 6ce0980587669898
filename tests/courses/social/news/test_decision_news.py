"""What a moderator decides is among the news of whom it concerns, with the reason."""

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


def told(reader, span=DAY):
    return [(item.what, item.sentence, item.path) for item in news_of(reader, span)]


def test_the_author_reads_that_it_is_hidden_why_and_where_to_appeal(design, ann, moderator):
    decision = decided(design, moderator, words="The name\nis an insult.")
    [(what, sentence, path)] = told(ann)
    assert what == "hidden"
    assert sentence == (
        "A moderator has hidden your design Two tiles. Rude or hateful: The name is an insult."
    )
    assert path == f"/moderation/{decision.pk}/appeal/"


def test_without_words_the_reason_stands_alone(design, ann, moderator):
    decided(design, moderator)
    assert told(ann)[0][1] == "A moderator has hidden your design Two tiles. Rude or hateful."


def test_what_is_lifted_is_news_too(design, ann, moderator):
    decision = decided(design, moderator)
    lift(decision=decision, moderator=moderator, at=NOON + HOUR)
    (what, sentence, path), (before, *_rest) = told(ann)
    assert (what, before) == ("lifted", "hidden")
    assert (
        sentence == "A moderator has reversed a decision. Your design Two tiles is visible again."
    )
    assert path == f"/courses/{design.slug}/"


def test_the_answer_to_an_appeal_is_news(design, ann, moderator):
    decision = decided(design, moderator)
    appeal = moderation.appeal(decision=decision, user=ann, words="No.", at=NOON)
    moderation.uphold(appeal=appeal, moderator=moderator, words="Yes.", at=NOON + HOUR)
    assert told(ann)[0][:2] == (
        "upheld",
        "A moderator has reviewed your appeal about your design Two tiles and upheld the "
        "decision: Yes.",
    )


def test_an_appeal_that_was_granted_is_told_once(design, ann, moderator):
    decision = decided(design, moderator)
    appeal = moderation.appeal(decision=decision, user=ann, words="No.", at=NOON)
    moderation.grant(appeal=appeal, moderator=moderator, words="Right.", at=NOON + HOUR)
    assert [what for what, *_rest in told(ann)] == ["lifted", "hidden"]


@pytest.mark.parametrize("about", ["comment", "person"])
def test_comments_and_people_are_told_too(design, bo, moderator, about):
    subject = {"comment": commented(design, bo), "person": bo}[about]
    decision = decided(subject, moderator)
    lift(decision=decision, moderator=moderator, at=NOON + HOUR)
    lifted, hidden = told(bo)
    assert [lifted[0], hidden[0]] == ["lifted", {"comment": "hidden", "person": "silenced"}[about]]
    assert {"comment": "your comment on Two tiles", "person": "from commenting"}[about] in hidden[1]


def test_nobody_else_hears_of_it(design, ann, bo, cy, moderator):
    decided(design, moderator)
    decided(commented(shared(ann), bo), moderator)
    for somebody in (cy, moderator):
        assert told(somebody) == []
    assert len(told(ann)) == len(told(bo)) == 1


def test_a_span_has_what_happened_in_it(design, ann, moderator):
    decision = decided(design, moderator)
    lift(decision=decision, moderator=moderator, at=NOON + HOUR)
    assert [what for what, *_ in told(ann, Span(NOON + HOUR, DAY.until))] == ["lifted"]
    assert [what for what, *_ in told(ann, Span(NOON, NOON + HOUR))] == ["hidden"]
    assert told(ann, Span(DAY.until, DAY.until + HOUR)) == []


def test_blocking_a_moderator_keeps_no_decision_away(design, ann, moderator):
    block(person=moderator, user=ann, at=NOON)
    decided(design, moderator)
    assert len(told(ann)) == 1


def test_the_weekly_mail_has_it(design, ann, moderator):
    at = week_of(NOON)
    decided(design, moderator, at=at - HOUR)
    assert mail_news(user_id=ann.pk, at=at)
    [letter] = delivered()
    assert "A moderator has hidden your design Two tiles" in letter.body


def test_the_mark_beside_the_name_appears_at_once(
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


def test_programs_read_it_as_people_do(client, design, ann, moderator):
    decided(design, moderator, at=timezone.now(), words="An insult.")
    client.force_login(ann)
    [item] = client.get("/api/v1/news/").json()
    assert item["what"] == "hidden"
    assert "An insult." in item["sentence"]
    assert client.get("/api/v1/schema/", headers={"accept": "application/json"}).status_code == 200


def test_the_page_leads_to_the_appeal(client, design, ann, moderator):
    decision = decided(design, moderator, at=timezone.now())
    client.force_login(ann)
    assert f'href="/moderation/{decision.pk}/appeal/"' in client.get("/news/").content.decode()
