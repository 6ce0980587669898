"""Why a site was not moved."""


class MoveRefusedError(Exception):
    """Nothing was changed. The message explains to the operator why, and what to do."""
