"""Reasons for refusing to move a site."""


class MoveRefusedError(Exception):
    """Raised before anything has changed. The message tells the operator the reason and
    what to do.
    """
