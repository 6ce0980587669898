from django.conf import settings
from django.urls import URLPattern, URLResolver, path

from accounts.deletion import views as deletion
from accounts.export import views as exports
from accounts.guests.views import guests, return_links
from accounts.oauth.views import apps, authorization, connected_apps
from accounts.people.views import going_on, profile
from accounts.signin.views import passkeys
from accounts.tokens import views as tokens
from notifications.mail.views import mail_again, mailbox, unsubscribe
from notifications.notices import views as notices
from notifications.webhooks import views as webhooks

app_name = "accounts"

urlpatterns: list[URLPattern | URLResolver] = [
    path("account/", profile.profile, name="profile"),
    path("account/passkey-offer/", passkeys.decline_offer, name="decline-passkey"),
    path("account/notices/", notices.notices, name="notices"),
    path("account/notices/browsers/", notices.add_browser, name="add-browser"),
    path(
        "account/notices/browsers/<int:subscription_id>/remove/",
        notices.remove_browser,
        name="remove-browser",
    ),
    path("account/notices/test/", notices.test_browsers, name="test-browsers"),
    path("push-worker.js", notices.push_worker, name="push-worker"),
    path("account/email/again/", mail_again.mail_again, name="mail-again"),
    path("account/guest/", guests.guest, name="guest"),
    path("account/guest/link/", return_links.renew, name="renew-return-link"),
    path("account/return/<str:token>/", return_links.come_back, name="return"),
    path("account/guest/forget/", guests.forget, name="forget-guest"),
    path("account/go-on/", going_on.go_on, name="go-on"),
    path("account/tokens/", tokens.tokens, name="tokens"),
    path("account/tokens/<int:token_id>/revoke/", tokens.revoke, name="revoke-token"),
    path("account/apps/", apps.apps, name="apps"),
    path("account/apps/new/", apps.register, name="new-app"),
    path("account/apps/<int:app_id>/", apps.app, name="app"),
    path("account/apps/<int:app_id>/secret/", apps.new_secret, name="new-app-secret"),
    path("account/apps/<int:app_id>/delete/", apps.delete, name="delete-app"),
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
    path("account/connected/", connected_apps.connected, name="connected-apps"),
    path("account/connected/<int:app_id>/end/", connected_apps.disconnect, name="disconnect-app"),
    path("account/data/", exports.exports, name="exports"),
    path("account/data/<int:export_id>/", exports.read, name="export"),
    path("account/data/<int:export_id>/data.json", exports.download, name="export-json"),
    path("account/delete/", deletion.delete, name="delete"),
    path("mail/stop/<str:token>/", unsubscribe.unsubscribe, name="unsubscribe"),
]

# The library looks for their names in this namespace.
authorization_urls = (
    [
        path("oauth/authorize/", authorization.consent, name="authorize"),
        path("oauth/token/", authorization.token, name="token"),
        path("oauth/revoke/", authorization.revoke, name="revoke-token"),
        path("oauth/introspect/", authorization.introspect, name="introspect"),
        path(
            ".well-known/oauth-authorization-server",
            authorization.metadata,
            name="oauth-server-metadata",
        ),
    ],
    "oauth2_provider",
)

if settings.MAILBOX_PAGE:
    urlpatterns += [
        path("mailbox/", mailbox.mailbox, name="mailbox"),
        path("mailbox/<slug:name>/", mailbox.mail, name="mail"),
        path("mailbox/<slug:name>/html/", mailbox.mail_html, name="mail-html"),
    ]
