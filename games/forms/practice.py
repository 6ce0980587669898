"""The form that plays a draft at once."""

from typing import Any

from django import forms

from games.services.opening import Place
from games.setups.course import DRAFT
from games.setups.eighteen import CLUBS, MODES, MOST_HOLES

MOST_BOTS = 4
LEVELS = ("caddie", "pro")


class PracticeForm(forms.Form):
    """How to try a draft: all holes or one, alone or against bots of one level."""

    hole = forms.IntegerField(required=False, min_value=0, max_value=MOST_HOLES)
    bots = forms.IntegerField(required=False, min_value=0, max_value=MOST_BOTS)
    bot = forms.ChoiceField(choices=[(level, level) for level in LEVELS], required=False)
    mode = forms.ChoiceField(choices=list(MODES.items()), required=False)
    clubs = forms.ChoiceField(choices=list(CLUBS.items()), required=False)

    def places(self) -> list[Place]:
        """The bots beside the host."""
        level = self.cleaned_data["bot"] or LEVELS[0]
        return [Place(kind="bot", bot=level)] * (self.cleaned_data["bots"] or 0)

    def options(self, slug: str) -> dict[str, Any]:
        """What the table agrees on; all clubs to choose from where nobody else wants them."""
        chosen = self.cleaned_data
        return {
            "course": slug,
            "version": DRAFT,
            "hole": chosen["hole"] or 0,
            "mode": chosen["mode"] or "stableford",
            "clubs": chosen["clubs"] or ("starter" if chosen["bots"] else "free"),
        }
