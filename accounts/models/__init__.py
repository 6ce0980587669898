from accounts.tokens.models import AccessToken, Scope
from accounts.oauth.models.app import App
from accounts.oauth.models.authorization_code import AuthorizationCode
from accounts.export.models import DataExport
from notifications.notices.models import DueNotice
from notifications.events.models.feed import Feed, FeedEvent, Sequencer
from notifications.events.models.happening import Happening, Kind
from accounts.api.models import KeptAnswer
from notifications.audit.models import MailComparison
from notifications.preferences.models.choice import NoticeChoice, Way
from notifications.preferences.models.times import NoticeTimes
from notifications.mail.models.outgoing_mail import MailState, OutgoingMail
from notifications.push.models.push import Push
from notifications.push.models.subscription import PushSubscription
from notifications.mail.models.refused_address import RefusedAddress
from accounts.realtime.models import SocketTicket
from notifications.mail.models.troubled_address import TroubledAddress
from accounts.people.models import Language, Reminder, User
from notifications.webhooks.models.webhook import Webhook
from notifications.webhooks.models.cursor import WebhookCursor
from notifications.webhooks.models.delivery import DeliveryState, DeliveryTrouble, WebhookDelivery

__all__ = [
    "AccessToken",
    "App",
    "AuthorizationCode",
    "DataExport",
    "DeliveryState",
    "DeliveryTrouble",
    "DueNotice",
    "Feed",
    "FeedEvent",
    "Happening",
    "KeptAnswer",
    "Kind",
    "Language",
    "MailComparison",
    "MailState",
    "NoticeChoice",
    "NoticeTimes",
    "OutgoingMail",
    "Push",
    "PushSubscription",
    "RefusedAddress",
    "Reminder",
    "Scope",
    "Sequencer",
    "SocketTicket",
    "TroubledAddress",
    "User",
    "Way",
    "Webhook",
    "WebhookCursor",
    "WebhookDelivery",
]
