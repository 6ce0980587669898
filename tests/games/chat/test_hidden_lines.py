"""Hidden chat lines: the message to the writer, and the view of moderators."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from courses.social.moderation import services as moderation
from courses.social.moderation.services import lift, mail_decision
from courses.social.news.selectors.items import Span
from courses.social.news.selectors.news import news_of
from courses.social.sharing.selectors import sharing_of
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON
from tests.factories.sharing import decided, reported
from tests.games.chat.talking import say
from tests.mails import delivered

pytestmark = pytest.mark.django_db

LATER = NOON + timedelta(hours=1)
DAY = Span(NOON, NOON + timedelta(days=1))


@pytest.fixture
def moderator(db):
    return UserFactory(name="Mo", is_staff=True)


@pytest.fixture
def line(game, ann):
    return say(game, ann, "You cheat")


@pytest.fixture
def decision(line, moderator):
    return decided(line, moderator, words="Be kind.", at=NOON)


def news_items(reader):
    return [(item.what, item.sentence, item.path) for item in news_of(reader, DAY)]


def test_the_writer_reads_the_reason_in_the_news(decision, ann, bo):
    assert news_items(ann) == [
        (
            "hidden",
            "A moderator has hidden your chat message. Rude or hateful: Be kind.",
            f"/moderation/{decision.pk}/appeal/",
        )
    ]
    assert news_items(bo) == []


def test_the_answer_to_an_appeal_and_the_reversal_are_news(decision, ann, moderator):
    appeal = moderation.appeal(decision=decision, user=ann, words="No.", at=NOON)
    moderation.uphold(appeal=appeal, moderator=moderator, words="Yes.", at=LATER)
    lift(decision=decision, moderator=moderator, at=LATER + timedelta(minutes=1))
    lifted, upheld, _hidden = (item[:2] for item in news_items(ann))
    assert lifted == (
        "lifted",
        "A moderator has reversed a decision. Your chat message is visible again.",
    )
    assert upheld == (
        "upheld",
        "A moderator has reviewed your appeal about your chat message and upheld the "
        "decision: Yes.",
    )


def test_the_news_page_links_to_the_appeal_page_with_the_line(line, ann, moderator):
    decision = decided(line, moderator, at=timezone.now())
    client = Client()
    client.force_login(ann)
    path = f"/moderation/{decision.pk}/appeal/"
    assert f'href="{path}"' in client.get("/news/").content.decode()
    page = client.get(path).content.decode()
    assert "Your chat message was hidden." in page
    assert "You cheat" in page


def test_the_mails_name_the_line(decision, moderator):
    mail_decision(decision_id=decision.pk, at=NOON)
    lift(decision=decision, moderator=moderator, at=LATER)
    mail_decision(decision_id=decision.pk, at=LATER)
    made, lifted = delivered()
    assert made.subject == "A moderator has hidden your chat message"
    assert "a message that you wrote in a table’s chat" in made.body
    assert "visible again" in lifted.body
    assert "table’s chat" in lifted.body


def test_the_queue_shows_the_reported_line_the_appeal_and_the_decision(
    game, line, ann, bo, moderator
):
    reported(line, bo)
    client = Client()
    client.force_login(moderator)

    def mentions():
        page = client.get("/moderation/").content.decode()
        assert f"/tables/{game.public_id}/chat/" in page
        assert "You cheat" in page
        return page.count("Chat message by")

    assert mentions() == 1
    path = f"/moderation/chatline/{line.pk}/decide/"
    assert client.post(path, {"ground": "rude"}).status_code == 302
    [decision] = line.decision_set.all()
    assert mentions() == 1
    moderation.appeal(decision=decision, user=ann, words="No.", at=LATER)
    assert mentions() == 2


def test_the_decision_is_in_the_writers_personal_data(decision, ann, bo):
    [found] = sharing_of(ann)["decisions_about_you"]
    assert (found["about"], found["words"]) == ("chatline", "Be kind.")
    assert sharing_of(bo)["decisions_about_you"] == []
