"""The pages about the record: the tab of a profile and a design's results."""

from __future__ import annotations

import csv
from datetime import timedelta

import pytest
from django.test import Client

from accounts.people.models import User
from courses.social.reactions.services import block
from courses.stored.models import DesignVersion
from games.record.log.models import Golfer
from games.record.ratings.models import RatingChange
from games.record.statistics.models import BestScore, GroundSums
from games.record.statistics.selectors.records import GroundRecord
from tests.factories.games import NOON
from tests.games.record.finished import logged

pytestmark = pytest.mark.django_db

A_DAY = timedelta(days=1)


def record_of(client: Client, person: User, **query: str) -> tuple[int, str]:
    answer = client.get(f"/people/{person.public_id}/record/", query)
    return answer.status_code, answer.content.decode()


# The tab of the profile


def test_a_new_member_reads_what_will_appear_and_how_to_get_it(client, ann):
    client.force_login(ann)
    status, page = record_of(client, ann)
    assert status == 200
    assert "Your record starts with your first game" in page
    assert 'href="/play/"' in page
    assert 'href="/statistics/"' in page
    client.logout()
    assert "No finished games yet" in record_of(client, ann)[1]


def test_the_record_shows_ratings_and_figures_beside_those_of_all_golfers(client, ann, played):
    status, page = record_of(client, ann)
    assert status == 200
    assert "Mini Golf Designer, slow" in page
    assert 'data-chart="rating-minigolf-slow"' in page
    assert "All golfers" in page
    assert "Points by condition" in page


def test_each_figure_on_the_record_is_explained(client, ann, played):
    answer = client.get(f"/people/{ann.public_id}/record/")
    sections = answer.context["sections"]
    assert sections
    assert all(row.about for section in sections for row in section.rows)
    assert all(family.about for section in sections for family in section.charts)


def test_a_figure_is_shown_once_as_a_chart_or_in_a_table(client, ann, played):
    answer = client.get(f"/people/{ann.public_id}/record/")
    for section in answer.context["sections"]:
        charted = {bar.name for family in section.charts for bar in family.chart.bars}
        assert not charted & {row.title.rpartition(": ")[2] for row in section.rows}


def test_the_column_of_the_pro_is_shown_if_it_has_values(client, ann, played):
    answer = client.get(f"/people/{ann.public_id}/record/")
    sections = answer.context["sections"]
    _before, *tables = answer.content.decode().split("record-table")
    heads = [table.partition("</thead>")[0] for table in tables]
    expected = [one.has_pro for one in sections if one.rows]
    assert ["The pro" in head for head in heads] == expected


def test_the_owner_reads_you_and_others_the_name(client, ann, bo, played):
    """The figures of both are cached, so a viewer must not receive the other's page."""
    client.force_login(ann)
    assert 'class="number">You</th>' in record_of(client, ann)[1]
    client.force_login(bo)
    page = record_of(client, ann)[1]
    assert 'class="number">You</th>' not in page
    assert "<bdi>Ann</bdi></th>" in page


def test_both_profiles_offer_the_comparison(client, ann, bo, played):
    client.force_login(ann)
    assert f"/people/{bo.public_id}/against/?with={ann.public_id}" in record_of(client, bo)[1]
    assert f"/people/{ann.public_id}/against/" in record_of(client, ann)[1]
    client.logout()
    assert "/against/" not in record_of(client, bo)[1]


def test_a_renamed_person_has_the_new_name_at_once(client, ann, played):
    record_of(client, ann)
    User.objects.filter(pk=ann.pk).update(name="Anna")
    page = record_of(client, ann)[1]
    assert "<bdi>Anna</bdi></th>" in page
    assert "<bdi>Ann</bdi>" not in page


@pytest.mark.parametrize(
    ("query", "value"),
    [
        ({"game": "chess"}, "chess"),
        ({"mode": "blitz"}, "blitz"),
        ({"period": "2026-00"}, "2026-00"),
    ],
)
def test_unknown_values_are_refused_by_name(client, ann, played, query, value):
    status, page = record_of(client, ann, **query)
    assert status == 400
    assert f"“{value}” is not" in page


def test_another_month_has_no_figures(client, ann, played):
    page = record_of(client, ann, game="minigolf", period="2026-01")[1]
    assert "No round counts in this mode and period." in page


def test_a_block_hides_the_record(client, ann, bo, played):
    block(user=ann, person=bo, at=NOON)
    client.force_login(bo)
    page = record_of(client, ann)[1]
    assert "You can’t see this person’s record." in page
    assert "Points by condition" not in page
    assert client.get(f"/people/{ann.public_id}/record/ratings.csv").status_code == 404


def test_the_changes_of_a_rating_are_a_file(client, ann, played):
    answer = client.get(f"/people/{ann.public_id}/record/ratings.csv")
    rows = list(csv.reader(answer.content.decode().splitlines()))
    assert len(rows) == 4
    newest = RatingChange.objects.filter(golfer__user=ann).order_by("-game").first()
    assert newest is not None
    assert float(rows[1][3]) == newest.rating_after


# The results of a design


@pytest.fixture
def rounds_on_a_course() -> None:
    """The results of twelve people and of the pro on Starter Links."""
    version = DesignVersion.objects.filter(design__slug="starter-links").latest("number")
    scores = {"14": 3, "15": 6, "18": 3}
    holes = {"1": [3, {"4": 6, "5": 6}], "2": [4, {"4": 12}]}
    for bot, counts in (("", scores), ("pro", {"13": 2})):
        for period in ("", "2026-05"):
            GroundSums.objects.create(
                version=version,
                game="eighteen",
                mode="stroke",
                period=period,
                bot=bot,
                scores=counts,
                holes=holes if not bot else {},
            )


def test_a_design_shows_its_results(client, rounds_on_a_course):
    page = client.get("/courses/starter-links/").content.decode()
    assert "12 rounds count." in page
    assert "The mean result is 15.5." in page
    assert "The pro’s is 13.0." in page
    assert "The hardest hole is number 1." in page
    assert 'data-chart="results"' in page
    assert 'data-chart="holes"' in page
    month = client.get("/courses/starter-links/?mode=stroke&period=2026-05").content.decode()
    assert "12 rounds count." in month
    other = client.get("/courses/starter-links/?mode=stroke&period=2026-04").content.decode()
    assert "12 rounds count." not in other


def test_a_design_names_the_holders_of_records(client, ann, bo, rounds_on_a_course):
    version = DesignVersion.objects.filter(design__slug="starter-links").latest("number")
    for number, (user, score) in enumerate(((ann, 14), (bo, 15)), 1):
        game = logged(number)
        BestScore.objects.create(
            version=version,
            game="eighteen",
            mode="stroke",
            golfer=Golfer.objects.create(user=user),
            rank=score,
            score=score,
            played_in=game,
            seat=0,
        )
    client.force_login(ann)
    found = [each.person.name for each in records_on_page(client)]
    assert found == ["Ann", "Bo"]
    block(user=bo, person=ann, at=NOON)
    assert [each.person.name for each in records_on_page(client)] == ["Ann"]


def records_on_page(client: Client) -> list[GroundRecord]:
    answer = client.get("/courses/starter-links/?mode=stroke")
    contexts = [found for found in answer.context if "part" in found]
    parts = (found["part"] for found in contexts)
    part = next(part for part in parts if isinstance(part, dict) and "found" in part)
    return [record for record, _month in part["records"]]


def test_an_unknown_mode_of_a_design_is_refused_by_name(client):
    page = client.get("/courses/starter-links/?mode=chess").content.decode()
    assert "“chess” is not known here" in page


# The explanations


def test_the_explanations_name_every_figure_of_every_game(client):
    from games.registry import CARDS

    page = client.get("/statistics/").content.decode()
    for card in CARDS.values():
        for figure in card.figures.figures:
            assert str(figure.title) in page.replace("&#x27;", "'")
    for anchor in ("counts", "rating", "handicap", "gained", "records", "leaderboards"):
        assert f'id="{anchor}"' in page
