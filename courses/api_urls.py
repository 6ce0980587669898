from django.urls import URLPattern, URLResolver, include, path

from courses.analysis import api as analysis
from courses.archives import api as archives
from courses.comparing import api as comparing
from courses.drafts.api import designs, draft_links, drafts, quick, verdicts
from courses.gallery import api as gallery
from courses.pictures import api as pictures
from courses.ports import ANALYSTS
from courses.publishing import api as publishing
from courses.types.design_type import DesignType
from courses.types.registry import TYPES


def _drafting(type: DesignType, name: str) -> list[URLPattern]:
    """Return the API paths of a draft."""
    views = {
        "": (drafts.DraftView, "draft"),
        "made-from/": (publishing.MadeFromView, "made-from"),
        "link/": (draft_links.DraftLinkView, "draft-link"),
        "changes/": (comparing.DraftChangesView, "draft-changes"),
    }
    return [
        path(end, view.as_view(type=type), name=f"{name}-{called}")
        for end, (view, called) in views.items()
    ]


def _rating(type: DesignType, name: str) -> list[URLPattern]:
    """Return the API paths of a rating. Only types played hex by hex have heat maps."""
    rating = path("", analysis.RatingView.as_view(type=type), name=f"{name}-rating")
    heat = path("holes/<int:number>/", analysis.HeatView.as_view(type=type), name=f"{name}-heat")
    analyst = ANALYSTS.get(type.key)
    return [rating, heat] if analyst and analyst.heat else [rating]


def _generating(type: DesignType, name: str) -> list[URLPattern]:
    """Return the API path of the type's generator, if it has one."""
    if not type.editor.quick:
        return []
    return [path("quick/", quick.quick_view(type).as_view(type=type), name=f"{name}-quick")]


def designing(type: DesignType) -> list[URLPattern | URLResolver]:
    """Return the API paths of one type of design, with names like "api-courses-draft"."""
    name = f"api-{type.path}"
    design: list[URLPattern | URLResolver] = [
        path("", designs.DesignView.as_view(type=type), name=f"{name}-design"),
        path("draft/", include(_drafting(type, name))),
        path("versions/", publishing.VersionsView.as_view(type=type), name=f"{name}-versions"),
        path(
            "versions/<int:number>/",
            publishing.VersionView.as_view(type=type),
            name=f"{name}-version",
        ),
        path(
            "versions/<int:number>/changes/",
            comparing.ChangesView.as_view(type=type),
            name=f"{name}-changes",
        ),
        path(
            "publications/<slug:content>/",
            publishing.PublicationView.as_view(type=type),
            name=f"{name}-publication",
        ),
        path("forks/", designs.ForksView.as_view(type=type), name=f"{name}-forks"),
    ]
    return [
        path("", designs.DesignsView.as_view(type=type), name=name),
        path("random/", gallery.RandomView.as_view(type=type), name=f"{name}-random"),
        path("tags/", gallery.TagsView.as_view(type=type), name=f"{name}-tags"),
        path("validate/", verdicts.ValidateView.as_view(type=type), name=f"{name}-validate"),
        path("draw/", pictures.DrawView.as_view(type=type), name=f"{name}-draw"),
        path("rate/", analysis.RateView.as_view(type=type), name=f"{name}-rate"),
        path("ratings/<slug:content>/", include(_rating(type, name))),
        *_generating(type, name),
        path("<slug:slug>/", include(design)),
    ]


def type_urls(type: DesignType) -> list[URLResolver]:
    """Return the paths for this type: those that only this type has and those that every
    type has.
    """
    place, own = f"{type.path}/", type.page.api_urls
    return [
        *([path(place, include(own))] if own else []),
        path(place, include(designing(type))),
    ]


urlpatterns = [
    path("drafts/<str:token>/", draft_links.SharedDraftView.as_view(), name="api-shared-draft"),
    path("designs/archive/", archives.ArchiveView.as_view(), name="api-archive"),
    path("designs/import/", archives.ImportView.as_view(), name="api-import"),
    *(pattern for type in TYPES.values() for pattern in type_urls(type)),
]
