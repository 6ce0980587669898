from games.absence import tasks as clocks
from games.archive import tasks as dumps
from games.bots import tasks as bots
from games.notify import tasks as digests
from games.notify import tasks as mails
from games.play import tasks as outbox
from games.rounds import tasks as scores
from games.rounds import tasks as tallies

__all__ = ["bots", "clocks", "digests", "dumps", "mails", "outbox", "scores", "tallies"]
