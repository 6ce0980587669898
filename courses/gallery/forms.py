"""The search form of a gallery, for the page and the API."""

from typing import Any, cast

from django import forms
from django.utils.translation import gettext_lazy as _

from courses.gallery.selectors.search import (
    ALL,
    EASY,
    FAIR_ORDERS,
    HARD,
    LONG,
    LOVED,
    NEW,
    ONE,
    PLAYED,
    RECOMMENDED,
    SHORT,
    Wanted,
)
from courses.types.design_type import DesignType, Grading

MOST_HOLES = 36
MOST_PAR = 200
FOR_SOME = ("holes", "par_from", "par_to", "difficulty", "length", "buildable")
"""Filters that only some types have."""

SORTS = [
    (RECOMMENDED, _("Recommended")),
    (NEW, _("Newest")),
    (LOVED, _("Most liked")),
    (PLAYED, _("Most played")),
    (EASY, _("Easiest")),
    (HARD, _("Hardest")),
    (SHORT, _("Shortest")),
    (LONG, _("Longest")),
]
GRADED = (EASY, HARD)
"""Orders that only types with a difficulty have."""
PER_AUTHOR = [(ALL, _("All designs")), (ONE, _("One per author"))]
GRADES = [("", _("Any")), *((str(grade), str(grade)) for grade in range(1, 6))]
LENGTHS = [
    ("", _("Any")),
    ("short", _("Short: up to 45 hexes")),
    ("middle", _("Medium: up to 90 hexes")),
    ("long", _("Long: more than 90 hexes")),
]


def _number(label: Any, most: int) -> forms.IntegerField:
    return forms.IntegerField(label=label, required=False, min_value=1, max_value=most)


class GalleryForm(forms.Form):
    """Filters and order. All fields are optional."""

    q = forms.CharField(
        label=_("Search"),
        required=False,
        max_length=80,
        widget=forms.TextInput(
            attrs={"type": "search", "autocomplete": "off", "placeholder": _("Name, author or tag")}
        ),
    )
    sort = forms.ChoiceField(label=_("Sort by"), choices=SORTS, required=False)
    holes = _number(_("Holes"), MOST_HOLES)
    par_from = _number(_("Minimum par"), MOST_PAR)
    par_to = _number(_("Maximum par"), MOST_PAR)
    difficulty = forms.TypedChoiceField(
        label=_("Difficulty"), choices=GRADES, coerce=int, empty_value=None, required=False
    )
    length = forms.ChoiceField(label=_("Length"), choices=LENGTHS, required=False)
    tag = forms.CharField(label=_("Tag"), required=False, max_length=20)
    buildable = forms.BooleanField(label=_("Can be built from the box"), required=False)
    picked = forms.BooleanField(required=False, widget=forms.HiddenInput)
    author = forms.SlugField(required=False, max_length=20, widget=forms.HiddenInput)
    pinned = forms.BooleanField(required=False, widget=forms.HiddenInput)
    per_author = forms.ChoiceField(choices=PER_AUTHOR, required=False, widget=forms.HiddenInput)

    def __init__(self, type: DesignType, data: Any) -> None:
        # Field names have no prefix because users copy and edit the URL by hand.
        super().__init__(data, auto_id="wanted-%s")
        for name in set(FOR_SOME) - set(type.page.filters):
            del self.fields[name]
        if grading := type.page.grading:
            self._offer(grading)
        else:
            sort = cast(forms.ChoiceField, self.fields["sort"])
            sort.choices = [choice for choice in SORTS if choice[0] not in GRADED]

    def _offer(self, grading: Grading) -> None:
        difficulty = cast(forms.TypedChoiceField, self.fields["difficulty"])
        difficulty.label = str(grading.label)
        difficulty.choices = GRADES[: grading.most + 1]

    def clean_tag(self) -> str:
        """Normalise the tag in the same way as stored tags."""
        return str(self.cleaned_data["tag"]).lstrip("#").lower()

    def clean(self) -> None:
        """Refuse one design per author in an order of single designs, such as the hardest."""
        if self.cleaned_data.get("per_author") != ONE:
            return
        if (self.cleaned_data.get("sort") or NEW) not in FAIR_ORDERS:
            orders = ", ".join(FAIR_ORDERS)
            text = _("One design per author needs one of these orders: {orders}.")
            self.add_error("per_author", str(text).format(orders=orders))

    @property
    def wanted(self) -> Wanted:
        """The search described by the valid part of the input."""
        self.full_clean()
        given = {name: value for name, value in self.cleaned_data.items() if value}
        return Wanted(**given)

    @property
    def filter_count(self) -> int:
        """The number of filters with a value."""
        return sum(bool(field.value()) for field in self.filters)

    @property
    def has_wrong_filters(self) -> bool:
        """True if a collapsed filter has an error."""
        return any(field.errors for field in self.filters)

    @property
    def filters(self) -> list[Any]:
        """The fields in the collapsed part of the page's form."""
        shown_elsewhere = ("q", "sort", *(field.name for field in self.hidden_fields()))
        return [self[name] for name in self.fields if name not in shown_elsewhere]
