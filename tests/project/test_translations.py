import gettext

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
