import pytest
from django.test import Client


@pytest.fixture
def one_click():
    """A function that unsubscribes as a mail client does when its user presses the unsubscribe
    button.
    """

    def press(message) -> None:
        url = message.message()["List-Unsubscribe"].strip("<>")
        path = url.removeprefix("https://dogleg.test")
        Client(enforce_csrf_checks=True).post(path, {"List-Unsubscribe": "One-Click"})

    return press
