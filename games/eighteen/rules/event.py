"""The base class of all events."""

import msgspec


class Event(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Base class of all events; the tag in JSON is the name of the class."""
