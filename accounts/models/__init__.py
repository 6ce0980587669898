from accounts.models.access_token import AccessToken, Scope
from accounts.models.app import App
from accounts.models.authorization_code import AuthorizationCode
from accounts.models.data_export import DataExport
from accounts.models.due_notice import DueNotice
from accounts.models.feed import Feed, FeedEvent, Sequencer
from accounts.models.happening import Happening, Kind
from accounts.models.kept_answer import KeptAnswer
from accounts.models.mail_comparison import MailComparison
from accounts.models.notice_choice import NoticeChoice, Way
from accounts.models.notice_times import NoticeTimes
from accounts.models.outgoing_mail import MailState, OutgoingMail
from accounts.models.push import Push
from accounts.models.push_subscription import PushSubscription
from accounts.models.refused_address import RefusedAddress
from accounts.models.socket_ticket import SocketTicket
from accounts.models.troubled_address import TroubledAddress
from accounts.models.user import Language, Reminder, User
from accounts.models.webhook import Webhook
from accounts.models.webhook_cursor import WebhookCursor
from accounts.models.webhook_delivery import DeliveryState, DeliveryTrouble, WebhookDelivery

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
