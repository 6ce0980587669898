"""Secret URLs are declared in one place. Log filters and proxies cover all of them."""

import re
from pathlib import Path

import pytest

from config import secret_paths
from config.logs import HIDDEN, without_secrets

ROOT = Path(__file__).parents[3]


def test_the_list_matches_the_url_patterns():
    """If this test fails, run `python -m config.secret_paths` and add the new segment to
    nginx.conf.
    """
    assert list(secret_paths.listed()) == secret_paths.current()


def test_nginx_logs_only_the_first_segment_of_a_secret_address():
    doors = re.search(r"\(\?<dogleg_door>([^)]+)\)", (ROOT / "deploy/nginx.conf").read_text())
    assert doors is not None
    assert doors[1].split("|") == secret_paths.first_segments(secret_paths.listed())


def test_caddy_logs_no_addresses():
    assert "request>uri delete" in (ROOT / "deploy/Caddyfile").read_text()


def test_a_new_secret_route_is_recognised_by_its_parameter():
    routes = ["news/", "news/<slug:slug>/", "gifts/<str:token>/open/", r"^proof/(?P<key>\w+)$"]
    assert list(secret_paths.secret_prefixes(routes)) == ["gifts/", "proof/"]


@pytest.mark.parametrize(
    "prefix",
    [one for one in secret_paths.listed() if "tables/" not in one and "rounds/" not in one],
)
def test_the_log_hides_the_secret_part(prefix):
    text = f"Not Found: /{prefix}short-secret/deadlines.ics"
    assert without_secrets(text) == f"Not Found: /{prefix}{HIDDEN}/deadlines.ics"


def test_the_log_keeps_table_ids():
    assert without_secrets("GET /tables/abc123/") == "GET /tables/abc123/"
