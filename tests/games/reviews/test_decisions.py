"""Pages about reviewed decisions: both answers on the board, gains, and who can read them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from django.test import Client
from django.urls import reverse
from django.utils.html import escape

from accounts.people.models import User
from games.registry import CARDS
from games.reviews.models import GameReview, ReviewState
from games.reviews.presenters import Gain, gain, has_both_lucks, is_forecast, signed
from games.reviews.selectors import ExpectedScores, ReviewedDecision, review_of
from games.reviews.services import work_out
from games.tables.models.session import Listing, Session
from tests.factories.games import NOON
from tests.games.reviews.playing import asked, begun, killed_after

pytestmark = pytest.mark.django_db


def decision_page(table: Session, turn: int) -> Any:
    return Client().get(reverse("games:review-decision", args=[table.public_id, turn]))


class TestDecisionPage:
    """The board before a decision, with both answers."""

    def test_shows_both_answers(self, table: Session) -> None:
        work_out(review_id=asked(table).pk, at=NOON)
        [seat] = review_of(table).seats
        turn = seat.costliest[0]
        found = decision_page(table, turn)
        page = found.content.decode()
        one = next(one for one in review_of(table).decisions if one.turn == turn)
        chosen, better = found.context["table_data"]["compared"]
        assert (chosen["role"], better["role"]) == ("chosen", "better")
        assert better["option"]["action"] == msgspec.to_builtins(one.better, enc_hook=str)
        assert chosen["option"]["action"] != better["option"]["action"]
        assert f'data-replay-turn="{turn - 1}"' in page and 'data-replay-as="0"' in page
        for answer in found.context["answers"]:
            assert escape(answer.text) in page

    def test_of_a_turn_without_a_reviewed_decision_is_not_found(self, table: Session) -> None:
        assert decision_page(table, 1).status_code == 404
        work_out(review_id=asked(table).pk, at=NOON)
        assert decision_page(table, 0).status_code == 404
        assert decision_page(table, 9999).status_code == 404

    def test_of_an_unfinished_review_is_not_found(self, table: Session) -> None:
        review = asked(table)
        with killed_after(3), pytest.raises(SystemExit):
            work_out(review_id=review.pk, at=NOON)
        turn = GameReview.objects.get().decisions[0]["turn"]
        assert decision_page(table, turn).status_code == 404

    def test_of_a_running_game_shows_nothing_even_if_a_review_is_stored(self, ann: User) -> None:
        game = begun(ann)
        edition = CARDS["golfie"].review.reviewer.edition
        times = {"asked_at": NOON, "touched_at": NOON}
        GameReview.objects.create(
            session=game, edition=edition, format=1, state=ReviewState.DONE, **times
        )
        page = decision_page(game, 1)
        assert page.status_code == 409 and b"data-table" not in page.content
        assert Client().get(reverse("games:review", args=[game.public_id])).status_code == 409
        assert Client().get(reverse("api-review", args=[game.public_id])).status_code == 409


def test_a_review_of_an_unlisted_game_is_open_to_those_with_the_link_only(table: Session) -> None:
    Session.objects.filter(pk=table.pk).update(listing=Listing.UNLISTED)
    work_out(review_id=asked(table).pk, at=NOON)
    assert Client().get(reverse("games:review", args=[table.public_id])).status_code == 200
    for name in ("games:review", "api-review"):
        assert Client().get(reverse(name, args=[f"{table.pk}"])).status_code == 404


def test_a_review_of_a_private_game_is_open_to_its_players_only(table: Session, ann: User) -> None:
    work_out(review_id=asked(table).pk, at=NOON)
    turn = review_of(table).seats[0].costliest[0]
    Session.objects.filter(pk=table.pk).update(listing=Listing.PRIVATE)
    addresses = [
        reverse("games:review", args=[table.public_id]),
        reverse("games:review-decision", args=[table.public_id, turn]),
        reverse("api-review", args=[table.public_id]),
    ]
    player, stranger = Client(), Client()
    player.force_login(ann)
    for address in addresses:
        assert player.get(address).status_code == 200, address
        answer = stranger.get(address)
        assert answer.status_code in (403, 404), address
        assert b"loss" not in answer.content and b"A better choice" not in answer.content


def test_a_score_known_only_at_the_end_is_no_forecast() -> None:
    assert not is_forecast([ExpectedScores(1, (None,)), ExpectedScores(2, (54.0,))])
    assert is_forecast([ExpectedScores(1, (50.0,)), ExpectedScores(2, (54.0,))])


def test_gains_subtract_the_cost_of_choices_from_the_luck() -> None:
    made = [reviewed(loss=1.5, luck=0.4), reviewed(loss=0.5, luck=0.2, dealt=0.5)]
    assert gain("Approach", made) == Gain("Approach", 2, "−2.0", "+0.1", "+0.5", "+0.6", "−1.4")
    assert gain("Approach", []).total == "0.0"


def test_luck_before_and_after_the_choices_is_shown_apart_only_if_there_are_both() -> None:
    drawn, dealt = reviewed(loss=0, luck=0.4), reviewed(loss=0, luck=0.2, dealt=0.2)
    assert has_both_lucks([drawn, dealt])
    assert not has_both_lucks([drawn]) and not has_both_lucks([dealt]) and not has_both_lucks([])


def test_both_kinds_of_luck_are_on_the_page_and_add_up(table: Session) -> None:
    work_out(review_id=asked(table).pk, at=NOON)
    [seat] = review_of(table).seats
    assert seat.dealt == pytest.approx(sum(one.dealt for one in review_of(table).decisions))
    assert seat.dealt and seat.luck != seat.dealt
    page = Client().get(reverse("games:review", args=[table.public_id])).content.decode()
    assert "Luck before" in page and "Luck after" in page
    assert signed(seat.dealt) in page and signed(seat.luck - seat.dealt) in page


def reviewed(*, loss: float, luck: float, dealt: float = 0.0) -> ReviewedDecision:
    values = {"turn": 1, "seat": 0, "kind": "approach", "hole": 1, "tool": "3", "better": None}
    return ReviewedDecision(
        **values, before=4.0, chosen=4.0 + loss, loss=loss, luck=luck, dealt=dealt
    )
