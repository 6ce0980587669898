from django import forms
from django.utils.translation import gettext_lazy as _

from courses.social.moderation.models import ReportReason
from courses.social.moderation.services import MOST_APPEAL, MOST_WORDS


class GroundForm(forms.Form):
    """A reason and a text, for reports and decisions."""

    ground = forms.ChoiceField(label=_("Reason"), choices=ReportReason, widget=forms.RadioSelect)
    words = forms.CharField(
        label=_("Explanation"),
        required=False,
        max_length=MOST_WORDS,
        widget=forms.Textarea(attrs={"rows": 3}),
    )


class AppealForm(forms.Form):
    """The reason why a decision should be lifted."""

    words = forms.CharField(
        label=_("Why should the decision be reversed?"),
        max_length=MOST_APPEAL,
        widget=forms.Textarea(attrs={"rows": 6}),
    )
