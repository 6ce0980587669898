from django.urls import path

from config.developers import views

app_name = "developers"

urlpatterns = [
    path("", views.index, name="index"),
    path("errors/", views.errors, name="errors"),
    path("examples/<str:name>", views.example, name="example"),
    path("<slug:slug>/", views.document, name="document"),
]
