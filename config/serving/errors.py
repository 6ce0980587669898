"""Reasons for the site to end."""


class CannotServeError(Exception):
    """The site did not start or cannot continue. The message is for the terminal."""


class StopRequested(Exception):
    """Ctrl-C or SIGTERM."""
