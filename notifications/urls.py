from django.conf import settings
from django.urls import URLPattern, URLResolver, path

from notifications.inbox import views as inbox
from notifications.mail import views as mails
from notifications.notices import views as notices
from notifications.webhooks import views as webhooks

app_name = "notifications"

urlpatterns: list[URLPattern | URLResolver] = [
    path("notifications/", inbox.inbox, name="inbox"),
    path("notifications/panel/", inbox.panel, name="panel"),
    path("notifications/unread/", inbox.unread, name="unread"),
    path("notifications/read/", inbox.mark_read, name="mark-read"),
    path("notifications/<int:number>/", inbox.open_notification, name="open"),
    path("account/notices/", notices.notices, name="notices"),
    path("account/notices/browsers/", notices.add_browser, name="add-browser"),
    path(
        "account/notices/browsers/<int:subscription_id>/remove/",
        notices.remove_browser,
        name="remove-browser",
    ),
    path("account/notices/test/", notices.test_browsers, name="test-browsers"),
    path("account/email/again/", mails.mail_again, name="mail-again"),
    path("mail/stop/<str:token>/", mails.unsubscribe, name="unsubscribe"),
    path("account/webhooks/", webhooks.webhooks, name="webhooks"),
    path("account/webhooks/new/", webhooks.create, name="new-webhook"),
    path("account/webhooks/<int:webhook_id>/", webhooks.webhook, name="webhook"),
    path(
        "account/webhooks/<int:webhook_id>/secret/", webhooks.new_secret, name="new-webhook-secret"
    ),
    path("account/webhooks/<int:webhook_id>/test/", webhooks.test, name="test-webhook"),
    path("account/webhooks/<int:webhook_id>/on/", webhooks.enable, name="enable-webhook"),
    path("account/webhooks/<int:webhook_id>/off/", webhooks.disable, name="disable-webhook"),
    path("account/webhooks/<int:webhook_id>/change/", webhooks.change, name="change-webhook"),
    path("account/webhooks/<int:webhook_id>/delete/", webhooks.delete, name="delete-webhook"),
    path(
        "account/webhooks/<int:webhook_id>/deliveries/<int:delivery_id>/again/",
        webhooks.redeliver,
        name="redeliver",
    ),
    path(".well-known/dogleg-webhook-keys.json", webhooks.keys, name="webhook-keys"),
]

if settings.MAILBOX_PAGE:
    urlpatterns += [
        path("mailbox/", mails.mailbox, name="mailbox"),
        path("mailbox/<slug:name>/", mails.mail, name="mail"),
        path("mailbox/<slug:name>/html/", mails.mail_html, name="mail-html"),
    ]
