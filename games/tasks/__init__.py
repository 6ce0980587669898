from games.tasks import bots, clocks, dumps, mails, outbox, scores, tallies

__all__ = ["bots", "clocks", "dumps", "mails", "outbox", "scores", "tallies"]
