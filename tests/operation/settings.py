"""The settings of the fault tests, with collected and hashed static files as in production."""

from tests.faults.harness.settings import *  # noqa: F403
from tests.faults.harness.settings import STORAGES as PLAIN

STORAGES = PLAIN | {"staticfiles": {"BACKEND": "config.staticfiles.HashedStaticFilesStorage"}}
WHITENOISE_USE_FINDERS = False
WHITENOISE_AUTOREFRESH = False
