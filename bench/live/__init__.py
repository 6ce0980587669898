"""How fast people play here: moves through sockets, and pages, at a site started for it."""
