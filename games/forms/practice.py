"""The form that plays a draft at once."""

from typing import Any

from django import forms

from games.eighteen.site.options import CLUBS, MODES, MOST_HOLES
from games.selectors.chosen import DRAFT
from games.services.opening import Place

MOST_BOTS = 4
LEVELS = ("caddie", "pro")


class PracticeForm(forms.Form):
    """How to try a draft: alone or against bots of one level."""

    bots = forms.IntegerField(required=False, min_value=0, max_value=MOST_BOTS)
    bot = forms.ChoiceField(choices=[(level, level) for level in LEVELS], required=False)

    def places(self) -> list[Place]:
        """The bots beside the host."""
        level = self.cleaned_data["bot"] or LEVELS[0]
        return [Place(kind="bot", bot=level)] * (self.cleaned_data["bots"] or 0)

    def options(self, slug: str) -> dict[str, Any]:
        """What the table agrees on."""
        raise NotImplementedError


class CoursePracticeForm(PracticeForm):
    """A course, all holes or one."""

    hole = forms.IntegerField(required=False, min_value=0, max_value=MOST_HOLES)
    mode = forms.ChoiceField(choices=list(MODES.items()), required=False)
    clubs = forms.ChoiceField(choices=list(CLUBS.items()), required=False)

    def options(self, slug: str) -> dict[str, Any]:
        """What the table agrees on; a starter hand, so that the first stroke is the first step."""
        chosen = self.cleaned_data
        return {
            "course": slug,
            "version": DRAFT,
            "hole": chosen["hole"] or 0,
            "mode": chosen["mode"] or "stableford",
            "clubs": chosen["clubs"] or "starter",
        }


class DeckPracticeForm(PracticeForm):
    """A deck, everybody alone."""

    def options(self, slug: str) -> dict[str, Any]:
        return {"deck": slug, "version": DRAFT}


PRACTICE: dict[str, type[PracticeForm]] = {
    "course": CoursePracticeForm,
    "deck": DeckPracticeForm,
}
"""By the key of a kind of design."""
