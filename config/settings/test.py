"""Settings for pytest: fast, isolated, and without a broker unless the environment names one."""

import os
import tempfile
from pathlib import Path

from config.settings.base import *  # noqa: F403
from config.settings.base import DATABASES, MIDDLEWARE, OAUTH2_PROVIDER

SECRET_KEY = "for tests only"
VAPID_PRIVATE_KEY = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE"
WEBHOOK_KEY = VAPID_PRIVATE_KEY

# Directly below the middleware that compresses answers.
_packing = MIDDLEWARE.index("django.middleware.gzip.GZipMiddleware") + 1
MIDDLEWARE[_packing:_packing] = ["tests.document.middleware.described"]
ALLOWED_HOSTS = ["testserver", "localhost", "127.0.0.1"]
SITE_URL = "https://dogleg.test"
OAUTH2_PROVIDER["OIDC_ISS_ENDPOINT"] = SITE_URL
MAILBOX_PAGE = True
DUMPS_DIR = Path(tempfile.gettempdir()) / f"dogleg-dumps-{os.getpid()}"

EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
DEFAULT_FROM_EMAIL = "Dogleg <dogleg@dogleg.test>"
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]

if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    # A file, as in production: an in-memory database's shared cache ignores the lock timeout.
    DATABASES["default"]["TEST"] = {
        "NAME": os.environ.get("TEST_DATABASE")
        or f"{tempfile.gettempdir()}/dogleg-test-{os.getpid()}.sqlite3"
    }
    DATABASES["default"]["OPTIONS"]["init_command"] = (
        "PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF;"
    )

STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.InMemoryStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
WHITENOISE_AUTOREFRESH = True

# Count uses in this process, starting from zero in each test, even if there is a broker.
COUNTS_URL = ""
if "REDIS_URL" not in os.environ:
    CHANNEL_LAYERS = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}
CELERY_TASK_ALWAYS_EAGER = True
CELERY_TASK_EAGER_PROPAGATES = True
# Tests wake the sequencer themselves.
FEED_WAKES = False
