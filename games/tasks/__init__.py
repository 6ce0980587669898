from games.absence import tasks as clocks
from games.archive import tasks as dumps
from games.bots import tasks as bots
from games.notify.tasks import digests, mails
from games.play import tasks as outbox
from games.rounds.tasks import scores, tallies

__all__ = ["bots", "clocks", "digests", "dumps", "mails", "outbox", "scores", "tallies"]
