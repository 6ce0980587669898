import gettext

import pytest

from config import translations
from config.translations import compile_translations

CATALOGUE = """
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

msgid "Play now"
msgstr "Jouer"
"""


def test_a_catalogue_is_compiled_when_it_is_newer(tmp_path):
    source = tmp_path / "fr" / "LC_MESSAGES" / "django.po"
    source.parent.mkdir(parents=True)
    source.write_text(CATALOGUE)
    assert compile_translations([tmp_path]) == [source.with_suffix(".mo")]
    with source.with_suffix(".mo").open("rb") as compiled:
        assert gettext.GNUTranslations(compiled).gettext("Play now") == "Jouer"
    assert compile_translations([tmp_path]) == []


def test_an_interrupted_compilation_leaves_no_partial_catalogue(tmp_path, monkeypatch):
    source = tmp_path / "django.po"
    source.write_text(CATALOGUE)

    def killed(compiled, _catalogue):
        compiled.write(b"half")
        raise KeyboardInterrupt

    with monkeypatch.context() as dying:
        dying.setattr(translations, "write_mo", killed)
        with pytest.raises(KeyboardInterrupt):
            compile_translations([tmp_path])
    assert not source.with_suffix(".mo").exists()
    assert compile_translations([tmp_path]) == [source.with_suffix(".mo")]
