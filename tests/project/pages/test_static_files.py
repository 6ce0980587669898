import json
import re
from pathlib import Path

import pytest
from django.core.management import call_command


def collected(settings, tmp_path):
    settings.STATIC_ROOT = tmp_path
    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "config.staticfiles.HashedStaticFilesStorage"},
    }
    # Do not compress files: it takes most of the time, and no test here reads compressed files.
    settings.WHITENOISE_SKIP_COMPRESS_EXTENSIONS = ["css", "js", "json", "map", "svg", "txt"]
    call_command("collectstatic", verbosity=0, interactive=False)
    return json.loads((tmp_path / "staticfiles.json").read_text())["paths"]


@pytest.mark.whole
def test_every_file_and_every_import_gets_its_hash(settings, tmp_path):
    paths = collected(settings, tmp_path)
    entry = paths["js/pages/every.js"]
    assert re.fullmatch(r"js/pages/every\.[0-9a-f]{12}\.js", entry)
    imports = re.findall(r'from "([^"]+)"', (tmp_path / entry).read_text())
    assert imports
    for address in imports:
        assert re.search(r"\.[0-9a-f]{12}\.js$", address)
        assert (tmp_path / "js/pages" / address).resolve().exists()


def test_an_unchanged_file_is_not_sent_again(client, settings):
    """If the response was compressed, even a 304 would have a body."""
    settings.WHITENOISE_USE_FINDERS = True
    address, packed = "/static/css/bundles/core.css", {"accept-encoding": "gzip"}
    changed = client.get(address, headers=packed)["Last-Modified"]
    answer = client.get(address, headers={**packed, "if-modified-since": changed})
    assert (answer.status_code, answer.getvalue()) == (304, b"")


def test_scripts_have_no_dynamic_imports(settings):
    """Their URLs would not contain a hash. Types in comments look like imports and are skipped."""
    scripts = sorted(Path(settings.BASE_DIR, "static/js").rglob("*.js"))
    code = {
        script: re.sub(r"/\*.*?\*/|//[^\n]*", "", script.read_text(), flags=re.S)
        for script in scripts
    }
    assert [script.name for script, text in code.items() if "import(" in text] == []
