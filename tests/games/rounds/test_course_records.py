"""Records belong to the layout on which they were played."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.template.loader import render_to_string
from msgspec.structs import replace

from accounts.deletion.services import delete_account
from courses.ports import PAGE_PARTS
from games.play.selectors import Played, played_on, tables_on
from games.rounds.models import ScoreRow
from games.rounds.selectors.scores import best_rounds, records_of
from tests.factories.games import NOON, QUICK, opened, started
from tests.games.grounds import SLUG, designed, garden, one_hole, published, to_the_end

ADDRESS = f"/api/v1/records/eighteen/{SLUG}/"


@pytest.fixture
def design(ann):
    return designed(ann, one_hole(garden()))


@pytest.fixture
def first(design):
    return published(design)


@pytest.fixture
def other():
    """Another layout with the same number of holes."""
    return replace(garden(), holes=garden().holes[1:2], nineteenth=False)


def game(user, slug=SLUG, **table):
    return started(user, options={**QUICK, "course": slug}, **table)


@pytest.fixture
def round_of_bo(bo, first):
    return to_the_end(game(bo), bo)


@pytest.fixture
def rendered_parts(rf):
    """A function that renders the parts that games add to a course's page."""

    def render(version, user=None) -> str:
        request = rf.get("/")
        request.user = user or AnonymousUser()
        return "".join(
            render_to_string(part.template, {"part": part.context(request, version)}, request)
            for part in PAGE_PARTS["course"]
        )

    return render


def sessions(records):
    return [record.session for record in records]


def test_a_round_counts_for_its_version(first, round_of_bo, client):
    assert sessions(records_of(first)) == [round_of_bo.public_id]
    assert sessions(best_rounds("eighteen", SLUG)) == [round_of_bo.public_id]
    assert [record["person"]["name"] for record in client.get(ADDRESS).json()] == ["Bo"]


def test_a_record_of_a_deleted_account_names_nobody(first, round_of_bo, bo, client, rendered_parts):
    delete_account(user=bo, at=NOON)
    assert [record["person"] for record in client.get(ADDRESS).json()] == [None]
    assert "Former golfer" in rendered_parts(first)


def test_a_new_layout_has_no_records(design, first, other, round_of_bo, client):
    second = published(design, other)
    assert records_of(second) == []
    assert client.get(ADDRESS).json() == []
    assert sessions(records_of(first)) == [round_of_bo.public_id]
    assert len(client.get(ADDRESS, {"version": 1}).json()) == 1


def test_a_renamed_course_keeps_its_records(design, first, round_of_bo):
    renamed = published(design, replace(design.value, name="Front Garden"))
    assert renamed.number == 2
    assert sessions(records_of(renamed)) == [round_of_bo.public_id]


def test_a_restored_layout_has_its_records_again(design, first, other, round_of_bo):
    published(design, other)
    third = published(design, replace(design.value, about="As it was."))
    assert sessions(records_of(third)) == [round_of_bo.public_id]


def test_an_equal_course_of_another_author_has_its_own_records(cy, first, round_of_bo):
    twin = published(designed(cy, one_hole(garden()), slug="twin"))
    assert twin.content == first.content
    assert records_of(twin) == []


@pytest.mark.parametrize("version", ["0", "x", "9" * 30])
def test_an_invalid_version_is_refused(client, first, version):
    assert client.get(ADDRESS, {"version": version}).status_code == 400


def test_an_unknown_version_has_no_records(client, round_of_bo):
    assert client.get(ADDRESS, {"version": 9}).json() == []


def test_games_on_a_version_are_counted(ann, bo, first, round_of_bo):
    game(ann)
    assert played_on(first) == Played(finished=1, under_way=1)


def test_only_public_tables_are_listed(ann, bo, first):
    shown = opened(ann, options={**QUICK, "course": SLUG})
    opened(bo, options={**QUICK, "course": SLUG}, listing="unlisted")
    assert [card.session for card in tables_on(first, None, at=NOON)] == [shown.public_id]


def test_the_course_page_shows_its_games(ann, first, round_of_bo, client, rendered_parts):
    table = game(ann)
    text = rendered_parts(first)
    assert "1 game finished" in text
    assert "1 game in progress" in text
    assert f"/tables/{table.public_id}/" in text
    assert f"/tables/{round_of_bo.public_id}/" in text


def test_tables_show_the_same_facts_as_in_other_lists(ann, bo, first, rendered_parts):
    game(ann)
    open_to_all = opened(ann, options={**QUICK, "course": SLUG}, at=NOON)
    strangers, bos, anns = (rendered_parts(first, user) for user in (None, bo, ann))
    for text in (strangers, bos, anns):
        assert "<strong>Hole 1 of 1</strong>" in text
        assert text.count('class="table-picture"') == 2
    join = f"/tables/{open_to_all.public_id}/join/"
    assert [join in text for text in (strangers, bos, anns)] == [False, True, False]
    assert "Take your turn" in anns and "Take your turn" not in bos


def test_E10_5_the_highest_solo_chaos_rank_comes_first(bo, cy, first, rendered_parts, client):
    for user, rank in ((bo, 12), (cy, 20)):
        played = to_the_end(game(user), user)
        ScoreRow.objects.create(session=played, seat=0, hole=0, measure="rank_beaten", value=rank)
    assert "Rank 20: <bdi>Cy</bdi>" in rendered_parts(first)
    data = client.get(ADDRESS, {"measure": "rank_beaten"}).json()
    assert [(record["person"]["name"], record["value"]) for record in data] == [
        ("Cy", 20),
        ("Bo", 12),
    ]


def test_an_unknown_measure_is_refused_at_its_field(client):
    refused = client.get(ADDRESS, {"measure": "height"})
    assert refused.status_code == 400 and "measure" in refused.content.decode()


def test_a_course_without_records_is_explained(first, rendered_parts):
    assert "No finished stroke play rounds on version 1 yet" in rendered_parts(first)


def test_records_of_an_unknown_game_are_not_found(client, ann) -> None:
    client.force_login(ann)
    assert client.get(ADDRESS.replace("eighteen", "polo")).status_code == 404


def test_rounds_of_private_tables_are_in_no_list(bo, first, round_of_bo, client):
    """The page of the course, the API and the player's profile."""
    assert sessions(records_of(first)) == [round_of_bo.public_id]
    type(round_of_bo).objects.filter(pk=round_of_bo.pk).update(listing="private")
    assert records_of(first) == []
    assert client.get(ADDRESS).json() == []
    profile = client.get(f"/people/{bo.public_id}/").content.decode()
    assert round_of_bo.public_id not in profile
