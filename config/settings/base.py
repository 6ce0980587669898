"""Settings shared by all modes. Files that are not named after a mode are parts of this module."""

from pathlib import Path
from typing import Any

import environ
from csp.constants import NONE, SELF
from django.utils.translation import gettext_lazy as _

from config.logs import logging_config
from config.middleware.connections import trusted
from config.paths import BASE_DIR, run_dir, socket_path
from config.settings.accounts import *  # noqa: F403
from config.settings.accounts import (
    ACCOUNTS_APPS,
    ACCOUNTS_MIDDLEWARE,
    ACCOUNTS_REST_FRAMEWORK,
    ACCOUNTS_SCHEDULE,
    NOTIFICATIONS_SCHEDULE,
)
from config.settings.courses import *  # noqa: F403
from config.settings.courses import COURSES_SCHEDULE
from config.settings.cross_origin import *  # noqa: F403
from config.settings.database import *  # noqa: F403
from config.settings.document import DOCUMENT
from config.settings.games import *  # noqa: F403
from config.settings.games import GAMES_SCHEDULE
from config.settings.oauth import *  # noqa: F403
from config.settings.oauth import OAUTH

env = environ.Env()

RUN_DIR: Path = run_dir()
SITE_NAME = "Dogleg"
# The address to which users report accessibility barriers. If empty, the page shows none.
CONTACT_ADDRESS: str = env.str("CONTACT_ADDRESS", default="")

# Links in emails and pictures start with this, never with a request's Host header.
SITE_URL: str = env.str("SITE_URL", default="http://127.0.0.1:8000").rstrip("/")

INSTALLED_APPS = [
    "config.apps.HouseConfig",
    # Lowest app first, since receivers of a signal run in this order. When an account is deleted,
    # the feed is therefore locked before tables, as everywhere else (decision 0073).
    "accounts.apps.AccountsConfig",
    "notifications.apps.NotificationsConfig",
    "courses.apps.CoursesConfig",
    "games.apps.GamesConfig",
    *ACCOUNTS_APPS,
    "oauth2_provider",
    "corsheaders",
    "channels",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "django.contrib.sitemaps",
    "django.forms",
    "csp",
    "config.apps.OfficeConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
]

MIDDLEWARE = [
    "config.metrics.work.counted",
    "django.middleware.security.SecurityMiddleware",
    "config.staticfiles.StaticFilesOfAllReleases",
    # Must come after the middleware for static files, which are already compressed. It would also
    # add a body to a 304.
    "django.middleware.gzip.GZipMiddleware",
    "config.middleware.privacy.never_stored",
    # Must come before everything that looks up the user, so that a CORS preflight costs almost
    # nothing.
    "config.middleware.privacy.TokensOnly",
    "csp.middleware.CSPMiddleware",
    "accounts.middleware.limits_in_headers",
    "config.middleware.privacy.without_cookies",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "config.middleware.addresses.Addresses",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    *ACCOUNTS_MIDDLEWARE,
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "config.middleware.unreadable.UnreadableMiddleware",
]

ROOT_URLCONF = "config.urls"
ASGI_APPLICATION = "config.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            # Filters for names and times that every template can use.
            "builtins": ["accounts.templatetags.isolated", "accounts.templatetags.timestamps"],
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "config.context.site",
                "notifications.mail.context.mail_trouble",
                "notifications.inbox.context.unread_notifications",
                "accounts.signin.context.offered_passkey",
                "games.context.turns_waiting",
                "courses.social.context.news_waiting",
                "courses.social.context.moderation",
            ],
        },
    },
]

FORM_RENDERER = "config.forms.SiteFormRenderer"

DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# By default each process has its own cache, so that pages work while the broker is down. Drawings
# and heat maps have a separate cache, so that they evict nothing else, however many there are.
CACHE: dict[str, Any] = env.cache_url("CACHE_URL", default="locmemcache://")
if CACHE["BACKEND"] == "django.core.cache.backends.redis.RedisCache":
    CACHE["BACKEND"] = "config.cache.ForgetfulRedisCache"
CACHES = {
    "default": {"KEY_PREFIX": "small", **CACHE},
    "drawings": {"KEY_PREFIX": "drawings", **CACHE},
}
if CACHE["BACKEND"] == "django.core.cache.backends.locmem.LocMemCache":
    CACHES["default"] |= {"LOCATION": "small", "OPTIONS": {"MAX_ENTRIES": 10_000}}
    CACHES["drawings"]["LOCATION"] = "drawings"

# The broker and the channel layer share one Valkey.

REDIS_URL: str = env.str("REDIS_URL", default=f"unix://{socket_path(RUN_DIR)}")
# The store that counts uses of limits for all processes. If empty, each process counts alone.
COUNTS_URL: str = env.str("COUNTS_URL", default=REDIS_URL)

CHANNEL_LAYERS = {
    "default": {
        "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
        "CONFIG": {
            # redis-py opens at most 100 connections by default, and the layer silently drops
            # messages when 100 are waiting: a burst of 500 moves closed 401 sockets.
            "hosts": [{"address": REDIS_URL, "max_connections": 4000}],
            "capacity": 5000,
            "prefix": "dogleg",
        },
    },
}

CELERY_BROKER_URL = REDIS_URL.replace("unix://", "redis+socket://", 1)
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
# A publish must fail immediately when the broker is down: the outbox sends it later.
CELERY_TASK_PUBLISH_RETRY = False
CELERY_BROKER_TRANSPORT_OPTIONS = {
    "visibility_timeout": 3600,
    "socket_connect_timeout": 2,
    # Otherwise a worker that is stopping would wait forever for a hanging broker, and for an hour
    # if the broker's clock was set back by an hour. The timeout is longer than a short pause of the
    # broker.
    "socket_timeout": 10,
    # Otherwise a request that saved a move would wait six seconds for a broker that is down.
    "max_retries": 1,
    "interval_start": 0,
    "interval_step": 0,
    "global_keyprefix": "dogleg-",
}
CELERY_TASK_IGNORE_RESULT = True
# Tasks are idempotent. If a worker dies, its task is repeated, so no task is lost.
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_CONCURRENCY = env.int("CELERY_CONCURRENCY", default=2)
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_TASK_TIME_LIMIT = 300
# Low priorities, so that bots' moves and emails are processed first, however many of these jobs are
# queued.
CELERY_TASK_ROUTES = {
    "courses.tasks.render": {"priority": 6},
    "courses.tasks.work_out": {"priority": 9},
    "games.tasks.gains.*": {"priority": 9},
}
CELERY_TIMEZONE = "UTC"
# This scheduler also checks the deadlines of decisions every second.
CELERY_BEAT_SCHEDULER = "config.clock:Clock"
CELERY_BEAT_SCHEDULE = {
    **ACCOUNTS_SCHEDULE,
    **NOTIFICATIONS_SCHEDULE,
    **COURSES_SCHEDULE,
    **GAMES_SCHEDULE,
}

# On a machine without SMTP, notifications.mail.transport stores emails here.
EMAIL_FILE_PATH = RUN_DIR / "mail"
# Time limit in seconds for each response of the mail server.
EMAIL_TIMEOUT = env.int("EMAIL_TIMEOUT", default=10)

# Language and time.

LANGUAGE_CODE = "en"
LOCALE_PATHS = [BASE_DIR / "locale"]
# A language is offered only if its catalog exists: Django's own texts in French around our English
# ones would be worse than English.
LANGUAGES = [
    (code, name)
    for code, name in [
        ("en", _("English")),
        ("fr", _("French")),
        ("it", _("Italian")),
        ("es", _("Spanish")),
    ]
    if code == LANGUAGE_CODE or (BASE_DIR / "locale" / code).is_dir()
]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

# Static files.

STATIC_URL = "/static/"
STATIC_ROOT = BASE_DIR / "static_root"
# The folder in which other releases are installed next to this one (deploy/README.md).
RELEASES_DIR = BASE_DIR.parent if BASE_DIR.parent.name == "releases" else None
STATICFILES_DIRS = [BASE_DIR / "static"]
STATICFILES_FINDERS = [
    "config.bundles.finder.BundleFinder",
    "config.bundles.finder.OtherFilesFinder",
    "django.contrib.staticfiles.finders.AppDirectoriesFinder",
]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "config.staticfiles.HashedStaticFilesStorage"},
}
MEDIA_ROOT = RUN_DIR / "media"
# Public downloads of recorded games, one folder per month.
DUMPS_DIR = RUN_DIR / "dumps"

# Security.

# Addresses and networks of the proxies in front of the site, or `unix`. Only these proxies are
# trusted to report a visitor's address and whether TLS was used.
TRUSTED_PROXIES: list[str] = trusted(env.list("TRUSTED_PROXIES", default=[]))

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "base-uri": [NONE],
    },
}
CSRF_FAILURE_VIEW = "config.views.csrf_failure"
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
SESSION_COOKIE_SAMESITE = "Lax"
# Pages contain the token in a meta tag. Scripts never read the cookie.
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SAMESITE = "Lax"

# API.

REST_FRAMEWORK = {
    "DEFAULT_SCHEMA_CLASS": "accounts.api.schema.OperationSchema",
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
    **ACCOUNTS_REST_FRAMEWORK,
}
SPECTACULAR_SETTINGS = {
    **DOCUMENT,
    "SERVERS": [{"url": SITE_URL, "description": "This site"}],
    "CONTACT": {"name": SITE_NAME, "url": SITE_URL},
}

OAUTH2_PROVIDER = {**OAUTH, "OIDC_ISS_ENDPOINT": SITE_URL}

LOGGING = logging_config()
