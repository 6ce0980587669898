"""Requests that arrive before `prepare` has created the database tables."""

import json
import subprocess
import sys

import pytest
from django.db import connection
from django.test import Client

from tests.project.serving.processes import ROOT

ASK = """
import json, django
django.setup()
from django.test import Client
client = Client(raise_request_exception=False, headers={"host": "127.0.0.1"})
told = {}
for address in ("/", "/courses/", "/api/v1/me/"):
    answer = client.get(address, headers={"authorization": "Bearer dgl_of-somebody"})
    told[address] = [answer.status_code, answer.headers.get("Retry-After"), answer.text]
print(json.dumps(told))
"""


@pytest.mark.whole
def test_a_site_without_tables_says_that_it_is_starting(tmp_path):
    done = subprocess.run(
        [sys.executable, "-c", ASK],
        cwd=ROOT,
        env={
            "PATH": "",
            "DJANGO_SETTINGS_MODULE": "config.settings.dev",
            "DOGLEG_RUN_DIR": str(tmp_path),
            "COUNTS_URL": "",
        },
        capture_output=True,
        text=True,
        check=True,
    )
    data = json.loads(done.stdout.splitlines()[-1])
    for address in ("/", "/courses/"):
        status, retry_after, page = data[address]
        assert (status, retry_after) == (503, "10"), page
        assert '<meta http-equiv="refresh" content="5">' in page and "starting" in page
    status, retry_after, body = data["/api/v1/me/"]
    assert (status, retry_after, json.loads(body)["code"]) == (503, "10", "updating")


@pytest.mark.django_db
def test_a_missing_table_of_a_prepared_site_is_still_a_crash(settings):
    settings.DEBUG = False
    with connection.cursor() as cursor:
        cursor.execute("ALTER TABLE courses_design RENAME TO courses_lost")
    answer = Client(raise_request_exception=False).get("/courses/")
    assert answer.status_code == 500
