"""Why something about designs is refused: a code, a status and a sentence."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

Sentence = str | Promise


class SharingError(Exception):
    """A refusal; nothing was changed. `params` are what its sentence names."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code)
        self.code = code
        self.params = params

    @property
    def status(self) -> int:
        return REFUSALS[self.code][0]

    @property
    def sentence(self) -> str:
        """What happened and what to do, in the reader's language."""
        return str(REFUSALS[self.code][1]).format_map(self.params)


REFUSALS: dict[str, tuple[int, Sentence]] = {
    "design_hidden": (
        410,
        _("A moderator has hidden this design. Games that were begun on it go on."),
    ),
    "too_many_tags": (422, _("A design has at most {most} tags. Take the best ones.")),
    "tag_too_long": (422, _("A tag has at most {most} letters.")),
    "tag_unreadable": (422, _("Tags are made of letters, digits and hyphens.")),
}
"""Status and sentence by code. Packages that refuse more add theirs at start-up."""
