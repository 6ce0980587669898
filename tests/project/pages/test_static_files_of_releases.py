"""A process serves the static files of all releases installed next to its own."""

import pytest
from django.test import Client, RequestFactory

from config.staticfiles import StaticFilesOfAllReleases

ELSEWHERE = "Asked of the site"


@pytest.fixture
def releases(settings, tmp_path):
    """This release, an earlier and a later one, and a file outside all of them."""
    place = tmp_path / "releases"
    for name in ("1.1", "1.2", "1.3"):
        root = place / name / "static_root/css"
        root.mkdir(parents=True)
        (root / f"core.{name}.css").write_text(f"/* {name} */")
    (place / "1.1/secret.css").write_text("Not static")
    (place / "current").symlink_to("1.2")
    settings.RELEASES_DIR = place
    settings.STATIC_ROOT = place / "1.2/static_root"
    settings.WHITENOISE_AUTOREFRESH = settings.WHITENOISE_USE_FINDERS = False
    return place


@pytest.fixture
def ask(releases):
    """A function that requests a file from a process started with the first three releases."""
    process = StaticFilesOfAllReleases(lambda _request: ELSEWHERE)

    def asked(path):
        answer = process(RequestFactory().get(path))
        return answer if answer == ELSEWHERE else answer.getvalue().decode()

    return asked


@pytest.mark.parametrize("name", ["1.1", "1.2", "1.3"])
def test_files_of_each_release_are_served(ask, name):
    assert ask(f"/static/css/core.{name}.css") == f"/* {name} */"


def test_a_release_installed_later_is_served_until_it_is_removed(ask, releases):
    file = releases / "1.4/static_root/css/core.1.4.css"
    assert ask("/static/css/core.1.4.css") == ELSEWHERE
    file.parent.mkdir(parents=True)
    file.write_text("/* 1.4 */")
    assert ask("/static/css/core.1.4.css") == "/* 1.4 */"
    file.unlink()
    assert ask("/static/css/core.1.4.css") == ELSEWHERE


@pytest.mark.parametrize(
    "path",
    [
        "/static/../../1.1/secret.css",
        "/static/../secret.css",
        "/static//css/core.1.1.css",
        "/static/css/",
        "/static/css",
        "/static/",
        "/static/a\0b.css",
        "/css/core.1.1.css",
    ],
)
def test_only_files_below_a_static_root_are_served(ask, path):
    assert ask(path) == ELSEWHERE


def test_a_site_without_other_releases_serves_only_its_own_files(ask, settings):
    settings.RELEASES_DIR = None
    assert ask("/static/css/core.1.2.css") == "/* 1.2 */"
    assert ask("/static/css/core.1.1.css") == ELSEWHERE


def test_the_site_uses_it(releases):
    answer = Client().get("/static/css/core.1.1.css")
    assert (answer.status_code, answer.getvalue()) == (200, b"/* 1.1 */")
