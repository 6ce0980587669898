"""What the template and the scripts of a design's editor are told."""

from typing import Any

from django.urls import reverse

from courses.models import Design, Listing
from courses.ports import PLAY_MODES
from courses.selectors.addresses import design_path
from courses.types.design_type import DesignType
from courses.types.editor_texts import EDITOR_TEXTS


def editor_context(design: Design) -> dict[str, Any]:
    """What the template of a draft's editor needs."""
    type = design.type
    texts = EDITOR_TEXTS | dict(type.editor.texts)
    page_data = {
        "untitled": str(type.words.untitled),
        "words": {code: str(text) for code, text in texts.items()},
        "addresses": _addresses(type, design),
        **type.editor.data(design.name),
    }
    return {
        "listings": Listing.choices,
        "page_data": page_data,
        "modes": PLAY_MODES.get(type.key, ()),
        **type.editor.context(),
    }


def _addresses(type: DesignType, design: Design) -> dict[str, str]:
    """Where the API and the pages of a design are, as the scripts of every type call them."""
    api = reverse(f"api-{type.path}")
    return {
        "create": api,
        "design": f"{api}{design.slug}/",
        "draft": f"{api}{design.slug}/draft/",
        "publish": f"{api}{design.slug}/versions/",
        "rate": f"{api}rate/",
        "validate": f"{api}validate/",
        "edit": f"{design_path(design)}edit/",
        **type.editor.addresses(api),
    }
