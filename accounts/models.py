"""All models of the app, for Django. Other modules import them from their own packages."""

from accounts.api.models import StoredAnswer
from accounts.export.models import DataExport
from accounts.oauth.models import App, AuthorizationCode, DeviceRequest
from accounts.people.models import Language, Reminder, User
from accounts.realtime.models import SocketTicket
from accounts.tokens.models import AccessToken, Scope

__all__ = [
    "AccessToken",
    "App",
    "AuthorizationCode",
    "DataExport",
    "DeviceRequest",
    "Language",
    "Reminder",
    "Scope",
    "SocketTicket",
    "StoredAnswer",
    "User",
]
