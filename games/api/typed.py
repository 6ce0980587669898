"""Each game's own actions, events, views and options in the OpenAPI and AsyncAPI documents.

The components of a game begin with its name: `GolfieAction`, `GolfieView`, … Components that
describe a table exist once per game: a `TableView` is a `GolfieTableView` or that of another game,
and its `game` field says which. An `OtherGameTableView` is a table of a game that a site offers
later (core.api.open_sets).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, get_type_hints

from accounts.api.schema import put
from core.api.described_structs import (
    AT,
    Schema,
    at,
    like,
    many,
    or_null,
    schemas_of,
    with_properties,
)
from core.api.open_sets import IS_FALLBACK, one_of, other_shape, other_tag
from core.api.properties import described
from games.api.typed_options import answered, asked
from games.registry import CARDS
from games.site.card import GameCard
from games.site.table_changes import NEVER_LEFT_OUT

TOLD_APART = ("TableView", "TableChanges", "LogPage")
"""Shapes in responses that are one shape per game, told apart by `game`."""
REQUEST = "OpenTableRequest"
"""The shape in requests that is one shape per game, told apart by `game`."""
MESSAGE = "TableMessage"
PARTS = ("Line", "LogEntry", "Asked", "Choices")
"""Other parts of a table that exist once per game. The generic shape is removed."""


def add_games(result: Schema, **_: Any) -> Schema:
    """drf-spectacular hook that adds each game's own components. It runs after `add_structs`."""
    schemas: Schema = result["components"]["schemas"]
    put(result, {f"{name_of(card)}OptionsRequest": _asked(card) for card in CARDS.values()})
    requests = {card.key: _request(card, schemas[REQUEST]) for card in CARDS.values()}
    put(result, {shape["title"]: shape for shape in requests.values()})
    schemas[REQUEST] = _one_of(
        "game", {key: f"{AT}{shape['title']}" for key, shape in requests.items()}
    )
    sent = schemas["ActionRequest"]["properties"]
    sent["action"] = like(at("Action"), sent["action"])
    add_tables(result)
    return result


def add_tables(result: Schema) -> None:
    """Replace the shapes of tables by those of each game."""
    schemas: Schema = result["components"]["schemas"]
    games = [RulesSchemas.of(card) for card in CARDS.values()]
    actions = every_action(rules.actions for rules in games)
    other = RulesSchemas.of_other_games(actions)
    for rules in (*games, other):
        put(result, rules.components)
        put(result, _table_components(rules, schemas))
    for shape in (each for each in TOLD_APART if f"{other.name}{each}" in schemas):
        own = {rules.key: f"{AT}{rules.name}{shape}" for rules in games}
        schemas[shape] = one_of(own, f"{other.name}{shape}")
    put(result, {"Action": one_of(actions, OTHER_ACTION)})
    if MESSAGE in schemas:
        put_message(result, schemas.pop(MESSAGE))
    for shape in PARTS:
        schemas.pop(shape, None)


def put_message(result: Schema, message: Schema) -> None:
    """Add the shapes of a message with a whole table, or with its changed members."""
    tables = {"table": ("WholeTable", "TableView"), "changes": ("ChangedTable", "TableChanges")}
    for tag, (name, table) in tables.items():
        type = {"type": "string", "const": tag}
        put(result, {name: with_properties(name, message, {"type": type, "table": at(table)})})
    places = {tag: f"{AT}{name}" for tag, (name, _table) in tables.items()}
    put(result, {MESSAGE: {**_one_of("type", places), "description": message["description"]}})


def name_of(card: GameCard) -> str:
    """Return the prefix of a game's components."""
    return card.key.title().replace("_", "")


OTHER_GAME, OTHER_ACTION = "OtherGame", "OtherAction"


@dataclass(frozen=True)
class RulesSchemas:
    """The components of a game's rules and options, and the schemas of its view and options."""

    key: str
    name: str
    game: Schema
    components: Schema
    view: Schema
    options: Schema
    actions: Mapping[str, str]
    """The place of each action's component, by its tag."""

    @classmethod
    def of(cls, card: GameCard) -> RulesSchemas:
        """Return the components of a game."""
        rules, name = card.rules, name_of(card)
        data = (_returned(rules.view), _returned(rules.options), rules.event)
        (view, options, event), answers = schemas_of(data, name)
        (action,), actions = schemas_of((rules.action,), name, sent=True)
        unions = {f"{name}Action": action, f"{name}Event": event}
        structs = {title: _named(schema, unions) for title, schema in (answers | actions).items()}
        own, events = action["discriminator"]["mapping"], event["discriminator"]["mapping"]
        other_event = other_shape("type", events, "An event that was added to the rules later.")
        shapes = {
            f"{name}Action": one_of(own, OTHER_ACTION),
            f"{name}Event": one_of(events, f"{name}OtherEvent"),
            f"{name}OtherEvent": other_event,
            f"{name}Options": answered(card),
        }
        components = {**structs, **shapes}
        game = {"type": "string", "const": card.key}
        return cls(card.key, name, game, _titled(components), view, options, own)

    @classmethod
    def of_other_games(cls, actions: Mapping[str, str]) -> RulesSchemas:
        """Return the components of games that are added later. `actions` are those of all games."""
        name = OTHER_GAME
        action = described(
            at(OTHER_ACTION), "The action to send if the player chooses this option."
        )
        some_action = {"type": "object", "properties": {"action": action}}
        components = {
            OTHER_ACTION: other_shape(
                "type", actions, "An action that was added later. You can send it as it is offered."
            ),
            f"{name}Event": other_shape("type", (), "An event of a game that was added later."),
            f"{name}Options": {"type": "object", "additionalProperties": True},
            f"{name}Option": {**some_action, "required": ["action"], "additionalProperties": True},
        }
        view = {"type": "object", "additionalProperties": True}
        options = many(f"{name}Option")
        return cls("", name, other_tag(CARDS), _titled(components), view, options, actions)


def _titled(components: Schema) -> Schema:
    return {title: {**schema, "title": title} for title, schema in components.items()}


def _asked(card: GameCard) -> Schema:
    return {**asked(card), "title": f"{name_of(card)}OptionsRequest"}


def _request(card: GameCard, schema: Schema) -> Schema:
    name = name_of(card)
    game = {"type": "string", "const": card.key}
    return with_properties(
        f"{name}{REQUEST}", schema, {"game": game, "options": at(f"{name}OptionsRequest")}
    )


def _returned(function: Any) -> Any:
    return get_type_hints(function).get("return", Any)


def _named(schema: Any, known: Mapping[str, Schema]) -> Any:
    """Replace known parts of a schema with references. Descriptions are kept."""
    if isinstance(schema, dict):
        for name, part in known.items():
            if _undescribed(schema) == part:
                return like(at(name), schema)
        return {key: _named(part, known) for key, part in schema.items()}
    return [_named(part, known) for part in schema] if isinstance(schema, list) else schema


def _table_components(rules: RulesSchemas, schemas: Schema) -> Schema:
    """Return the table schemas with the parts that are specific to this game."""
    name, options = rules.name, or_null(rules.options)
    of_game: dict[str, Schema] = {
        "Line": {"event": or_null(at(f"{name}Event"))},
        "LogEntry": {"lines": many(f"{name}Line")},
        "LogPage": {"game": rules.game, "entries": many(f"{name}LogEntry")},
        "Asked": {"options": options},
        "Choices": {"options": at(f"{name}Options")},
        "TableView": {
            "game": rules.game,
            "choices": at(f"{name}Choices"),
            "options": options,
            "beside": many(f"{name}Asked"),
            "view": or_null(rules.view),
            "log": many(f"{name}LogEntry"),
        },
    }
    found = {
        f"{name}{shape}": with_properties(f"{name}{shape}", schemas[shape], properties)
        for shape, properties in of_game.items()
        if shape in schemas
    }
    found[f"{name}TableChanges"] = _changes(f"{name}TableChanges", found[f"{name}TableView"])
    if name == OTHER_GAME:
        for title in found.keys() & {f"{name}{shape}" for shape in TOLD_APART}:
            found[title][IS_FALLBACK] = True
    return found


def _changes(title: str, table: Schema) -> Schema:
    """Return the schema of the changed members of a game's table."""
    about = "The members of the game’s view that have changed."
    view = {"type": ["object", "null"], "description": about, "additionalProperties": True}
    return {
        "title": title,
        "type": "object",
        "description": "The members of a table that have changed.",
        "properties": table["properties"] | {"view": view},
        "required": sorted(NEVER_LEFT_OUT),
    }


def _undescribed(schema: Schema) -> Schema:
    plain = {key: part for key, part in schema.items() if key != "description"}
    return plain["allOf"][0] if [*plain] == ["allOf"] else plain


def every_action(games: Iterable[Mapping[str, str]]) -> Mapping[str, str]:
    """Return the actions of all games by tag. Raises ValueError if two games share one."""
    actions: dict[str, str] = {}
    for own in games:
        if twice := actions.keys() & own.keys():
            raise ValueError(f"Each action is one game's: {twice}")
        actions |= own
    return actions


def _one_of(told_by: str, mapping: Mapping[str, str]) -> Schema:
    return {
        "oneOf": [{"$ref": place} for place in mapping.values()],
        "discriminator": {"propertyName": told_by, "mapping": dict(mapping)},
    }
