"""Lists of open tables show ratings, and can be narrowed to rated tables."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from courses.social.reactions.services import block
from games.lobby.selectors.lobby import open_tables
from games.lobby.services.opening import Place
from games.record.log.models import Pace
from games.record.ratings.models import GolferRating
from games.seats.services.seats import join_table
from games.table_views.selectors.table import table_view
from games.tables.models.session import Session
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON, QUICK, opened, started
from tests.games.clock_times import QUICK_CLOCK, SLOW_CLOCK
from tests.games.lobby.test_filtered_tables import TABLES, ids, listed, refused
from tests.games.record.ratings.rows import golfer_of, recorded

pytestmark = pytest.mark.django_db

GOLFIE = {"game": "golfie", "options": {"deck": "classic"}}
TEAMS = {"game": "golfie", "options": {"deck": "classic", "teams": 2}}


def rate(user, *, game="golfie", pace=Pace.LIVE, rating=1612.4, uncertainty=80.2):
    row = recorded((golfer_of(user), 1), (golfer_of(UserFactory()), 2), game=game, pace=pace)
    wanted = GolferRating.objects.filter(golfer__user=user, game=game, pace=pace, latest=row)
    assert wanted.update(rating=rating, uncertainty=uncertainty) == 1


def ratings(viewer):
    """Return the ratings in the lobby as the viewer sees them, table by table."""
    return [
        [seat.rating and (seat.rating.rating, seat.rating.uncertainty) for seat in card.seats]
        for card in open_tables(viewer, at=timezone.now())
    ]


@pytest.fixture
def guest():
    return UserFactory(guest_since=NOON)


class TestRatings:
    def test_players_have_the_rating_of_the_game_and_the_pace(self, ann, bo):
        rate(ann, pace=Pace.LIVE, rating=1612.4)
        rate(ann, pace=Pace.SLOW, rating=1498.6, uncertainty=130)
        table = opened(ann, clock=QUICK_CLOCK, places=[Place(), Place()], **GOLFIE)
        join_table(session_id=table.pk, user=bo, at=NOON)
        opened(ann, clock=SLOW_CLOCK, **GOLFIE)
        opened(ann, **GOLFIE)
        opened(ann, clock=QUICK_CLOCK, options=QUICK)
        other_game, none, slow, live = ratings(bo)
        assert live == [(1612, 80), None, None]
        assert slow == none == [(1499, 130), None]
        assert other_game == [None, None]

    def test_a_rating_is_provisional_while_it_is_uncertain(self, ann):
        rate(ann, uncertainty=125.5)
        opened(ann, clock=QUICK_CLOCK, **GOLFIE)
        (card,) = open_tables(None, at=NOON)
        assert card.seats[0].rating.provisional
        rate(ann, uncertainty=124.5)
        (card,) = open_tables(None, at=NOON)
        assert not card.seats[0].rating.provisional

    @pytest.mark.parametrize("by_viewer", [True, False])
    def test_a_block_hides_the_rating_from_the_two_only(self, ann, bo, cy, by_viewer):
        rate(ann)
        opened(ann, clock=QUICK_CLOCK, **GOLFIE)
        one, other = (bo, ann) if by_viewer else (ann, bo)
        block(user=one, person=other, at=NOON)
        assert ratings(bo) == [[None, None]]
        for viewer in (ann, cy, None):
            assert ratings(viewer) == [[(1612, 80), None]]

    def test_closed_accounts_and_people_at_another_device_have_none(self, ann, bo):
        rate(ann)
        table = opened(
            ann, clock=QUICK_CLOCK, places=[Place("device", name="Dee"), Place()], **GOLFIE
        )
        assert table.seats.get(number=1).user == ann
        assert ratings(bo) == [[(1612, 80), None, None]]
        ann.is_active = False
        ann.save()
        assert ratings(bo) == [[None, None, None]]

    def test_a_started_game_has_none(self, program, ann, bo):
        rate(ann)
        started(ann, bo, clock=QUICK_CLOCK, **GOLFIE)
        (table,) = program(ann).get(TABLES).json()["results"]
        assert [seat["rating"] for seat in table["seats"]] == [None, None]

    def test_the_api_lists_them(self, program, ann, bo):
        rate(ann)
        opened(ann, clock=QUICK_CLOCK, **GOLFIE)
        (table,) = program(bo).get(TABLES, {"status": "open"}).json()["results"]
        wanted = {"rating": 1612, "uncertainty": 80, "provisional": False}
        assert [seat["rating"] for seat in table["seats"]] == [wanted, None]

    def test_the_page_shows_them_in_words(self, client, ann):
        rate(ann, uncertainty=160)
        opened(ann, clock=QUICK_CLOCK, **GOLFIE)
        page = client.get("/play/").content.decode()
        assert '<span class="visually-hidden">Rating:</span> 1,612 ± 160</span>' in page
        assert '<span class="tag">provisional</span>' in page

    def test_they_take_one_query_however_many_tables_there_are(self, ann, bo):
        rate(ann)

        def queries():
            with CaptureQueriesContext(connection) as asked:
                open_tables(bo, at=NOON)
            return [query["sql"] for query in asked]

        opened(ann, clock=QUICK_CLOCK, **GOLFIE)
        one = queries()
        for clock in (QUICK_CLOCK, SLOW_CLOCK, None):
            opened(UserFactory(), clock=clock, **GOLFIE)
            opened(UserFactory(), clock=clock, options=QUICK)
        assert len(queries()) == len(one)
        assert sum("golferrating" in sql for sql in one) == 1


def with_guests(host, guest, *, places, after=(), **table):
    """Open a table where guests and then members take the first free seats."""
    session = opened(host, places=places, **table)
    for user in (guest, *after):
        join_table(session_id=session.pk, user=user, at=NOON)
    return session


class TestRatedOnly:
    @pytest.fixture
    def tables(self, ann, bo, guest):
        """Tables of each kind: (rated, not rated)."""
        free, pair = Place(), (Place(), Place())
        device, bot = Place("device", name="Dee"), Place("bot", bot="caddie")
        rated = [
            opened(ann),
            opened(ann, places=[bot, free]),
            with_guests(ann, guest, places=pair),
            opened(ann, places=[device, free]),
            # The guest is in the first team with the host, and a member can join the second.
            with_guests(ann, guest, places=[Place()] * 3, **TEAMS),
        ]
        both_guests = with_guests(
            ann, guest, places=[Place()] * 3, after=[bo, UserFactory(guest_since=NOON)], **TEAMS
        )
        unrated = [
            opened(ann, rated=False),
            both_guests,
            opened(ann, places=[device], **GOLFIE),
            opened(ann, places=(), **GOLFIE),
        ]
        practice = opened(ann)
        Session.objects.filter(pk=practice.pk).update(practice=True)
        return rated, [*unrated, practice]

    def test_the_api_lists_exactly_the_tables_whose_view_says_so(self, program, ann, tables):
        client = program(ann)
        for wanted, group in zip((True, False), tables, strict=True):
            for table in group:
                table.refresh_from_db()
                assert table_view(table, ann, at=NOON).rated is wanted, table.choices
            assert listed(client, rated=str(wanted).lower()) == ids(*group)
            answer = client.get(TABLES, {"rated": str(wanted).lower()}).json()
            assert {row["rated"] for row in answer["results"]} == {wanted}
            assert answer["count"] == len(group)

    def test_pages_of_the_filtered_list_are_complete(self, program, ann, tables):
        client, found = program(ann), []
        address, asked = TABLES, {"rated": "true", "limit": 2}
        while address:
            answer = client.get(address, asked).json()
            found += [row["session"] for row in answer["results"]]
            address, asked = answer["next"], None
        assert sorted(found) == sorted(ids(*tables[0]))

    @pytest.mark.parametrize("value", ["perhaps", "2", ""])
    def test_an_unknown_value_is_refused_by_name(self, program, bo, value):
        assert list(refused(program(bo), rated=value)) == ["rated"]

    def test_lists_without_the_filter_refuse_it(self, program, ann, bo):
        address = f"/api/v1/people/{ann.public_id}/tables/"
        assert list(refused(program(bo), address, rated="true")) == ["rated"]

    def test_the_filter_takes_as_many_queries_for_one_table_as_for_many(self, program, ann):
        client, counts = program(ann), []
        for _ in range(2):
            self.some_of_each()
            client.get(TABLES, {"rated": "true"})
            with CaptureQueriesContext(connection) as queries:
                client.get(TABLES, {"rated": "true"})
            counts.append(len(queries))
        assert counts[0] == counts[1]

    def some_of_each(self):
        for _ in range(2):
            opened()
            opened(rated=False)
            guest = UserFactory(guest_since=NOON)
            with_guests(UserFactory(), guest, places=(Place(), Place()))

    def test_the_page_can_show_rated_tables_only(self, client, ann):
        unrated = opened(ann, rated=False)
        empty = client.get("/play/?rated=true").content.decode()
        assert unrated.public_id not in empty and "No rated tables right now" in empty
        rated = opened(ann)
        only = client.get("/play/?rated=true").content.decode()
        assert rated.public_id in only and unrated.public_id not in only
        assert 'value="true" checked' in only
        for address in ("/play/", "/play/?rated=maybe"):
            everything = client.get(address).content.decode()
            assert {rated.public_id, unrated.public_id} <= set(_words(everything))
            assert 'value="true" checked' not in everything


def _words(page):
    return page.replace("/", " ").split()
