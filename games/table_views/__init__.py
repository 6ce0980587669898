"""The view of a table for one viewer: the only source for pages, emails, sockets and the API."""
