"""Pages for developers of programs: documents, and examples to download."""

from pathlib import PurePosixPath

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from config.developers.documents import (
    DOCUMENTS,
    EXAMPLES,
    GROUPS,
    MEDIA_TYPES,
    MOVED,
    PAGES,
    PLACE,
)
from config.developers.errors import error_codes


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """List the documents and examples."""
    groups = [(title, _documents_in(group)) for group, title in GROUPS.items()]
    examples = [(name, _about(text)) for name, text in EXAMPLES.items()]
    context = {"groups": groups, "examples": examples}
    return render(request, "developers/index.html", context)


@require_safe
def document(request: HttpRequest, slug: str) -> HttpResponse:
    """Show one document, or redirect from its earlier address."""
    if slug in MOVED:
        return redirect(PLACE + MOVED[slug], permanent=True)
    if slug not in PAGES:
        raise Http404
    others = [(key, page.title) for key, page in PAGES.items() if key != slug]
    context = {"page": PAGES[slug], "others": others, "about": DOCUMENTS[slug].about}
    return render(request, "developers/document.html", context)


@require_safe
def errors(request: HttpRequest) -> HttpResponse:
    """Explain every code of an API error. The `type` of an error leads here."""
    return render(request, "developers/errors.html", {"errors": error_codes()})


@require_safe
def example(request: HttpRequest, name: str) -> HttpResponse:
    """Download an example program."""
    if name not in EXAMPLES:
        raise Http404
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    media_type = MEDIA_TYPES[PurePosixPath(name).suffix]
    return HttpResponse(
        EXAMPLES[name], content_type=f"{media_type}; charset=utf-8", headers=headers
    )


def _documents_in(group: str) -> list[tuple[str, str, str]]:
    """Return (slug, title, sentence) of the documents in a group."""
    found = {slug: each for slug, each in DOCUMENTS.items() if each.group == group}
    return [(slug, PAGES[slug].title, str(each.about)) for slug, each in found.items()]


def _about(text: str) -> str:
    """Return the first sentence of a program's docstring or comment."""
    return next(line for line in text.splitlines() if line.strip("/*")).strip('"* ')
