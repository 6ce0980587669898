from django.urls import path

from accounts.api import tickets, views

urlpatterns = [
    path("me/", views.MeView.as_view(), name="api-me"),
    path("socket-tickets/", tickets.SocketTicketsView.as_view(), name="api-socket-tickets"),
]
