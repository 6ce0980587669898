from django.urls import path

from accounts.deletion import views as deletion
from accounts.export import views as exports
from accounts.guests import views as guests
from accounts.guests import views as return_links
from accounts.oauth.views import apps, authorization, devices
from accounts.oauth.views import apps as connected_apps
from accounts.people import views as going_on
from accounts.people import views as profile
from accounts.signin import views as passkeys
from accounts.tokens import views as tokens
from accounts.visibility import views as visibility

app_name = "accounts"

urlpatterns = [
    path("account/", profile.profile, name="profile"),
    path("account/sounds/", profile.sounds, name="sounds"),
    path("account/privacy/", visibility.visibility, name="visibility"),
    path("account/passkey-offer/", passkeys.decline_offer, name="decline-passkey"),
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
    path("account/connected/", connected_apps.connected, name="connected-apps"),
    path("account/connected/<int:app_id>/end/", connected_apps.disconnect, name="disconnect-app"),
    path("device/", devices.device, name="device"),
    path("account/data/", exports.exports, name="exports"),
    path("account/data/<int:export_id>/", exports.read, name="export"),
    path("account/data/<int:export_id>/data.json", exports.download, name="export-json"),
    path("account/delete/", deletion.delete, name="delete"),
]

# The library reverses its URL names in this namespace.
authorization_urls = (
    [
        path("oauth/authorize/", authorization.consent, name="authorize"),
        path("oauth/token/", authorization.token, name="token"),
        path(
            "oauth/device_authorization/",
            devices.authorize_device,
            name="device-authorization",
        ),
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
