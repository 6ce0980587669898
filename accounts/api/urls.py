from django.urls import path

from accounts.api import (
    schema,  # noqa: F401  Imported here, not when the app is ready: commands start without DRF.
    views,
)

urlpatterns = [
    path("me/", views.MeView.as_view(), name="api-me"),
]
