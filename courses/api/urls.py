from django.urls import URLPattern, URLResolver, include, path

from courses.api import (
    archives,
    box,
    designs,
    drafts,
    drawing,
    making,
    publishing,
    studies,
    verdicts,
)
from courses.kinds.kind import Kind
from courses.kinds.registry import KINDS


def designing(kind: Kind) -> list[URLPattern | URLResolver]:
    """The addresses of one kind of designs, by names like "api-courses-draft"."""
    name = f"api-{kind.path}"
    design = [
        path("", designs.DesignView.as_view(kind=kind), name=f"{name}-design"),
        path("draft/", drafts.DraftView.as_view(kind=kind), name=f"{name}-draft"),
        path("versions/", publishing.VersionsView.as_view(kind=kind), name=f"{name}-versions"),
        path(
            "versions/<int:number>/",
            publishing.VersionView.as_view(kind=kind),
            name=f"{name}-version",
        ),
        path(
            "publications/<slug:content>/",
            publishing.PublicationView.as_view(kind=kind),
            name=f"{name}-publication",
        ),
    ]
    rating = [
        path("", studies.RatingView.as_view(kind=kind), name=f"{name}-rating"),
        path("holes/<int:number>/", studies.HeatView.as_view(kind=kind), name=f"{name}-heat"),
    ]
    return [
        path("", designs.DesignsView.as_view(kind=kind), name=name),
        path("validate/", verdicts.ValidateView.as_view(kind=kind), name=f"{name}-validate"),
        path("draw/", drawing.DrawView.as_view(kind=kind), name=f"{name}-draw"),
        path("rate/", studies.RateView.as_view(kind=kind), name=f"{name}-rate"),
        path("ratings/<slug:content>/", include(rating)),
        path("<slug:slug>/", include(design)),
    ]


urlpatterns = [
    path("designs/archive/", archives.ArchiveView.as_view(), name="api-archive"),
    path("courses/quick/", making.QuickView.as_view(), name="api-courses-quick"),
    path("courses/suggest/", making.SuggestView.as_view(), name="api-courses-suggest"),
    path("courses/box/", box.BoxView.as_view(), name="api-courses-box"),
    *(path(f"{kind.path}/", include(designing(kind))) for kind in KINDS.values()),
]
