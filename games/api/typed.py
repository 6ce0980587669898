"""Each game's own actions, events, views and options in the OpenAPI document.

The components of a game begin with its name: `GolfieAction`, `GolfieView`, … Components that
describe a table exist once per game: a `TableView` is a `GolfieTableView` or that of another game,
and its `game` field says which.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, get_type_hints

from accounts.api.schema import put
from core.api.properties import described
from games.api.described_structs import AT, Schema, at, many, or_null, schemas_of
from games.api.typed_options import answered, asked
from games.registry import CARDS
from games.site.card import GameCard

TOLD_APART = ("TableView", "OpenTableRequest", "LogPage")
"""Shapes that are a union of one shape per game, discriminated by `game`."""
PARTS = ("Line", "LogEntry", "Asked", "Choices")
"""Other parts of a table that exist once per game. The generic shape is removed."""


def add_games(result: Schema, **_: Any) -> Schema:
    """drf-spectacular hook that adds each game's own components. It runs after `add_structs`."""
    names = {card.key: name_of(card) for card in CARDS.values()}
    schemas: Schema = result["components"]["schemas"]
    for card in CARDS.values():
        rules = RulesSchemas.of(card)
        put(result, rules.components)
        put(result, _game_components(card.key, rules, schemas))
    for shape in TOLD_APART:
        data = {key: f"{AT}{name}{shape}" for key, name in names.items()}
        schemas[shape] = _one_of("game", data)
    for shape in PARTS:
        del schemas[shape]
    schemas["Action"] = every_action(schemas[f"{name}Action"] for name in names.values())
    asked_for = schemas["ActionRequest"]["properties"]
    asked_for["action"] = _like(at("Action"), asked_for["action"])
    return result


def name_of(card: GameCard) -> str:
    """Return the prefix of a game's components."""
    return card.key.title().replace("_", "")


@dataclass(frozen=True)
class RulesSchemas:
    """The components of a game's rules and options, and the schemas of its view and options."""

    name: str
    components: Schema
    view: Schema
    options: Schema

    @classmethod
    def of(cls, card: GameCard) -> RulesSchemas:
        """Return the components of a game."""
        rules, name = card.rules, name_of(card)
        data = (_returned(rules.view), _returned(rules.options), rules.event)
        (view, options, event), answers = schemas_of(data, name)
        (action,), actions = schemas_of((rules.action,), name, sent=True)
        unions = {f"{name}Action": action, f"{name}Event": event}
        structs = {title: _named(schema, unions) for title, schema in (answers | actions).items()}
        asks = {f"{name}Options": answered(card), f"{name}OptionsRequest": asked(card)}
        components = {
            title: {**schema, "title": title}
            for title, schema in {**structs, **unions, **asks}.items()
        }
        return cls(name, components, view, options)


def _returned(function: Any) -> Any:
    return get_type_hints(function).get("return", Any)


def _named(schema: Any, known: Mapping[str, Schema]) -> Any:
    """Replace known parts of a schema with references. Descriptions are kept."""
    if isinstance(schema, dict):
        plain = {key: part for key, part in schema.items() if key != "description"}
        for name, part in known.items():
            if plain == part:
                return _like(at(name), schema)
        return {key: _named(part, known) for key, part in schema.items()}
    return [_named(part, known) for part in schema] if isinstance(schema, list) else schema


def _like(schema: Schema, other: Schema) -> Schema:
    """Return a schema with the description of another one, if that has one."""
    text = other.get("description")
    return described(schema, text) if text else schema


def _game_components(key: str, rules: RulesSchemas, schemas: Schema) -> Schema:
    """Return the table schemas with the parts that are specific to this game."""
    name, options = rules.name, or_null(rules.options)
    game = {"type": "string", "const": key}
    of_game: dict[str, Schema] = {
        "Line": {"event": or_null(at(f"{name}Event"))},
        "LogEntry": {"lines": many(f"{name}Line")},
        "LogPage": {"game": game, "entries": many(f"{name}LogEntry")},
        "Asked": {"options": options},
        "Choices": {"options": at(f"{name}Options")},
        "TableView": {
            "game": game,
            "choices": at(f"{name}Choices"),
            "options": options,
            "beside": many(f"{name}Asked"),
            "view": or_null(rules.view),
            "log": many(f"{name}LogEntry"),
        },
        "OpenTableRequest": {"game": game, "options": at(f"{name}OptionsRequest")},
    }
    return {
        f"{name}{shape}": _with(f"{name}{shape}", schemas[shape], properties)
        for shape, properties in of_game.items()
    }


def _with(title: str, schema: Schema, properties: Schema) -> Schema:
    required = {*schema.get("required", ()), *(properties.keys() & {"game"})}
    known = schema["properties"]
    own = {name: _like(part, known.get(name, {})) for name, part in properties.items()}
    data = {**schema, "title": title, "properties": {**known, **own}}
    return {**data, "required": [name for name in data["properties"] if name in required]}


def every_action(unions: Iterable[Schema]) -> Schema:
    """Return the union of all games' actions by name. Raises ValueError if two games share one."""
    mapping: dict[str, str] = {}
    for union in unions:
        own = union["discriminator"]["mapping"]
        if twice := mapping.keys() & own.keys():
            raise ValueError(f"Each action is one game's: {twice}")
        mapping |= own
    return {**_one_of("type", mapping), "title": "Action"}


def _one_of(told_by: str, mapping: Mapping[str, str]) -> Schema:
    return {
        "oneOf": [{"$ref": place} for place in mapping.values()],
        "discriminator": {"propertyName": told_by, "mapping": dict(mapping)},
    }
