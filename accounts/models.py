"""All models of the app, for Django. Other modules import them from their own packages."""

from accounts.api.models import StoredAnswer
from accounts.export.models import DataExport
from accounts.oauth.models import App, AuthorizationCode, DeviceRequest
from accounts.people.models import Audience, Language, Reminder, User
from accounts.realtime.models import SocketTicket
from accounts.tokens.models import AccessToken, Scope
from accounts.visibility.models import NameKey, Presence

__all__ = [
    "AccessToken",
    "App",
    "Audience",
    "AuthorizationCode",
    "DataExport",
    "DeviceRequest",
    "Language",
    "NameKey",
    "Presence",
    "Reminder",
    "Scope",
    "SocketTicket",
    "StoredAnswer",
    "User",
]
