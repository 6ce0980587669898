from games.tasks import bots, clocks, digests, mails, outbox, scores, tallies

__all__ = ["bots", "clocks", "digests", "mails", "outbox", "scores", "tallies"]
