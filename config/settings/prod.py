"""Settings behind a TLS proxy. All values that differ between sites come from the environment."""

from django.core.exceptions import ImproperlyConfigured

from config.paths import vapid_key, webhook_key
from config.settings.base import *  # noqa: F403
from config.settings.base import BOUNCE_WEBHOOK, INSTALLED_APPS, RUN_DIR, SITE_URL, env

DEBUG = False
MAILBOX_PAGE = False
SECRET_KEY = env.str("SECRET_KEY")
VAPID_PRIVATE_KEY = env.str("VAPID_PRIVATE_KEY", default="") or vapid_key(RUN_DIR)
WEBHOOK_KEY = env.str("WEBHOOK_KEY", default="") or webhook_key(RUN_DIR)
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS")
CSRF_TRUSTED_ORIGINS = [SITE_URL]

DEFAULT_FROM_EMAIL = env.str("DEFAULT_FROM_EMAIL")
SERVER_EMAIL = DEFAULT_FROM_EMAIL
vars().update(env.email_url("EMAIL_URL", default="smtp://localhost:25"))
# To use a mail provider, set EMAIL_BACKEND=anymail.backends.….EmailBackend and its settings as
# JSON.
EMAIL_BACKEND = env.str("EMAIL_BACKEND", default="django.core.mail.backends.smtp.EmailBackend")
if EMAIL_BACKEND.startswith("anymail."):
    INSTALLED_APPS = [*INSTALLED_APPS, "anymail"]
    ANYMAIL = env.json("ANYMAIL")
if BOUNCE_WEBHOOK and not (EMAIL_BACKEND.startswith("anymail.") and ANYMAIL.get("WEBHOOK_SECRET")):
    # Without a secret, anymail would trust anyone who finds the URL.
    raise ImproperlyConfigured("BOUNCE_WEBHOOK needs anymail, and WEBHOOK_SECRET in ANYMAIL.")

# A trusted proxy reports whether a request came over TLS (config/middleware/connections.py).
SECURE_SSL_REDIRECT = True
# The load balancer requests these over plain HTTP, from inside.
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$"]
SECURE_HSTS_SECONDS = env.int("SECURE_HSTS_SECONDS", default=31_536_000)
SECURE_HSTS_INCLUDE_SUBDOMAINS = True
SECURE_HSTS_PRELOAD = True
SESSION_COOKIE_SECURE = True
SESSION_COOKIE_NAME = "__Host-sessionid"
CSRF_COOKIE_SECURE = True
CSRF_COOKIE_NAME = "__Host-csrftoken"
