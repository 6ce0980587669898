"""Secret addresses are declared once: the log filter and the proxies know every one of them."""

import re
from pathlib import Path

import pytest

from config import secret_paths
from config.logs import HIDDEN, without_secrets

ROOT = Path(__file__).parents[3]


def test_the_list_is_that_of_the_url_patterns():
    """Otherwise run `python -m config.secret_paths` and add the new segment to nginx.conf."""
    assert list(secret_paths.listed()) == secret_paths.current()


def test_nginx_logs_no_further_than_the_first_segment_of_a_secret_address():
    doors = re.search(r"\(\?<dogleg_door>([^)]+)\)", (ROOT / "deploy/nginx.conf").read_text())
    assert doors is not None
    assert doors[1].split("|") == secret_paths.first_segments(secret_paths.listed())


def test_caddy_logs_no_addresses():
    assert "request>uri delete" in (ROOT / "deploy/Caddyfile").read_text()


def test_a_new_route_with_a_token_is_found_by_its_parameter():
    routes = ["news/", "news/<slug:slug>/", "gifts/<str:token>/open/", r"^proof/(?P<key>\w+)$"]
    assert list(secret_paths.secret_prefixes(routes)) == ["gifts/", "proof/"]


@pytest.mark.parametrize(
    "prefix",
    [one for one in secret_paths.listed() if "tables/" not in one and "rounds/" not in one],
)
def test_the_log_hides_whatever_follows(prefix):
    text = f"Not Found: /{prefix}short-secret/deadlines.ics"
    assert without_secrets(text) == f"Not Found: /{prefix}{HIDDEN}/deadlines.ics"


def test_the_log_names_tables():
    assert without_secrets("GET /tables/abc123/") == "GET /tables/abc123/"
