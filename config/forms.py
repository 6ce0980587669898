from typing import Any

from django.forms import BoundField
from django.forms.renderers import TemplatesSetting


class LabelledField(BoundField):
    """A field without a placeholder, because text that vanishes on typing is not a label."""

    def build_widget_attrs(self, attrs: dict[str, Any], widget: Any = None) -> dict[str, Any]:
        (widget or self.field.widget).attrs.pop("placeholder", None)
        return super().build_widget_attrs(attrs, widget)


class SiteFormRenderer(TemplatesSetting):
    """Render each `{{ form }}` and `{{ field.as_field_group }}` as docs/browser.md describes."""

    form_template_name = "forms/form.html"
    field_template_name = "forms/field.html"
    bound_field_class = LabelledField
