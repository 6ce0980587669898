from accounts.models.access_token import AccessToken, Scope
from accounts.models.data_export import DataExport
from accounts.models.feed import Feed, FeedEvent, Sequencer
from accounts.models.happening import Happening, Kind
from accounts.models.outgoing_mail import MailState, OutgoingMail
from accounts.models.refused_address import RefusedAddress
from accounts.models.user import Language, Reminder, User

__all__ = [
    "AccessToken",
    "DataExport",
    "Feed",
    "FeedEvent",
    "Happening",
    "Kind",
    "Language",
    "MailState",
    "OutgoingMail",
    "RefusedAddress",
    "Reminder",
    "Scope",
    "Sequencer",
    "User",
]
