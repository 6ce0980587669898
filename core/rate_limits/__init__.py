"""Rate limits: one table, one way of counting, one refusal.

`table` lists all limits, `counting` counts their uses, and `limit` has the refusal. The API, pages,
sockets and allauth's pages all use them.
"""
