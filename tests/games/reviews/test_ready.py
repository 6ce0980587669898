"""Members who requested a review receive an event when it is ready."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts.people.models import User
from games.reviews.models import GameReview, ReviewRequest
from games.reviews.services import ask, forget_review_requests, work_out
from games.tables.models.session import Listing, Session
from notifications.events.models import PendingEvent
from notifications.ports import EVENTS, FeedEntry
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON

pytestmark = pytest.mark.django_db


class TestRequestersHearOfIt:
    def waiting(self, table: Session, *people: User | None) -> GameReview:
        for person in people:
            review = ask(session=table, visitor="x", at=NOON, user=person)
        return review

    def done(self, review: GameReview) -> None:
        work_out(review_id=review.pk, at=NOON)

    def heard(self) -> list[Any]:
        return [event for event in PendingEvent.objects.all() if "reviewed" in event.recipients]

    def test_every_member_who_asked_receives_one_event(self, table: Session, ann: User) -> None:
        bo, guest = UserFactory(name="Bo"), UserFactory(guest_since=NOON)
        review = self.waiting(table, ann, bo, ann, guest, None)
        assert not self.heard()
        self.done(review)
        [event] = self.heard()
        assert event.recipients == {"reviewed": sorted([ann.pk, bo.pk])}
        review.refresh_from_db()
        assert event.data == {
            "table": table.public_id,
            "game": "golfie",
            "version": table.version,
            "decisions": len(review.decisions),
            "look": f"/api/v1/tables/{table.public_id}/review/",
        }
        self.done(review)
        assert len(self.heard()) == 1

    def test_a_review_that_is_ready_sends_nothing(self, table: Session, ann: User) -> None:
        self.done(self.waiting(table, None))
        self.waiting(table, ann)
        assert not self.heard() and not ReviewRequest.objects.exists()

    def test_the_list_shows_it_until_the_page_is_opened(self, table: Session, ann: User) -> None:
        self.done(self.waiting(table, ann))
        entry = FeedEntry(ann.pk, 1, "reviewed", NOON, self.heard()[0].data)
        address = reverse("games:review", args=[table.public_id])
        kind = EVENTS["reviewed"]
        notice = kind.words(ann, entry, NOON)
        assert notice is not None and notice.link.endswith(address)
        assert kind.unread and kind.unread([entry]) == {(ann.pk, 1)}
        client = Client()
        Client().get(address)
        assert kind.unread([entry])
        client.force_login(ann)
        client.get(address)
        assert kind.unread([entry]) == set() and kind.words(ann, entry, NOON) is None
        assert kind.lasting and kind.lasting(ann, entry, NOON) == notice

    def test_strangers_of_a_private_table_hear_nothing_more(self, table: Session) -> None:
        bo = UserFactory(name="Bo")
        self.done(self.waiting(table, bo))
        entry = FeedEntry(bo.pk, 1, "reviewed", NOON, self.heard()[0].data)
        assert EVENTS["reviewed"].words(bo, entry, NOON)
        Session.objects.update(listing=Listing.PRIVATE)
        assert EVENTS["reviewed"].words(bo, entry, NOON) is None

    def test_a_deleted_account_leaves_no_request(self, table: Session, ann: User) -> None:
        review = self.waiting(table, ann)
        forget_review_requests(user=ann)
        self.done(review)
        assert not self.heard()
