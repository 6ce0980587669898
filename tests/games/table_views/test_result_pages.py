"""The result page: the viewer's result, and suggestions for the next game."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts.guests.services import create_guest
from accounts.people.models import User
from courses.designs.stored import UnreadableError
from courses.stored.selectors import published
from games.lobby.services.opening import Place
from games.registry import CARDS
from games.rounds.selectors.designer_rounds import next_design
from games.rounds.selectors.tallies import cached_rounds
from games.tables.models.session import Session
from games.tables.selectors.positions import position_of
from tests.factories.games import played_out, started

pytestmark = pytest.mark.django_db

BOT = Place(kind="bot", bot="caddie")
SHORT = {"course": "starter-links", "clubs": "starter", "round_limit": 8}


def finished(
    user: User, game: str, options: dict[str, Any], *, bots: int = 0, choice: int = 0
) -> Session:
    table = started(user, game=game, options=options, places=(BOT,) * bots)
    return played_out(table, user, choice=choice)


def shown(table: Session, reader: User | None) -> str:
    client = Client()
    if reader:
        client.force_login(reader)
    return client.get(f"/tables/{table.public_id}/").content.decode()


def facts(text: str) -> dict[str, str]:
    """Return the facts at the top of a result page, as a screen reader reads them."""
    read = re.sub(r'<span[^>]*aria-hidden="true">[^<]*</span>', "", text)
    pairs = re.findall(r"<dt>(.*?)</dt>\s*<dd[^>]*>(.*?)</dd>", read, re.DOTALL)
    return {plain(name): plain(value) for name, value in pairs}


def plain(markup: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", markup).split())


def quick_games(text: str) -> list[tuple[str, dict[str, str]]]:
    """Return the text and the form data of each button that starts a quick game."""
    forms = re.findall(r'<form[^>]*action="/play/now/">(.*?)</form>', text, re.DOTALL)
    return [
        (
            re.search(r"<button[^>]*>\s*(.*?)\s*</button>", form, re.DOTALL)[1],
            {
                name: value
                for name, value in re.findall(r'name="(\w+)" value="([^"]*)"', form)
                if name != "csrfmiddlewaretoken"
            },
        )
        for form in forms
    ]


def result_of(table: Session) -> Any:
    return CARDS[table.game].rules.result(position_of(table).state)


class TestFacts:
    def test_a_match_shows_course_place_score_and_margin(self, ann) -> None:
        table = finished(ann, "eighteen", {**SHORT, "mode": "match"}, bots=1)
        text, result = shown(table, ann), result_of(table)
        assert (data := facts(text))["Played on"] == "Starter Links"
        assert 'href="/courses/starter-links/"' in text
        assert data["Your place"] == f"{result.places[0]} of 2"
        holes = result.scores[0]
        assert data["Your score"] == (f"{holes} hole" if holes == 1 else f"{holes} holes")
        ahead = abs(result.scores[0] - result.scores[1])
        assert ahead, "a tie has no winning margin"
        assert re.search(rf"The winning margin is {ahead} holes?\.", text)
        assert "To beat" not in data
        assert "To par" not in text

    def test_a_single_players_round_shows_the_score_against_par(self, ann) -> None:
        table = finished(ann, "eighteen", {**SHORT, "mode": "stroke"})
        strokes = result_of(table).scores[0]
        text = shown(table, ann)
        over = strokes - 18
        assert over > 0, "always choosing the first option cannot reach par"
        assert f"{strokes} strokes, {over} over par" in " ".join(text.split())
        assert facts(text)["Your score"] == f"{strokes} strokes (+{over} par)"
        assert "Your place" not in facts(text)

    def test_a_net_result_is_called_the_net_score(self, ann) -> None:
        table = finished(ann, "eighteen", {**SHORT, "mode": "stroke", "net": True}, bots=1)
        text = shown(table, ann)
        assert facts(text)["Net score"].startswith(f"{result_of(table).scores[0]} strokes")
        assert "Your score" not in text
        assert ">Net score</th>" in text

    def test_solo_chaos_shows_all_opponents_and_the_rank(self, ann) -> None:
        table = finished(ann, "eighteen", {**SHORT, "mode": "solo_chaos", "clubs": "free"})
        text, result = shown(table, ann), result_of(table)
        part = text[text.index("You and your opponents") :]
        rows = re.findall(r"<tr.*?</tr>", part[: part.index("</table>")], re.DOTALL)
        view = CARDS["eighteen"].rules.view(position_of(table).state, 0)
        data = [int(re.findall(r"figures.>(\d+)<", row)[-1]) for row in rows[1:]]
        points = [opponent.points for opponent in view.solo.opponents]
        assert data == sorted([result.scores[0], *points], reverse=True)
        assert "beaten" in facts(text)["To beat"]
        assert ("not beaten" in facts(text)["To beat"]) == (result.places[0] != 1)

    def test_golfie_of_a_single_player_shows_the_target(self, ann) -> None:
        table = finished(ann, "golfie", {"deck": "classic", "teams": 0})
        strokes = result_of(table).scores[0]
        data = facts(shown(table, ann))
        assert data["Your score"] == f"{strokes} strokes"
        expected = "beaten" if strokes < 54 else "not beaten"
        assert data["To beat"] == f"Fewer than 54 strokes {expected}"

    @pytest.mark.whole
    def test_places_count_teams_instead_of_players(self, ann) -> None:
        table = finished(ann, "golfie", {"deck": "classic", "teams": 2}, bots=3)
        own = result_of(table).places[0]
        assert facts(shown(table, ann))["Your place"] == f"{own} of 2"

    @pytest.mark.whole
    def test_minigolf_shows_the_largest_differences(self, ann) -> None:
        options = {"edition": "family", "plot": "pocket-lawn"}
        table = finished(ann, "minigolf", options, bots=1)
        text = unescape(shown(table, ann))
        assert "The winning margin is" in text
        assert "The biggest difference:" in text

    def test_a_spectator_has_no_score(self, ann, bo) -> None:
        table = finished(ann, "golfie", {"deck": "classic", "teams": 0})
        for reader in (bo, None):
            data = facts(shown(table, reader))
            assert "Your score" not in data
            assert "Your place" not in data

    def test_one_stroke_and_one_point_are_singular(self) -> None:
        from games.golfie.site.outcome import in_strokes
        from games.minigolf.site.words import points

        assert (in_strokes(1), in_strokes(2)) == ("1 stroke", "2 strokes")
        assert (points(1), points(-3)) == ("1 point", "−3 points")


class TestPicture:
    """The picture of the round above a result's scorecard."""

    def test_18_holes_shows_the_flights_of_the_decisive_holes(self, ann) -> None:
        table = finished(ann, "eighteen", {**SHORT, "mode": "match"}, bots=1)
        text = shown(table, ann)
        pictures = re.findall(r'<figure class="round-picture">(.*?)</figure>', text, re.DOTALL)
        captions = [re.search(r"<figcaption>(.*?)</figcaption>", each)[1] for each in pictures]
        numbers = [int(re.match(r"Hole (\d+): ", caption)[1]) for caption in captions]
        assert numbers == sorted(set(numbers))
        assert numbers
        for number, picture in zip(numbers, pictures, strict=True):
            assert f'aria-label="The flights on hole {number}"' in picture
            assert "<polyline" in picture
        assert text.index("round-picture") < text.index('<table class="scorecard')
        held = re.search(r"pulled away from .* on holes? ([\d and]+)\.", unescape(text))
        assert [int(n) for n in re.findall(r"\d+", held[1])] == numbers

    def test_18_holes_with_open_greens_shows_the_course(self, ann) -> None:
        table = finished(ann, "eighteen", {**SHORT, "mode": "solo_chaos", "clubs": "free"})
        text = shown(table, ann)
        assert "Where the round ended" in text
        assert "The flights on hole" not in text

    def test_unreadable_turns_leave_the_picture_of_the_end(self, ann, monkeypatch) -> None:
        table = finished(ann, "eighteen", {**SHORT, "mode": "stroke"})

        def damaged(session: Session) -> None:
            raise UnreadableError("damaged")

        monkeypatch.setattr("games.play.views.tables.cached_rounds", damaged)
        assert "Where the round ended" in shown(table, ann)

    def test_the_turns_are_read_once(self, ann, django_assert_num_queries) -> None:
        table = finished(ann, "eighteen", {**SHORT, "mode": "stroke"})
        first = cached_rounds(table)
        assert len(first[0].holes) == 5
        with django_assert_num_queries(0):
            assert cached_rounds(table) == first

    def test_golfie_shows_the_scored_cards(self, ann) -> None:
        text = shown(finished(ann, "golfie", {"deck": "classic", "teams": 0}), ann)
        rows = re.findall(r'<ol class="plain-list nine-cards">(.*?)</ol>', text, re.DOTALL)
        assert [row.count("data-face=") for row in rows] == [9, 9]

    def test_minigolf_shows_the_readers_course_first(self, ann, bo) -> None:
        options = {"edition": "family", "plot": "pocket-lawn"}
        table = finished(ann, "minigolf", options, bots=1, choice=-1)
        winner = result_of(table).places.index(1)
        for reader, first in ((ann, 0), (bo, winner)):
            text = shown(table, reader)
            order = [int(seat) for seat in re.findall(r'aria-labelledby="judged-(\d)"', text)]
            assert order == [first, 1 - first]
            assert text.index(f"judged-{first}") < text.index('<table class="scorecard')

    def test_only_seated_players_get_a_medal(self, ann, bo) -> None:
        table = finished(ann, "eighteen", {**SHORT, "mode": "match"}, bots=1)
        place = result_of(table).places[0]
        assert f"medal medal-{place}" in shown(table, ann)
        assert "medal" not in shown(table, bo)


class TestNextSteps:
    @pytest.fixture
    def table(self, ann) -> Session:
        return finished(ann, "golfie", {"deck": "classic", "teams": 0})

    def test_buttons_are_first_and_audits_last(self, ann, table) -> None:
        text = unescape(shown(table, ann))
        places = [
            text.index(words)
            for words in ("Rematch", "Play again", "Play next:", "Copy link", "Scorecard")
        ]
        assert places == sorted(places)
        more = text.index('class="result-more"')
        assert more < text.index("Check the draws")
        assert text.count("Check the draws") == 1

    @pytest.mark.parametrize(
        ("game", "options", "words", "kind"),
        [
            (
                "eighteen",
                {**SHORT, "mode": "solo_chaos", "clubs": "free"},
                "Play this course",
                "course",
            ),
            ("golfie", {"deck": "classic", "teams": 0}, "Play this deck", "deck"),
            ("minigolf", {"edition": "family", "plot": "pocket-lawn"}, "Play this plot", "plot"),
        ],
    )
    def test_a_quick_game_names_what_is_played_again(self, bo, game, options, words, kind) -> None:
        guest = create_guest(network="192.0.2.7", at=timezone.now())
        own = finished(guest, game, options, choice=-1)
        for reader in (guest, bo, None):
            text = shown(own, reader)
            assert "Play again" not in text
            assert quick_games(text)[0] == (words, {"game": game, kind: own.course_slug})
            assert (">Rematch<" in text) == (reader == guest)

    def test_a_quick_game_without_a_design_names_the_game(self) -> None:
        guest = create_guest(network="192.0.2.7", at=timezone.now())
        own = finished(guest, "minigolf", {"edition": "family"}, choice=-1)
        assert quick_games(shown(own, guest)) == [("Play Mini Golf Designer", {"game": "minigolf"})]

    def test_play_next_starts_on_another_design(self, ann, table) -> None:
        text = shown(table, ann)
        following = next_design(table, ann)
        assert following is not None
        assert following.slug != "classic"
        assert f'name="deck" value="{following.slug}"' in text

    @pytest.mark.whole
    def test_the_next_design_was_not_finished_before(self, ann, table) -> None:
        first = next_design(table, ann)
        assert first is not None
        again = finished(ann, "golfie", {"deck": first.slug, "teams": 0})
        assert next_design(again, ann).slug not in ("classic", first.slug)
        assert next_design(table, ann).slug not in ("classic", first.slug)
        assert next_design(again, None).slug != first.slug

    def test_with_all_designs_played_the_first_other_one_is_next(self, ann, table) -> None:
        for version in published("deck").exclude(design__slug="classic"):
            played = started(
                ann, game="golfie", options={"deck": version.slug, "teams": 0}, places=()
            )
            Session.objects.filter(pk=played.pk).update(finished_at=timezone.now())
        others = published("deck").exclude(design__slug="classic")
        assert next_design(table, ann).slug == others.first().slug

    def test_the_next_design_is_read_without_large_fields(
        self, ann, table, django_assert_num_queries
    ) -> None:
        with django_assert_num_queries(1) as queries:
            following = next_design(table, ann)
        assert following.get_deferred_fields() == {"notation", "playable_json"}
        sent = queries[0]["sql"]
        assert "LIMIT 1" in sent
        with django_assert_num_queries(0):
            assert following.name and following.slug and following.design.kind == "deck"

    def test_a_game_without_a_design_has_no_next_design(self, ann) -> None:
        table = started(ann, game="minigolf", options={"edition": "family"}, places=())
        assert next_design(table, ann) is None
