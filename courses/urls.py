from django.urls import path

from courses import deck_urls, gallery_urls
from courses.social import urls
from courses.views import archives, box, designer, pages, pictures, sheets, showing

app_name = "courses"

urlpatterns = [
    *urls.urlpatterns,
    *gallery_urls.urlpatterns,
    *deck_urls.urlpatterns,
    path("courses/ground/<slug:digest>.svg", pictures.ground, name="ground"),
    path("courses/ground/<slug:digest>.png", pictures.ground_image, name="ground-png"),
    path("courses/ground/<slug:digest>/preview.png", pictures.preview, name="preview"),
    path("courses/ground/<slug:digest>/holes/<int:number>.svg", pictures.hole, name="hole"),
    path("courses/box/", box.box_page, name="box"),
    path("courses/box/<slug:id>.svg", pictures.face, name="face"),
    path("designs/archive/", archives.archive, name="archive"),
    path("designs/archive/mine.json", archives.export, name="export"),
    path("courses/new/", designer.new, name="new"),
    path("courses/mine/", designer.mine, name="mine"),
    path("courses/<slug:slug>/edit/", designer.edit, name="edit"),
    path("courses/<slug:slug>/edit/picture.svg", designer.draft_picture, name="draft-picture"),
    path("courses/<slug:slug>/discard/", designer.discard, name="discard"),
    path("courses/<slug:slug>/", pages.course_page, name="detail"),
    path("courses/<slug:slug>/sheet.pdf", sheets.sheet, name="sheet"),
    path("courses/<slug:slug>/notation/", pages.notation, name="notation"),
    path("courses/<slug:slug>/design/", pages.design, name="design"),
    path("courses/<slug:slug>/show/<slug:decision>/", showing.show, name="show"),
    path("courses/<slug:slug>/versions/<int:number>/", pages.course_page, name="version"),
    path("courses/<slug:slug>/versions/<int:number>/holes/", pages.holes, name="holes"),
    path(
        "courses/<slug:slug>/versions/<int:number>/notation/",
        pages.notation,
        name="version-notation",
    ),
    path("courses/<slug:slug>/versions/<int:number>/design/", pages.design, name="version-design"),
]
