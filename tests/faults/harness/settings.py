"""The settings of bin/run, except that emails go to a server that counts them."""

from config.settings.dev import *  # noqa: F403
from config.settings.dev import env

EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
EMAIL_HOST = "127.0.0.1"
EMAIL_PORT = env.int("EMAIL_PORT")
