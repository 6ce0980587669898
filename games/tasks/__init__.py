from games.tasks import bots, clocks, mails, outbox, scores, tallies

__all__ = ["bots", "clocks", "mails", "outbox", "scores", "tallies"]
