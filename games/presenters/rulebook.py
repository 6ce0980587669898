"""The rules of every game as a page, made when the site starts."""

from pathlib import Path

from django.conf import settings

from games.registry import GAMES
from games.site.rulebook import rendered

_FOLDER = Path(settings.BASE_DIR) / "docs" / "rules"

RULEBOOKS = {game: rendered((_FOLDER / f"{game}.md").read_text(encoding="utf-8")) for game in GAMES}
