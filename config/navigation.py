"""The sections of the site's navigation, and the pages of the account menu."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse
from django.utils.functional import Promise

from core.i18n.translation import gettext_lazy as _
from courses.types.registry import TYPES

SECTIONS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("mine", ("/play/mine/", "/tables/", "/rounds/", "/invitations/")),
    ("play", ("/play/", "/watch/", "/rules/")),
    ("record", ("/leaderboards/", "/statistics/")),
    ("designs", (*(f"/{each.path}/" for each in TYPES.values()), "/drafts/", "/designs/")),
    ("account", ("/account/", "/news/", "/moderation/", "/notifications/")),
)
"""Each section with its path prefixes. The first match counts."""


@dataclass(frozen=True)
class MenuPage:
    """A page in the account menu, identified by its URL name."""

    name: str
    title: str | Promise
    with_pages_below: bool = False
    """True if the pages below its path belong to the entry too."""


@dataclass(frozen=True)
class MenuLink:
    """A link in the account menu; `here` is True on its page."""

    address: str
    title: str | Promise
    here: bool


ACCOUNT: tuple[tuple[str | Promise, tuple[MenuPage, ...]], ...] = (
    (
        _("You"),
        (
            MenuPage("accounts:profile", _("Profile")),
            MenuPage("accounts:visibility", _("Privacy")),
            MenuPage("notifications:notices", _("Notifications")),
            MenuPage("games:calendar", _("Calendar")),
            MenuPage("accounts:exports", _("Your data"), with_pages_below=True),
            MenuPage("accounts:delete", _("Delete account")),
        ),
    ),
    (
        _("Sign-in"),
        (
            MenuPage("account_email", _("Email")),
            MenuPage("account_change_password", _("Password")),
            MenuPage("mfa_list_webauthn", _("Passkeys"), with_pages_below=True),
            MenuPage("mfa_index", _("Sign-in codes"), with_pages_below=True),
            MenuPage("usersessions_list", _("Devices")),
        ),
    ),
    (
        _("Programs"),
        (
            MenuPage("accounts:tokens", _("Access tokens")),
            MenuPage("accounts:connected-apps", _("Connected apps")),
            MenuPage("accounts:apps", _("Your apps"), with_pages_below=True),
            MenuPage("notifications:webhooks", _("Webhooks"), with_pages_below=True),
            MenuPage("games:bots", _("Bots")),
        ),
    ),
)
"""The groups of the account menu."""


def section_of(path: str, *, own_page: str = "") -> str:
    """Return the key of the section that a path belongs to, or an empty string if there is none.

    `own_page` is the path of the viewer's public profile, which the account menu contains.
    """
    if own_page and path.startswith(own_page):
        return "account"
    return next((key for key, beginnings in SECTIONS if path.startswith(beginnings)), "")


def account_menu(path: str) -> list[tuple[str | Promise, list[MenuLink]]]:
    """Return the account menu's groups, each with its title and links, for the page at `path`."""
    here = _page_at(path)
    return [
        (title, [MenuLink(reverse(page.name), page.title, page is here) for page in pages])
        for title, pages in ACCOUNT
    ]


def _page_at(path: str) -> MenuPage | None:
    """Return the page at a path. The longest matching path counts: passkeys are below sign-in
    codes.
    """
    pages = [(reverse(page.name), page) for _title, group in ACCOUNT for page in group]
    at_path = [
        (address, page)
        for address, page in pages
        if path == address or (page.with_pages_below and path.startswith(address))
    ]
    return max(at_path, key=lambda found: len(found[0]))[1] if at_path else None
