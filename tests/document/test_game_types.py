"""The OpenAPI document has separate types for each game's values and each type of design."""

import json

import jsonschema_rs
import pytest

from courses.types.registry import TYPES
from games.api.typed import every_action, name_of
from games.kernel.codec import plain
from games.registry import CARDS
from games.site.options import meant, options_data
from games.table_views.selectors.table import table_view
from tests.document.description import AT, document
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON, started


def schema_of(name: str) -> dict:
    return document()["components"]["schemas"][name]


def fits(name: str, value: object) -> bool:
    known = jsonschema_rs.Registry([(AT, document())], draft=jsonschema_rs.Draft202012)
    wanted = {"$ref": f"{AT}#/components/schemas/{name}"}
    return jsonschema_rs.Draft202012Validator(wanted, registry=known).is_valid(value)


def places(*names: str) -> list[dict]:
    return [{"$ref": f"#/components/schemas/{name}"} for name in names]


@pytest.mark.parametrize("shape", ["TableView", "LogPage"])
def test_a_table_has_the_shape_of_its_game(shape):
    names = {key: f"{name_of(card)}{shape}" for key, card in CARDS.items()}
    assert schema_of(shape) == {"oneOf": places(*names.values(), f"OtherGame{shape}")}
    for game, name in names.items():
        assert schema_of(name)["properties"]["game"]["const"] == game
        assert "game" in schema_of(name)["required"]


def test_a_new_table_is_discriminated_by_its_game():
    told_apart = schema_of("OpenTableRequest")["discriminator"]
    assert told_apart["propertyName"] == "game"
    assert list(told_apart["mapping"]) == list(CARDS)
    for game, place in told_apart["mapping"].items():
        data = schema_of(place.rpartition("/")[2])
        assert data["properties"]["game"]["const"] == game
        assert "game" in data["required"]


def test_an_action_has_the_shape_of_its_type():
    action = schema_of("ActionRequest")["properties"]["action"]
    assert action["allOf"] == [{"$ref": "#/components/schemas/Action"}]
    of_games = [schema_of(f"{name_of(card)}Action")["oneOf"] for card in CARDS.values()]
    other = places("OtherAction")
    assert all(each[-1:] == other for each in of_games)
    every = [place for each in of_games for place in each[:-1]]
    assert schema_of("Action")["oneOf"] == every + other


def test_two_games_with_an_action_of_one_name_are_an_error():
    with pytest.raises(ValueError, match="SwapCards"):
        every_action([{"SwapCards": "#/one"}, {"SwapCards": "#/other"}])


@pytest.mark.parametrize("type", TYPES.values(), ids=TYPES)
class TestEachDesignType:
    def test_its_endpoints_use_only_its_own_designs(self, type):
        own = f'"#/components/schemas/Design{type.value.__name__}"'
        others = [f"Design{each.value.__name__}" for each in TYPES.values() if each is not type]
        new = document()["paths"][f"/api/v1/{type.path}/"]["post"]
        assert own in json.dumps(new["requestBody"])
        drafted = new["responses"]["201"]["content"]["application/json"]["schema"]["$ref"]
        whole = json.dumps([new, schema_of(drafted.rpartition("/")[2])])
        assert [name for name in others if f'/{name}"' in whole] == []

    def test_a_list_contains_its_versions_or_own_designs(self, type):
        answer = document()["paths"][f"/api/v1/{type.path}/"]["get"]["responses"]["200"]
        page = answer["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2]
        shapes = schema_of(page)["properties"]["results"]["items"]["anyOf"]
        listed = type.page.listed.rpartition(".")[2].removesuffix("Serializer")
        assert [each["$ref"].rpartition("/")[2] for each in shapes] == [listed, "OwnDesign"]


@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
class TestEachGame:
    def test_actions_and_events_are_told_apart_by_their_type(self, card):
        for kind, other in (("Action", "OtherAction"), ("Event", f"{name_of(card)}OtherEvent")):
            *known, last = schema_of(f"{name_of(card)}{kind}")["oneOf"]
            assert [last] == places(other)
            tags = [
                schema_of(place["$ref"].rpartition("/")[2])["properties"]["type"]["const"]
                for place in known
            ]
            assert len(set(tags)) == len(known) > 1
            assert set(schema_of(other)["properties"]["type"]["not"]["enum"]) >= set(tags)

    def test_actions_and_events_need_a_type(self, card):
        for kind in ("Action", "Event"):
            assert not fits(f"{name_of(card)}{kind}", {})
            assert not fits(f"{name_of(card)}{kind}", {"type": 7})

    def test_its_tables_have_its_own_view_options_and_log(self, card):
        name = name_of(card)
        table = schema_of(f"{name}TableView")["properties"]
        assert table["game"]["const"] == card.key
        assert table["view"]["anyOf"][0]["$ref"].endswith(f"/{name}View")
        assert table["options"]["anyOf"][0]["items"]["$ref"].endswith(f"/{name}Option")
        assert table["log"]["items"]["$ref"].endswith(f"/{name}LogEntry")

    def test_a_new_table_accepts_only_options_of_this_game(self, card):
        name = name_of(card)
        standard = {name: f.initial for name, f in card.options.form.base_fields.items()}
        wanted = options_data(card.options.form, {**standard, card.design: "some-slug"})
        assert fits(f"{name}OptionsRequest", wanted)
        assert fits(f"{name}Options", wanted)
        assert not fits(f"{name}OptionsRequest", {**wanted, "wind": "strong"})


def test_a_component_is_titled_with_its_unique_name():
    schemas = document()["components"]["schemas"]
    assert {name: item["title"] for name, item in schemas.items() if "title" in item} == {
        name: name for name, item in schemas.items() if "title" in item
    }
    assert schema_of("DesignCourse")["title"] == "DesignCourse"


def test_a_body_with_alternative_shapes_is_required():
    for path in ("/api/v1/tables/", "/api/v1/courses/"):
        assert document()["paths"][path]["post"]["requestBody"]["required"] is True


def test_a_version_is_a_number_and_a_draft_is_a_flag():
    form = CARDS["golfie"].options.form
    for stored in ({"version": "3"}, {"version": "draft"}):
        assert meant(options_data(form, stored)) == stored
    assert options_data(form, {"version": "draft"}) == {"version": None, "draft": True}
    assert options_data(form, {"version": ""}) == {"version": None, "draft": False}


def test_all_fields_of_a_tables_settings_are_required():
    asked = schema_of("GolfieAsked")
    assert set(asked["required"]) == set(asked["properties"])


def test_every_offered_action_is_valid(db):
    ann = UserFactory()
    session = started(ann, game="golfie", options={}, places=())
    view = plain(table_view(session, ann, at=NOON))
    assert view["options"]
    assert all(fits("GolfieAction", option["action"]) for option in view["options"])
    assert not fits("EighteenAction", view["options"][0]["action"])
