from allauth.mfa.webauthn.views import signup_webauthn
from django.conf import settings
from django.contrib import admin
from django.contrib.sitemaps.views import sitemap
from django.urls import include, path, re_path
from django.views.decorators.http import require_safe

from accounts.people.views import set_language
from accounts.signin.views import (
    AddPasskeyView,
    ConfirmAddressView,
    PasskeyOnceMoreView,
    RemovePasskeyView,
    SignInByPasskeyView,
    SignUpByPasskeyView,
    SignUpView,
    check_sign_up,
)
from accounts.urls import authorization_urls
from config import accessibility, crawlers, health, installing, service_worker, views
from config.developers.index import index
from config.specifications.views import OpenApiView, asyncapi
from config.status import views as status

handler400 = "config.error_handlers.bad_request"
handler404 = "config.error_handlers.not_found"
handler429 = "accounts.middleware.too_often"
handler500 = "config.error_handlers.crashed"

urlpatterns = [
    path("", views.home, name="home"),
    path("favicon.ico", views.favicon),
    path("robots.txt", crawlers.robots, name="robots"),
    path(".well-known/security.txt", crawlers.security, name="security"),
    path(
        "sitemap.xml",
        require_safe(crawlers.public_for_a_day(sitemap)),
        {"sitemaps": crawlers.SITEMAPS},
        name="sitemap",
    ),
    path("api/v1/", index, name="api-index"),
    path("service-worker.js", service_worker.script, name="service-worker"),
    # Browsers that registered the worker at its first address look for updates there.
    path("push-worker.js", service_worker.script, name="push-worker"),
    path("offline/", installing.offline, name="offline"),
    path("manifest.webmanifest", installing.manifest, name="manifest"),
    path("healthz", health.healthz, name="healthz"),
    path("readyz", health.readyz, name="readyz"),
    path("accessibility/", accessibility.statement, name="accessibility"),
    path("status/", status.page, name="status"),
    path("status.json", status.as_json, name="status-json"),
    path("admin/", admin.site.urls),
    path("developers/", include("config.developers.urls")),
    path("language/", set_language, name="set_language"),
    path("api/v1/schema/", OpenApiView.as_view(), name="api-schema"),
    path("api/v1/docs/", include("config.reference.urls")),
    path("api/v1/asyncapi.json", asyncapi, name="api-asyncapi"),
    path("api/v1/", include("accounts.api.urls")),
    path("api/v1/", include("notifications.api_urls")),
    path("api/v1/", include("courses.api_urls")),
    path("api/v1/", include("courses.social.api_urls")),
    path("api/v1/", include("games.api_urls")),
    path("", include("accounts.urls")),
    path("", include("notifications.urls")),
    path("", include(authorization_urls)),
    path("account/signup/", SignUpView.as_view(), name="account_signup"),
    path("account/signup/check/", check_sign_up, name="account_signup_check"),
    path(
        "account/signup/passkey/",
        SignUpByPasskeyView.as_view(),
        name="account_signup_by_passkey",
    ),
    re_path(
        r"^account/confirm-email/(?P<key>[-:\w]+)/$",
        ConfirmAddressView.as_view(),
        name="account_confirm_email",
    ),
    path("account/2fa/webauthn/signup/", signup_webauthn, name="mfa_signup_webauthn"),
    path("account/2fa/webauthn/login/", SignInByPasskeyView.as_view(), name="mfa_login_webauthn"),
    path(
        "account/2fa/webauthn/reauthenticate/",
        PasskeyOnceMoreView.as_view(),
        name="mfa_reauthenticate_webauthn",
    ),
    path("account/2fa/webauthn/add/", AddPasskeyView.as_view(), name="mfa_add_webauthn"),
    path(
        "account/2fa/webauthn/keys/<int:pk>/remove/",
        RemovePasskeyView.as_view(),
        name="mfa_remove_webauthn",
    ),
    path("account/", include("allauth.urls")),
    path("", include("courses.urls")),
    path("", include("games.urls")),
]

if settings.BOUNCE_WEBHOOK:
    urlpatterns += [path("anymail/", include("anymail.urls"))]
