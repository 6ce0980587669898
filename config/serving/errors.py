"""Why the site ends."""


class CannotServeError(Exception):
    """It did not start, or does not run any longer: a sentence for the terminal."""


class StopRequested(Exception):
    """Ctrl-C, or a polite kill."""
