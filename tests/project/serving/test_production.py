"""The production settings, loaded in a separate process as on a server."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
SCRIPT = """
import json
from django.conf import settings
print(json.dumps({name: getattr(settings, name) for name in (
    "DEBUG", "SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE", "SECURE_SSL_REDIRECT", "MAILBOX_PAGE",
    "CELERY_BROKER_URL", "SITE_URL")} | {"engine": settings.DATABASES["default"]["ENGINE"],
    "cache": settings.CACHES["default"]["BACKEND"]}))
"""
ENVIRONMENT = {
    "DJANGO_SETTINGS_MODULE": "config.settings.prod",
    "SECRET_KEY": "production-key-of-this-test-" * 3,
    "ALLOWED_HOSTS": "dogleg.test",
    "SITE_URL": "https://dogleg.test/",
    "DEFAULT_FROM_EMAIL": "dogleg@dogleg.test",
    "DATABASE_URL": "postgres://dogleg@db/dogleg",
    "REDIS_URL": "redis://broker:6379/0",
    "CACHE_URL": "rediscache://broker:6379/1",
}


def run(*argv: str, **changes: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, **ENVIRONMENT, **changes}
    return subprocess.run(
        [sys.executable, *argv], cwd=ROOT, env=environment, capture_output=True, text=True
    )


def test_the_environment_configures_the_site():
    found = json.loads(run("-c", SCRIPT).stdout)
    assert found == {
        "DEBUG": False,
        "SESSION_COOKIE_SECURE": True,
        "CSRF_COOKIE_SECURE": True,
        "SECURE_SSL_REDIRECT": True,
        "MAILBOX_PAGE": False,
        "CELERY_BROKER_URL": "redis://broker:6379/0",
        "SITE_URL": "https://dogleg.test",
        "engine": "django.db.backends.postgresql",
        "cache": "config.cache.ForgetfulRedisCache",
    }


@pytest.mark.whole
def test_djangos_deployment_check_finds_nothing():
    # Use SQLite, because the test requirements do not include PostgreSQL's driver.
    check = run(
        "manage.py", "check", "--deploy", "--fail-level", "WARNING", DATABASE_URL="sqlite://"
    )
    assert check.returncode == 0, check.stderr


@pytest.mark.whole
def test_it_does_not_start_without_a_secret_key():
    environment = {name: value for name, value in os.environ.items() if name != "SECRET_KEY"}
    environment |= {name: value for name, value in ENVIRONMENT.items() if name != "SECRET_KEY"}
    check = subprocess.run(
        [sys.executable, "manage.py", "check"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
    )
    assert check.returncode != 0
    assert "SECRET_KEY" in check.stderr
