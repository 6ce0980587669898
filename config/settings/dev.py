"""Settings for one machine without any installed services, as used by bin/run."""

from config.paths import secret_key, vapid_key, webhook_key
from config.settings.base import *  # noqa: F403
from config.settings.base import RUN_DIR, env

DEBUG = env.bool("DEBUG", default=False)
SECRET_KEY = env.str("SECRET_KEY", default="") or secret_key(RUN_DIR)
VAPID_PRIVATE_KEY = env.str("VAPID_PRIVATE_KEY", default="") or vapid_key(RUN_DIR)
WEBHOOK_KEY = env.str("WEBHOOK_KEY", default="") or webhook_key(RUN_DIR)
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["127.0.0.1", "localhost", "[::1]"])

# Emails are written to a folder, which the mailbox page shows.
MAILBOX_PAGE = True
EMAIL_BACKEND = "notifications.mail.transport.FolderBackend"
DEFAULT_FROM_EMAIL = "Dogleg <dogleg@localhost>"

# Served directly from static/, so that a change is visible on the next page load.
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = True
