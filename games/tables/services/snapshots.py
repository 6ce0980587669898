"""Snapshots, which are only a shortcut to what the log says."""

from django.db import transaction

from games.kernel.codec import encode
from games.kernel.replay import snapshot_format
from games.registry import game_of
from games.tables.selectors.positions import replayed
from games.tables.services.locking import locked_session


@transaction.atomic
def rebuild_snapshot(*, session_id: int) -> bool:
    """Replay the turns and keep what they give; whether that was something new."""
    session = locked_session(session_id)
    game = game_of(session.game)
    snapshot = encode(replayed(session))
    kept = session.snapshot and bytes(session.snapshot)
    format = snapshot_format(game)
    if (kept, session.snapshot_format) == (snapshot, format):
        return False
    session.snapshot, session.snapshot_format = snapshot, format
    session.save(update_fields=["snapshot", "snapshot_format"])
    return True
