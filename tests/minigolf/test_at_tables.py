"""Mini Golf Designer at tables, like every other game: plots, bots, emails, records, keepsakes."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.core.exceptions import ValidationError
from msgspec.structs import replace

from courses.designs.plot.shipped import shipped
from courses.designs.plot.value import DIFFICULTIES
from courses.types.registry import TYPES
from games.absence.services import resign
from games.bots.services import play_bots
from games.kernel.chance import Chance
from games.kernel.rollout import answers
from games.lobby.services.opening import Place
from games.minigolf.rules.rules import MINIGOLF
from games.notify.services.turns import mail_turn
from games.play.services.turns import undo_turn
from games.rounds.selectors.scores import best_alone, best_rounds, records_of
from games.rounds.services import keep_score, rebuild_scores
from games.table_views.selectors.table import table_view
from games.tables.models.seat import Seat
from games.tables.selectors.positions import config_of, position_of
from tests.factories.accounts import UserFactory
from tests.factories.courses import DesignFactory
from tests.factories.courses import published as publish
from tests.factories.games import NOON, act, opened, started
from tests.mails import delivered
from tests.shared_rows import shared_rows

CADDIE = Place("bot", "caddie")
PLOTS = list(shipped())


def at(host, *places, **options):
    return opened(host, game="minigolf", options=options, places=places)


def refused(host, *places, **options):
    with pytest.raises(ValidationError) as refusal:
        at(host, *places, **options)
    return {field: " ".join(text) for field, text in refusal.value.message_dict.items()}


@pytest.fixture
def plot(ann):
    value = replace(shipped()["duck-pond"], name="Back Yard")
    return DesignFactory(type=TYPES["plot"], owner=ann, value=value, at=NOON)


def finished(host, **options):
    """Return a finished game against a caddie, in which the host also plays like the caddie."""
    return to_the_end(started(host, game="minigolf", options=options, places=(CADDIE,)), host)


def to_the_end(session, host):
    """Play the game to its end. The host plays like the caddie."""
    while session.is_playing:
        play_bots(session_id=session.pk, at=NOON)
        session.refresh_from_db()
        if session.is_playing:
            act(session, 0, host, choice=_as_a_caddie(session))
    return session


def _as_a_caddie(session):
    position = position_of(session)
    legal = tuple(answers(MINIGOLF, position, 0))
    chosen = MINIGOLF.bots["caddie"](MINIGOLF.view(position.state, 0), 0, legal, Chance(b""))
    return legal.index(chosen)


class TestPlots:
    def test_are_dealt_from_all_shipped_plots(self, ann):
        table = at(ann, CADDIE)
        assert len(config_of(table).plots) == len(PLOTS)
        assert (table.course_slug, table.ground_version) == ("", None)
        assert table_view(table, ann, at=NOON).choices.summary == ("Family",)

    def test_the_hardest_can_be_left_out(self, ann):
        plots = config_of(at(ann, leave_out_hardest=True)).plots
        assert 0 < len(plots) < len(PLOTS)
        assert DIFFICULTIES[-1] not in {plot.difficulty for plot in plots}

    def test_a_collection_is_given_as_slugs_and_urls(self, ann, plot):
        publish(plot)
        named = f"{PLOTS[0]}, https://dogleg.example/plots/{plot.slug}/?x=1 {PLOTS[1]} {PLOTS[0]}"
        table = at(ann, plots=named)
        assert [each.name for each in config_of(table).plots] == [
            shipped()[PLOTS[0]].name,
            "Back Yard",
            shipped()[PLOTS[1]].name,
        ]
        assert table.choices["plots"] == f"{PLOTS[0]} {plot.slug} {PLOTS[1]}"

    def test_a_collection_with_an_unknown_plot_is_refused(self, ann):
        text = refused(ann, plots=f"{PLOTS[0]} nowhere {PLOTS[1]}")
        assert text["plots"].startswith("nowhere: There’s no such plot")

    def test_three_plots_per_player_are_required(self, ann):
        assert "at least 6" in refused(ann, CADDIE, plots=" ".join(PLOTS[:5]))["plots"]
        at(ann, CADDIE, plots=" ".join(PLOTS[:6]))

    def test_each_card_in_hand_shows_the_points_of_its_plot(self, ann, client):
        table = started(ann, game="minigolf", options={"edition": "family"}, places=(CADDIE,))
        client.force_login(ann)
        text = client.get(f"/tables/{table.public_id}/").content.decode()
        cards = re.findall(r"<button[^>]*data-keep=.*?</button>", text, re.DOTALL)
        dealt = position_of(table).state.seats[0].hand
        assert len(cards) == len(dealt) == 3
        for card, plot in zip(cards, dealt, strict=True):
            assert plot.name in unescape(card)
            assert f"{plot.points} points, " in card
            assert " golf ball" in card

    def test_a_single_plot_is_used_by_all_players(self, ann, plot):
        version = publish(plot)
        table = started(ann, game="minigolf", options={"plot": plot.slug}, places=(CADDIE,))
        assert (table.ground_version, table.choices["version"]) == (version, "1")
        assert {seat.plot.name for seat in position_of(table).state.seats} == {"Back Yard"}

    def test_only_the_owner_can_practise_on_a_draft(self, ann, bo, plot):
        table = at(ann, plot=plot.slug, version="draft")
        assert (table.practice, table.course_name) == (True, "Draft of Back Yard")
        assert "no such plot" in refused(bo, plot=plot.slug, version="draft")["plot"]

    def test_a_version_without_a_plot_is_refused(self, ann):
        assert "version" in refused(ann, version="3")

    def test_visits_by_set_aside_tiles_need_two_players(self, ann):
        assert "visits" in refused(ann, edition="advanced", visits="set_aside")
        at(ann, CADDIE, edition="advanced", visits="set_aside")

    def test_the_family_edition_ignores_the_visits_option(self, ann):
        assert at(ann, visits="set_aside").choices["visits"] == "bag"


class TestPlay:
    @pytest.mark.whole
    def test_an_advanced_game_can_be_finished(self, ann):
        table = table_view(finished(ann, edition="advanced"), ann, at=NOON)
        assert table.result is not None
        assert [seat.sheet.total for seat in table.view.seats] == list(table.result.scores)

    def test_a_bot_replaces_a_player_who_resigns(self, ann, bo):
        session = started(ann, bo, game="minigolf", options={})
        resign(session_id=session.pk, user=bo, at=NOON)
        act(session, 0, ann)
        play_bots(session_id=session.pk, at=NOON)
        session.refresh_from_db()
        assert table_view(session, ann, at=NOON).view.phase == "rounds"

    def test_keeping_a_plot_can_be_undone(self, ann, bo):
        session = started(ann, bo, game="minigolf", options={})
        act(session, 0, ann)
        undo_turn(session_id=session.pk, seat=0, turn=1, key="back", user=ann, at=NOON)
        session.refresh_from_db()
        assert table_view(session, ann, at=NOON).prompt.kind == "plot"

    @pytest.mark.whole
    def test_optional_actions_are_listed_separately(self, ann):
        session = started(ann, game="minigolf", options={}, places=())
        while not (table := table_view(session, ann, at=NOON)).beside:
            act(session, 0, ann)
            session.refresh_from_db()
        assert table.prompt.kind in {"take", "place", "rest"}
        assert [asked.prompt.kind for asked in table.beside] == ["number"]
        assert len(table.beside[0].words) == len(table.beside[0].options)


class TestRecords:
    @pytest.mark.whole
    def test_are_listed_per_plot_with_the_best_first(self, ann, plot):
        version = publish(plot)
        games = [started(ann, game="minigolf", options={"plot": plot.slug}) for _ in range(2)]
        for session in games:
            to_the_end(session, ann)
            keep_score(session_id=session.pk)
        values = [record.value for record in records_of(version, measure="satisfaction")]
        assert values == sorted((g.progress["totals"][0] for g in games), reverse=True)
        alone = best_alone("minigolf", plot.slug, measure="satisfaction")
        assert [record.value for record in alone] == values
        assert best_rounds("minigolf", plot.slug) == []

    @pytest.mark.whole
    def test_rebuilding_scores_from_the_log_changes_nothing(self, ann):
        session = finished(ann)
        keep_score(session_id=session.pk)
        kept = sorted(session.score_rows.values_list("seat", "measure", "value"))
        rebuild_scores(session_id=session.pk)
        assert sorted(session.score_rows.values_list("seat", "measure", "value")) == kept
        assert {"circuit", "lady", "satisfaction"} <= {measure for _, measure, _ in kept}


@pytest.fixture(scope="class")
def over(django_db_setup, django_db_blocker):
    """A finished game, which no test in the class changes."""
    with shared_rows(django_db_blocker):
        yield finished(UserFactory())


class TestPictures:
    def test_the_turn_mail_shows_the_players_plots(self, ann, bo, later, settings):
        session = started(ann, bo, game="minigolf", options={})
        seat = session.seats.get(number=1)
        Seat.objects.filter(pk=seat.pk).update(last_looked_at=None)
        assert mail_turn(seat_id=seat.pk, at=later(seconds=settings.TURN_MAIL_DELAY + 2))
        (letter,) = delivered()
        html, _type = letter.alternatives[0]
        assert re.search(r'alt="The plots to choose from\. Plot 1: \d+ m², ', html)

    def test_a_finished_course_has_a_keepsake_picture(self, client, db, over):
        svg = client.get(f"/tables/{over.public_id}/seats/1.svg")
        assert svg["Content-Type"] == "image/svg+xml"
        png = client.get(f"/tables/{over.public_id}/seats/0.png")
        assert png.content.startswith(b"\x89PNG")
        assert client.get(f"/tables/{over.public_id}/seats/2.svg").status_code == 404

    def test_an_unfinished_course_has_no_keepsake_picture(self, client, ann):
        session = started(ann, game="minigolf", options={}, places=())
        assert client.get(f"/tables/{session.public_id}/seats/0.svg").status_code == 404

    def test_keepsake_pictures_are_rate_limited(self, client, db, over, settings):
        settings.RATE_LIMITS = {"keepsakes": 1}
        pictures = [f"/tables/{over.public_id}/seats/{seat}.png" for seat in (0, 0, 1)]
        # The third picture is refused, because cached pictures do not count towards the limit.
        assert [client.get(picture).status_code for picture in pictures] == [200, 200, 429]
