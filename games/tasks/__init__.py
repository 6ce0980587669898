from games.tasks import bots, clocks, digests, dumps, mails, outbox, scores, tallies

__all__ = ["bots", "clocks", "digests", "dumps", "mails", "outbox", "scores", "tallies"]
