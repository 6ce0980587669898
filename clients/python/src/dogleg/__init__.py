"""Play, watch and follow Dogleg's games by program. docs/clients.md tells how."""

from dogleg.client import AsyncClient, Client
from dogleg.errors import Lost, Refused

__all__ = ["AsyncClient", "Client", "Lost", "Refused"]
