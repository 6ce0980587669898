from django.urls import path

from config.reference import views

urlpatterns = [
    path("", views.index, name="api-docs"),
    path("schemas/<slug:schema_name>/", views.schema, name="api-docs-schema"),
    path("<slug:operation_id>/", views.operation, name="api-docs-operation"),
    path("<slug:operation_id>/openapi.json", views.operation_document, name="api-docs-document"),
    path("<slug:operation_id>/try/", views.TryView.as_view(), name="api-docs-try"),
]
