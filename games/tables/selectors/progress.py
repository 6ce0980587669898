"""How far games are, in words, from what was noted of them with their last turn."""

import msgspec

from core.i18n.translation import gettext as _
from courses.designs.decoding import converted
from games.site.progress import Progress, in_words
from games.tables.models.session import Session


def progress_of(session: Session) -> Progress | None:
    """What was noted; None before the game, and of one that nobody has noted so far."""
    try:
        return converted(session.progress, Progress) if session.progress else None
    except msgspec.ValidationError:
        return None


def reached(session: Session) -> str:
    """Where a game under way is; empty before it and after it."""
    progress = progress_of(session)
    if progress is None or not session.is_playing:
        return ""
    if progress.open_greens:
        return _("{hole} of {holes} greens taken").format(hole=progress.hole, holes=progress.holes)
    return _("Hole {hole} of {holes}").format(hole=progress.hole, holes=progress.holes)


def score_of(progress: Progress | None, seat: int) -> str:
    """What a seat has so far; empty before the first finished hole."""
    if progress is None or seat >= len(progress.totals) or not _has_begun(progress):
        return ""
    return in_words(progress.measure, progress.totals[seat])


def _has_begun(progress: Progress) -> bool:
    return progress.hole > (not progress.open_greens) or bool(progress.places)
