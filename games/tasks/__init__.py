from games.tasks import bots, clocks, mails, outbox, scores

__all__ = ["bots", "clocks", "mails", "outbox", "scores"]
