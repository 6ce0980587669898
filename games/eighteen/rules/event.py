"""What all events are."""

import msgspec


class Event(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The base of all; its tag in JSON is the name of the class."""
