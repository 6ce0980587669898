"""The buttons with which a spectator asks to join the next game."""

from typing import Any

from django.http import HttpRequest
from django.utils.translation import gettext as _

from games.lobby.services.next_game import ask_for_next_game, withdraw_from_next_game
from games.play.views.buttons import button, guest_button


def _ask(request: HttpRequest, who_and_where: dict[str, Any]) -> str:
    ask_for_next_game(**who_and_where)
    return _("You’ve asked to join the next game. The players see your name when this game ends.")


def _withdraw(request: HttpRequest, who_and_where: dict[str, Any]) -> str:
    withdraw_from_next_game(**who_and_where)
    return _("Your request to join the next game has been withdrawn.")


ask = guest_button(_ask)
withdraw = button(_withdraw)
