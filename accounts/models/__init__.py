from .access_token import AccessToken, Scope
from .refused_address import RefusedAddress
from .user import Language, User

__all__ = ["AccessToken", "Language", "RefusedAddress", "Scope", "User"]
