import re

from django import forms


class Sheet(forms.Form):
    name = forms.CharField(help_text="As on the scorecard.")
    note = forms.CharField(required=False)
    mode = forms.ChoiceField(choices=[("match", "Match")], widget=forms.RadioSelect)
    open = forms.BooleanField(required=False)


def described_by(page: str, name: str) -> list[str]:
    return re.search(rf'name="{name}"[^>]*aria-describedby="([^"]+)"', page)[1].split()


def test_hint_and_error_are_linked_to_their_input():
    page = str(Sheet({"name": ""}))
    for word in described_by(page, "name"):
        assert f'id="{word}"' in page
    assert len(described_by(page, "name")) == 2


def test_optional_fields_are_marked_except_checkboxes():
    page = str(Sheet())
    assert page.count("(optional)") == 1


def test_radio_buttons_are_in_a_fieldset_with_a_legend():
    assert re.search(r"<fieldset[^>]*>\s*<legend>Mode", str(Sheet()))
