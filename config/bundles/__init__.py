"""Many files as one, so that a page asks for few: its scripts, and the styles of every page."""
