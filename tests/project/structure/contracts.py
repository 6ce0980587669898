"""Import contracts with placeholders for all registered games and design types.

`{game}` in a list item creates one item per game; `{games}` in a layer lists all of them as
independent siblings. `{type}` and `{types}` work in the same way.
"""

from __future__ import annotations

from typing import Any

from importlinter.contracts.forbidden import ForbiddenContract
from importlinter.contracts.layers import LayersContract
from importlinter.contracts.protected import ProtectedContract

from courses.types.registry import TYPES
from games.registry import CARDS

REGISTERED = {"game": list(CARDS), "type": list(TYPES)}


def expanded(options: dict[str, Any]) -> dict[str, Any]:
    """Return a contract's options with the placeholders replaced."""
    return {
        name: [item for given in option for item in _items(given)]
        if isinstance(option, list)
        else option
        for name, option in options.items()
    }


def _items(given: str) -> list[str]:
    for name, keys in REGISTERED.items():
        given = given.replace(f"{{{name}s}}", " | ".join(keys))
        if f"{{{name}}}" in given:
            return [given.replace(f"{{{name}}}", key) for key in keys]
    return [given]


class _Registered:
    """A mixin for import-linter contracts that expands their options."""

    def __init__(
        self, name: str, session_options: dict[str, Any], contract_options: dict[str, Any]
    ) -> None:
        super().__init__(name, session_options, expanded(contract_options))  # type: ignore[call-arg]


class Layers(_Registered, LayersContract):
    type_name = "registered_layers"


class Forbidden(_Registered, ForbiddenContract):
    type_name = "registered_forbidden"


class Protected(_Registered, ProtectedContract):
    type_name = "registered_protected"
