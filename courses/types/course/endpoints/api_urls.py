"""API for the box, and for the holes of courses that designers edit."""

from django.urls import path

from courses.types.course.endpoints import box_api, holes, suggesting

urlpatterns = [
    path("box/", box_api.BoxView.as_view(), name="api-courses-box"),
    path("suggest/", suggesting.SuggestView.as_view(), name="api-courses-suggest"),
    path("holes/", holes.HolePlaysView.as_view(), name="api-courses-holes"),
    path("holes/<int:number>/offers/", holes.OffersView.as_view(), name="api-courses-offers"),
]
