"""What a calculation gets of a design: what is played, without the words around it."""

from typing import Any

import msgspec

from courses.types.design_type import DesignType


def nameless_playable(type: DesignType, value: Any) -> Any:
    """The playable value; the same for designs that differ in name, text or place."""
    return type.playable(msgspec.structs.replace(type.at_origin(value), name="", about=""))


def playable_fields(type: DesignType, value: Any) -> dict[str, Any]:
    """The fields of an AnalysisJob that store it."""
    return {
        "playable_json": msgspec.json.encode(nameless_playable(type, value)).decode(),
        "playable_format": type.embedded.format,
    }
