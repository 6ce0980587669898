"""How often anything may be done, and by whom: one table, one count, one refusal.

`table` lists all limits, `counting` counts their uses, `limit` has the refusal. API, pages, sockets
and allauth's own pages all come here.
"""
