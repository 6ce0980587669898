"""API for the box, and for courses that the site generates for designers to continue."""

from django.urls import path

from courses.types.course.endpoints import box_api, holes, making

urlpatterns = [
    path("box/", box_api.BoxView.as_view(), name="api-courses-box"),
    path("quick/", making.QuickView.as_view(), name="api-courses-quick"),
    path("suggest/", making.SuggestView.as_view(), name="api-courses-suggest"),
    path("holes/", holes.HolePlaysView.as_view(), name="api-courses-holes"),
    path("holes/<int:number>/offers/", holes.OffersView.as_view(), name="api-courses-offers"),
]
