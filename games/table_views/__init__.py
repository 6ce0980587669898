"""A table as one reader sees it: the one way out, for page, mail, socket and API."""
