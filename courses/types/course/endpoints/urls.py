"""The pages about the box, included under the path of courses."""

from django.urls import path

from courses.types.course.endpoints import box

urlpatterns = [
    path("box/", box.box_page, name="box"),
    path("box/<slug:id>.svg", box.face, name="face"),
]
