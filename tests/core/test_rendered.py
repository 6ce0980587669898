"""Templates that are rendered from values, and cached by them."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.cache import caches
from django.template import Context, Template
from django.utils import translation
from django.utils.safestring import mark_safe

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "OPTIONS": {
            "builtins": ["config.templatetags.rendered"],
            "loaders": [
                (
                    "django.template.loaders.locmem.Loader",
                    {"part.html": "{% load i18n %}{{ name }}{{ user }} {% translate 'Delete' %}"},
                )
            ],
        },
    }
]


@pytest.fixture(autouse=True)
def _templates(settings):
    settings.TEMPLATES = TEMPLATES
    caches["drawings"].clear()


def page(name: Any, **context: Any) -> str:
    text = "{% rendered 'part.html' name=name %}"
    return Template(text).render(Context({"name": name, **context}))


def test_different_values_have_different_results():
    assert page("Ann") == "Ann Delete"
    assert page("Bo") == "Bo Delete"
    assert page("Ann") == "Ann Delete"


def test_the_context_of_the_page_is_not_seen():
    assert page("Ann", user="Bo") == "Ann Delete"


def test_text_is_escaped_although_the_same_safe_text_was_rendered_before():
    assert page(mark_safe("<b>")) == "<b> Delete"
    assert page("<b>") == "&lt;b&gt; Delete"


def test_each_language_has_its_own_result():
    with translation.override("de"):
        german = page("Ann")
    assert german != page("Ann") == "Ann Delete"


def test_equal_values_are_rendered_once(monkeypatch):
    page("Ann")
    monkeypatch.setattr("config.templatetags.rendered.get_template", None)
    assert page("Ann") == "Ann Delete"
