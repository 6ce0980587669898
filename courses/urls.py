from django.urls import URLPattern, URLResolver

app_name = "courses"

urlpatterns: list[URLPattern | URLResolver] = []
