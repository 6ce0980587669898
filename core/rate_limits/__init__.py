"""Rate limits, counted and refused in the same way everywhere.

`table` lists all limits, `counting` counts their uses, and `limit` has the refusal. The API, pages,
sockets and allauth's pages all use them.
"""
