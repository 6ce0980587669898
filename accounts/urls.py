from django.conf import settings
from django.urls import URLPattern, URLResolver, path

from accounts.views import (
    deletion,
    exports,
    going_on,
    guests,
    mailbox,
    notices,
    profile,
    tokens,
    unsubscribe,
)

app_name = "accounts"

urlpatterns: list[URLPattern | URLResolver] = [
    path("account/", profile.profile, name="profile"),
    path("account/notices/", notices.notices, name="notices"),
    path("account/notices/browsers/", notices.add_browser, name="add-browser"),
    path(
        "account/notices/browsers/<int:subscription_id>/remove/",
        notices.remove_browser,
        name="remove-browser",
    ),
    path("account/notices/test/", notices.test_browsers, name="test-browsers"),
    path("push-worker.js", notices.push_worker, name="push-worker"),
    path("account/guest/", guests.guest, name="guest"),
    path("account/guest/forget/", guests.forget, name="forget-guest"),
    path("account/go-on/", going_on.go_on, name="go-on"),
    path("account/tokens/", tokens.tokens, name="tokens"),
    path("account/tokens/<int:token_id>/revoke/", tokens.revoke, name="revoke-token"),
    path("account/data/", exports.exports, name="exports"),
    path("account/data/<int:export_id>/", exports.read, name="export"),
    path("account/data/<int:export_id>/data.json", exports.download, name="export-json"),
    path("account/delete/", deletion.delete, name="delete"),
    path("mail/stop/<str:token>/", unsubscribe.unsubscribe, name="unsubscribe"),
]

if settings.MAILBOX_PAGE:
    urlpatterns += [
        path("mailbox/", mailbox.mailbox, name="mailbox"),
        path("mailbox/<slug:name>/", mailbox.mail, name="mail"),
        path("mailbox/<slug:name>/html/", mailbox.mail_html, name="mail-html"),
    ]
