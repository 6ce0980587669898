"""The form for importing designs: pasted, dropped or chosen as a file."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from courses.types.archive import MOST_BYTES, ArchiveError, Held
from courses.types.design_type import NotReadableError
from courses.types.incoming import Follow, read_incoming


class IncomingForm(forms.Form):
    """Takes a text or a file with designs. After validation, `held` contains the designs."""

    # No max_length: `read_incoming` checks the size in bytes, as for a file.
    text = forms.CharField(
        label=_("Paste a design"),
        required=False,
        strip=False,
        widget=forms.Textarea(
            attrs={"rows": 8, "spellcheck": "false", "class": "notation", "autocomplete": "off"}
        ),
    )
    archive = forms.FileField(label=_("Or choose a file"), required=False, allow_empty_file=True)
    held: list[Held]
    refusals: list[NotReadableError] = []

    def __init__(self, data: Any = None, files: Any = None, *, follow: Follow) -> None:
        super().__init__(data, files, auto_id="import-%s")
        self.follow = follow
        self.fields["text"].validators = []

    def clean(self) -> None:
        file, text = self.cleaned_data.get("archive"), self.cleaned_data.get("text", "")
        if not file and not text.strip():
            raise forms.ValidationError(_("Paste a design or choose a file."))
        try:
            body = file.read(MOST_BYTES + 1) if file else text.encode()
            self.held = read_incoming(body, self.follow)
        except ArchiveError as refused:
            self.refusals = refused.refusals
            sentence = _("Nothing was imported. Fix the problems listed and try again.")
            raise forms.ValidationError(sentence) from None
