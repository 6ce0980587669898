"""What OpenAPI says of designs, which pass through msgspec."""

from typing import Any

import msgspec

from courses.designs.course import Course
from courses.designs.layout import Layout

STRUCTS = (Course, Layout)
PLACE = "#/components/schemas/Design{name}"

DESIGN = {"$ref": PLACE.format(name="Course")}
LAYOUT = {"$ref": PLACE.format(name="Layout")}


def add_designs(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """A hook of drf-spectacular: put the designs among the components."""
    _refs, components = msgspec.json.schema_components(STRUCTS, ref_template=PLACE)
    named = {f"Design{name}": schema for name, schema in components.items()}
    result["components"].setdefault("schemas", {}).update(named)
    return result
