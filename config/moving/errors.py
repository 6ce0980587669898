"""Why a site was not moved."""


class MoveRefusedError(Exception):
    """Nothing was changed; the message tells the operator why and what to do."""
