from django.urls import URLPattern, URLResolver, include, path

from courses.api import box, designs, drafts, making, verdicts
from courses.kinds.kind import Kind
from courses.kinds.registry import KINDS


def designing(kind: Kind) -> list[URLPattern | URLResolver]:
    """The addresses of one kind of designs, by names like "api-courses-draft"."""
    name = f"api-{kind.path}"
    design = [
        path("", designs.DesignView.as_view(kind=kind), name=f"{name}-design"),
        path("draft/", drafts.DraftView.as_view(kind=kind), name=f"{name}-draft"),
    ]
    return [
        path("", designs.DesignsView.as_view(kind=kind), name=name),
        path("validate/", verdicts.ValidateView.as_view(kind=kind), name=f"{name}-validate"),
        path("<slug:slug>/", include(design)),
    ]


urlpatterns = [
    path("courses/quick/", making.QuickView.as_view(), name="api-courses-quick"),
    path("courses/suggest/", making.SuggestView.as_view(), name="api-courses-suggest"),
    path("courses/box/", box.BoxView.as_view(), name="api-courses-box"),
    *(path(f"{kind.path}/", include(designing(kind))) for kind in KINDS.values()),
]
