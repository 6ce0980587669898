"""The record names only people, tables and designs that the viewer can find otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date

import pytest
from rest_framework.test import APIClient

from accounts.deletion.services import delete_account
from accounts.people.models import User
from courses.social.reactions.services import block
from courses.stored.models import DesignVersion
from games.record.changes.selectors import SeatChanges, changes_of
from games.record.log.models import RecordedRound
from games.record.log.services.recording import record_finished
from games.record.statistics.models import BestScore
from games.registry import CARDS
from games.tables.models.session import Listing, Session
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON
from tests.factories.sharing import decided
from tests.games.record.finished import finished
from tests.shared_rows import shared_rows

pytestmark = pytest.mark.django_db

ABOUT_A_PERSON = (
    "/people/{id}/statistics.csv?game=golfie",
    "/people/{id}/record/ratings.csv",
    "/api/v1/people/{id}/statistics/?game=golfie",
    "/api/v1/people/{id}/ratings/",
    "/api/v1/people/{id}/ratings/changes/",
    "/api/v1/people/{id}/handicap/",
)
"""Addresses with the figures of one person."""

TAB = "/people/{id}/record/"

ON_A_DESIGN = (
    "/decks/{deck}/",
    "/api/v1/decks/{deck}/statistics/",
    "/decks/{deck}/records/",
    "/decks/{deck}/records.csv",
    "/api/v1/decks/{deck}/records/",
)
"""Addresses with the records of a design."""

LISTS = (
    *ON_A_DESIGN,
    "/leaderboards/?board=played",
    "/leaderboards/leaderboard.csv?board=played",
    "/api/v1/leaderboards/?board=played",
)
"""Addresses that list golfers."""

CHANGES = ("/tables/{table}/record/", "/api/v1/tables/{table}/record/")
"""Addresses with what a game changed."""


@dataclass(frozen=True)
class Club:
    """Three golfers, and two public games of them on one deck."""

    ann: User
    bo: User
    cora: User
    games: Sequence[Session]

    def address(self, pattern: str, person: User | None = None) -> str:
        """Return the address of a person, of the deck, or of the first table."""
        table = self.games[0]
        id_ = person.public_id if person else ""
        return pattern.format(id=id_, deck=table.course_slug, table=table.public_id)


@pytest.fixture(scope="module")
def club(django_db_setup, django_db_blocker) -> Iterator[Club]:
    with shared_rows(django_db_blocker):
        people = [UserFactory(name=name) for name in ("Ann", "Bo", "Cora")]
        options = CARDS["golfie"].options.quick
        games = [
            finished(*people, game="golfie", options=options, listing=Listing.PUBLIC)
            for _ in range(2)
        ]
        record_finished()
        yield Club(*people, games)


@pytest.fixture
def ann(club: Club) -> User:
    return User.objects.get(pk=club.ann.pk)


@pytest.fixture
def bo(club: Club) -> User:
    return User.objects.get(pk=club.bo.pk)


def status(viewer: User | None, where: str) -> int:
    return APIClient().get(where).status_code if viewer is None else _as(viewer, where).status_code


def body(viewer: User | None, where: str) -> str:
    answer = APIClient().get(where) if viewer is None else _as(viewer, where)
    assert answer.status_code == 200, where
    text: str = answer.content.decode()
    return text


def _as(viewer: User, where: str):
    client = APIClient()
    client.force_login(viewer)
    return client.get(where)


def naming(name: str, viewer: User | None, club: Club, patterns: Sequence[str]) -> list[str]:
    """Return the addresses that name a person to this viewer. All of them name Cora."""
    found = {pattern: body(viewer, club.address(pattern)) for pattern in patterns}
    assert all("Cora" in text for text in found.values())
    return [pattern for pattern, text in found.items() if name in text]


BLOCKS = pytest.mark.parametrize("by_ann", [True, False], ids=["blocks", "is_blocked"])
GONE = pytest.mark.parametrize("gone", ["deactivated", "deleted"])


def blocked(ann: User, bo: User, by_ann: bool) -> None:
    one, other = (ann, bo) if by_ann else (bo, ann)
    block(user=one, person=other, at=NOON)


def go_away(user: User, how: str) -> None:
    if how == "deleted":
        delete_account(user=user, at=NOON)
    else:
        user.is_active = False
        user.save()


# The figures of a person


def test_everyone_reads_the_figures_of_a_person(club, ann, bo):
    for viewer in (ann, bo, UserFactory()):
        for pattern in (*ABOUT_A_PERSON, TAB):
            assert status(viewer, club.address(pattern, ann)) == 200, pattern


@BLOCKS
def test_a_block_hides_the_figures_of_both(by_ann, club, ann, bo):
    blocked(ann, bo, by_ann)
    for viewer, person in ((ann, bo), (bo, ann)):
        found = [status(viewer, club.address(pattern, person)) for pattern in ABOUT_A_PERSON]
        assert found == [404] * len(ABOUT_A_PERSON)
        page = body(viewer, club.address(TAB, person))
        assert "You can’t see this person’s record." in page
        assert "data-chart" not in page
    assert status(None, club.address(ABOUT_A_PERSON[0], ann)) == 200


@GONE
def test_people_who_are_gone_have_no_figures(gone, club, ann, bo):
    addresses = [club.address(pattern, ann) for pattern in (*ABOUT_A_PERSON, TAB)]
    go_away(ann, gone)
    for viewer in (UserFactory(), bo):
        assert [status(viewer, where) for where in addresses] == [404] * len(addresses)


# Lists of golfers


def test_lists_name_the_golfers(club, bo):
    for viewer in (None, bo):
        patterns = (*LISTS, *CHANGES)
        assert naming("Ann", viewer, club, patterns) == list(patterns)


@BLOCKS
def test_a_block_takes_both_out_of_lists(by_ann, club, ann, bo):
    blocked(ann, bo, by_ann)
    assert naming("Ann", bo, club, (*LISTS, *CHANGES)) == []
    assert naming("Ann", None, club, LISTS) == list(LISTS)


@GONE
def test_people_who_are_gone_are_in_no_list(gone, club, ann, bo):
    go_away(ann, gone)
    for viewer in (None, bo):
        assert naming("Ann", viewer, club, (*LISTS, *CHANGES)) == []


def test_people_who_cannot_be_found_by_name_are_in_no_list(club, ann, bo):
    for findable in (False, True):
        ann.findable = findable
        ann.save()
        assert naming("Ann", bo, club, LISTS) == (list(LISTS) if findable else [])


# Tables


@pytest.mark.parametrize("listing", [Listing.UNLISTED, Listing.PRIVATE])
def test_tables_that_are_not_public_are_not_named(listing, club, ann):
    Session.objects.update(listing=listing)
    stranger = UserFactory()
    for pattern in (*ON_A_DESIGN, TAB, *ABOUT_A_PERSON[4:]):
        page = body(stranger, club.address(pattern, ann))
        assert not [game for game in club.games if game.public_id in page], pattern


def test_an_unlisted_table_sets_records_and_a_private_one_does_not(club):
    where = club.address("/api/v1/decks/{deck}/statistics/")
    for listing, count in ((Listing.UNLISTED, 3), (Listing.PRIVATE, 0)):
        Session.objects.update(listing=listing)
        records = APIClient().get(where).json()["records"]
        assert [each["session"] for each in records] == [None] * count


def own_seat(session: Session, viewer: User | None, seat: int = 0) -> SeatChanges:
    return next(each for each in changes_of(session, viewer).seats if each.seat == seat)


def best_since(session: Session, viewer: User | None) -> date | None:
    return own_seat(session, viewer).best_since


@pytest.fixture
def third(club: Club, ann: User) -> Session:
    """A second round of Ann that is better than the first one, and worse than one before both."""
    _first, second = club.games
    rounds = RecordedRound.objects.filter(golfer__user=ann).order_by("game")
    before = RecordedRound.objects.get(pk=rounds[0].pk)
    before.pk, before.game, before.score = None, _game_before(before), before.score - 2
    before.save()
    RecordedRound.objects.filter(game__session=second, seat=0).update(score=before.score + 1)
    BestScore.objects.filter(golfer__user=ann).delete()
    return second


def _game_before(row: RecordedRound):
    """Return a copy of a round's game, as the first one of the log."""
    game = row.game
    game.number, game.session = 0, None
    game.save(force_insert=True)
    return game


def test_the_day_of_a_private_game_is_shown_to_its_player_only(club, ann, bo, third):
    assert [best_since(third, viewer) for viewer in (ann, bo, None)] == [NOON.date()] * 3
    RecordedRound.objects.filter(game=0).update(game=_private_game(third))
    assert best_since(third, ann) == NOON.date()
    assert [best_since(third, viewer) for viewer in (bo, None)] == [None, None]


def _private_game(session: Session):
    copy = Session.objects.get(pk=session.pk)
    copy.pk, copy.public_id, copy.listing = None, "privatetable", Listing.PRIVATE
    copy.save(force_insert=True)
    game = RecordedRound.objects.get(game=0).game
    game.session = copy
    game.save()
    return game


def test_a_round_that_a_bot_finished_is_not_compared(ann, third):
    RecordedRound.objects.filter(game=0).update(reason="left")
    assert best_since(third, ann) is None


# Designs


def test_a_hidden_design_shows_no_results(club, ann, bo):
    version = DesignVersion.objects.get(pk=club.games[0].ground_version_id)
    decided(version.design, UserFactory(is_staff=True))
    for pattern in ("/decks/{deck}/statistics.csv", *ON_A_DESIGN):
        assert status(bo, club.address(pattern)) in (404, 410, 451), pattern
    for pattern in (*ABOUT_A_PERSON, TAB, *CHANGES):
        assert version.name not in body(bo, club.address(pattern, ann)), pattern


# Records


def test_a_record_is_compared_with_those_that_are_shown(club):
    best = BestScore.objects.filter(period="").order_by("rank", "played_in", "seat")
    holder, second = best[0], best[1]
    session = second.played_in.session
    assert session is not None
    assert own_seat(session, None, second.seat).record == ""
    user = holder.golfer.user
    assert user is not None
    user.findable = False
    user.save()
    assert own_seat(session, None, second.seat).record == "all"
