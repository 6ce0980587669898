"""The view of a table for one reader: the only source for pages, mails, sockets and the API."""
