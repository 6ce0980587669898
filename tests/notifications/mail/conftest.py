import pytest
from django.test import Client


@pytest.fixture
def one_click():
    """Unsubscribe as a mail program does when its user presses the button."""

    def press(message) -> None:
        url = message.message()["List-Unsubscribe"].strip("<>")
        path = url.removeprefix("https://dogleg.test")
        Client(enforce_csrf_checks=True).post(path, {"List-Unsubscribe": "One-Click"})

    return press
