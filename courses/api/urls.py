from django.urls import path

from courses.api import box, views

urlpatterns = [
    path("courses/", views.CourseListView.as_view(), name="api-courses"),
    path("courses/validate/", views.ValidateView.as_view(), name="api-course-validate"),
    path("courses/box/", box.BoxView.as_view(), name="api-courses-box"),
    path("courses/<slug:slug>/", views.CourseView.as_view(), name="api-course"),
]
