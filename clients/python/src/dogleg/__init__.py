"""Play, watch and follow Dogleg games from a program (see docs/clients.md)."""

from dogleg.async_client import AsyncClient
from dogleg.client import Client
from dogleg.errors import Lost, Refused
from dogleg.following import Feed, Log
from dogleg.signed_in import SignedIn

__all__ = ["AsyncClient", "Client", "Feed", "Log", "Lost", "Refused", "SignedIn"]
