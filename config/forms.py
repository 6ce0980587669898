from django.forms.renderers import TemplatesSetting


class HouseFormRenderer(TemplatesSetting):
    """Every `{{ form }}` and `{{ field.as_field_group }}` in the look of docs/look.md."""

    form_template_name = "forms/form.html"
    field_template_name = "forms/field.html"
