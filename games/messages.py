"""The narrator of each game: one line a game, beside the rules' own registry."""

from games.eighteen.site.messages import NARRATOR as EIGHTEEN
from games.golfie.site.messages import NARRATOR as GOLFIE
from games.site.messages import Narrator

NARRATORS: dict[str, Narrator] = {"eighteen": EIGHTEEN, "golfie": GOLFIE}


def narrator_of(game: str) -> Narrator:
    """A game's narrator. Raises KeyError."""
    return NARRATORS[game]
