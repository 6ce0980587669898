"""All pages about designs. The pages that every type has are reversed with `kind` (the type's key)
and `slug`.
"""

from django.urls import URLPattern, URLResolver, include, path

from courses.archives import views as archives
from courses.comparing import views as comparing
from courses.drafts import views as drafts
from courses.gallery.views import feeds, gallery, pages
from courses.pictures import views as pictures
from courses.pictures.services.pictures import pictures_of
from courses.publishing import views as publishing
from courses.social import urls
from courses.types.design_type import DesignType, Picture
from courses.types.registry import TYPES

app_name = "courses"


def type_urls(type: DesignType) -> list[URLPattern | URLResolver]:
    """Return the URL patterns for one type, starting with those that only this type has."""
    place, own = f"{type.path}/", type.page.urls
    return [
        *([path(place, include(own))] if own else []),
        path(place, include(shared_urls(type)), {"kind": type.key}),
    ]


def shared_urls(type: DesignType) -> list[URLPattern | URLResolver]:
    """Return the URL patterns that every type has."""
    return [
        path("", gallery.gallery, name="gallery"),
        path("random/", gallery.random_design, name="random"),
        path("tags/", gallery.tags, name="tags"),
        path("feed.atom", feeds.gallery_feed, name="gallery-feed"),
        path("new/", drafts.new, name="new"),
        *(_picture_url(picture) for picture in pictures_of(type)),
        path("<slug:slug>/", include(design_urls(type))),
    ]


def _picture_url(picture: Picture) -> URLPattern:
    return path(picture.path, pictures.image, {"picture": picture}, name=picture.name)


def design_urls(type: DesignType) -> list[URLPattern | URLResolver]:
    """Return the URL patterns for a single design."""
    sheet = [path("sheet.pdf", pictures.sheet, name="sheet")] if type.page.sheet else []
    version = [
        path("", pages.design_page, name="version"),
        path(f"{type.page.rated_part}/", pages.rated_part, name="rated-part"),
        path("notation/", pages.notation, name="version-notation"),
        path("design/", pages.design, name="version-design"),
        path("changes.svg", comparing.changes_picture, name="changes"),
    ]
    return [
        *sheet,
        path("", pages.design_page, name="detail"),
        path("edit/", drafts.edit, name="edit"),
        path("edit/picture.svg", drafts.draft_picture, name="draft-picture"),
        path("edit/changes.svg", comparing.draft_changes_picture, name="draft-changes"),
        path("discard/", drafts.discard, name="discard"),
        path("publish/", publishing.publish, name="publish"),
        path("notation/", pages.notation, name="notation"),
        path("design/", pages.design, name="design"),
        path("show/<slug:decision>/", pages.show, name="show"),
        path("fork/", drafts.fork_design, name="fork"),
        path("forks/", gallery.forks, name="forks"),
        path("tags/", gallery.tag, name="tag"),
        path("versions/<int:number>/", include(version)),
    ]


urlpatterns = [
    path("designs/archive/", archives.archive, name="archive"),
    path("designs/archive/mine.json", archives.export, name="export"),
    path("drafts/<str:token>/", drafts.shared, name="shared"),
    path("drafts/<str:token>/picture.svg", drafts.shared_picture, name="shared-picture"),
    path("people/<slug:public_id>/designs.atom", feeds.person_feed, name="person-feed"),
    path("courses/mine/", drafts.mine, name="mine"),
    *urls.urlpatterns,
    *(pattern for type in TYPES.values() for pattern in type_urls(type)),
]
