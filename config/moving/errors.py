"""Why a site was not moved."""


class MoveRefusedError(Exception):
    """Raised before anything has changed. The message tells the operator the reason and
    what to do.
    """
