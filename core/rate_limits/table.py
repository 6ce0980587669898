"""All limits of the site. docs/limits.md has the same table; a test compares them.

The setting RATE_LIMITS overrides a number: `RATE_LIMITS=requests-per-token=600`.
"""

from datetime import timedelta

from django.utils.translation import gettext_lazy as _

from core.rate_limits.limit import A_DAY, A_MINUTE, AN_HOUR, Limit, Per
from core.rate_limits.people import PEOPLE
from core.rate_limits.reviews import OF_REVIEWS
from core.rate_limits.sockets import SOCKETS
from core.rate_limits.writing import WRITING

_SLOWER = _("Too many requests. Send at most %(most)s requests a minute.")
_TRIES = _("Too many attempts in a short time.")

# Requests to the API, and to pages by visitors without an account. A page can show 30 pictures.
TOKEN = Limit("requests-per-token", 300, A_MINUTE, Per.TOKEN, _SLOWER)
GOLFER = Limit("requests-per-golfer", 600, A_MINUTE, Per.GOLFER, _SLOWER)
STRANGER = Limit("requests-per-stranger", 120, A_MINUTE, Per.ADDRESS, _SLOWER)
ADDRESS = Limit("requests-per-address", 3000, A_MINUTE, Per.ADDRESS, _SLOWER)
PAGES = Limit("pages-per-stranger", 300, A_MINUTE, Per.ADDRESS, _SLOWER)
PICTURES = Limit("pictures-per-stranger", 3000, A_MINUTE, Per.ADDRESS, _SLOWER)
REFUSED_TOKENS = Limit("refused-tokens", 60, A_MINUTE, Per.ADDRESS, _TRIES)
APP_ENDPOINTS = Limit("app-endpoints", 120, A_MINUTE, Per.ADDRESS, _SLOWER)
SOCKET_TICKETS = Limit("socket-tickets", 60, A_MINUTE, Per.GOLFER, _SLOWER)

# Bot accounts, in addition to the limits that apply to every user.
BOT = Limit("requests-per-bot", 300, A_MINUTE, Per.GOLFER, _SLOWER)
BOTS = Limit(
    "bots",
    5,
    None,
    Per.GOLFER,
    _("You have %(most)s bots, which is the limit. Delete one that you don’t need."),
    "too_many_bots",
    409,
)
CHALLENGES = Limit(
    "games-per-bot",
    20,
    None,
    Per.GOLFER,
    _("This bot has %(most)s games and invitations, which is the limit. Invite it later."),
    "bot_busy",
)

# Expensive requests. A user who is drawing saves and validates about every 0.6 s.
SAVING = Limit("saving", 240, A_MINUTE, Per.GOLFER, _SLOWER)
CHECKING = Limit("checking", 240, A_MINUTE, Per.GOLFER, _SLOWER)
DRAWING = Limit("drawing", 60, A_MINUTE, Per.GOLFER, _SLOWER)
RATING = Limit("rating", 30, A_MINUTE, Per.GOLFER, _SLOWER)
MAKING = Limit("making", 60, A_MINUTE, Per.GOLFER, _SLOWER)
HOLE_FIGURES = Limit("hole-figures", 120, A_MINUTE, Per.GOLFER, _SLOWER)
HOLE_OFFERS = Limit("hole-offers", 20, A_MINUTE, Per.GOLFER, _SLOWER)
SHEETS = Limit(
    "new-sheets",
    60,
    AN_HOUR,
    Per.VISITOR,
    _("You have requested %(most)s new sheets in the last hour, which is the limit."),
    "sheet_limit",
)
KEEPSAKES = Limit(
    "keepsakes",
    60,
    AN_HOUR,
    Per.VISITOR,
    _("You have requested %(most)s pictures in the last hour, which is the limit."),
    "keepsake_limit",
)
ANALYSIS_JOBS = Limit(
    "unfinished-studies",
    4,
    None,
    Per.GOLFER,
    _(
        "%(most)s of your ratings and publication checks are in progress, which is the "
        "limit. Wait for one to finish."
    ),
    "studies_full",
)

# Data that the site has to store.
DESIGNS = Limit(
    "designs",
    200,
    None,
    Per.GOLFER,
    _("You have %(most)s designs, which is the limit. Delete drafts that you don’t need."),
    "too_many_designs",
    409,
)
OPEN_TABLES = Limit(
    "open-tables",
    10,
    None,
    Per.GOLFER,
    _("You have %(most)s tables waiting for players, which is the limit. Start or cancel one."),
    "open_tables_limit",
)
MANUAL_SCORECARDS = Limit(
    "paper-rounds",
    30,
    AN_HOUR,
    Per.VISITOR,
    _(
        "%(most)s scorecards have been opened from your IP address in the last hour, which is "
        "the limit."
    ),
    "round_limit",
)
TOKENS = Limit(
    "tokens",
    20,
    None,
    Per.GOLFER,
    _("You have %(most)s access tokens, which is the limit. Revoke one that you don’t need."),
    "too_many_tokens",
    409,
)
PASSKEYS = Limit(
    "passkeys",
    20,
    None,
    Per.GOLFER,
    _("You have %(most)s passkeys, which is the limit. Remove one that you don’t use."),
    "too_many_passkeys",
    409,
)
APPS = Limit(
    "apps",
    20,
    None,
    Per.GOLFER,
    _("You have %(most)s apps, which is the limit. Delete one that you don’t need."),
    "too_many_apps",
    409,
)

EXPORTS = Limit(
    "exports",
    3,
    A_DAY,
    Per.GOLFER,
    _("You have requested your data %(most)s times in the last 24 hours, which is the limit."),
)
GAME_EXPORTS = Limit(
    "game-exports",
    12,
    AN_HOUR,
    Per.GOLFER,
    _("You have downloaded your games %(most)s times in the last hour, which is the limit."),
)

# Emails to an address from which some have bounced.
MAILS_AGAIN = Limit(
    "mails-again",
    3,
    A_DAY,
    Per.GOLFER,
    _(
        "You have asked us to retry your address %(most)s times in the last 24 hours, which is "
        "the limit."
    ),
)

# Push messages and webhooks.
PUSH_BROWSERS = Limit(
    "push-browsers",
    10,
    None,
    Per.GOLFER,
    _("Notifications are on in %(most)s browsers, which is the limit. Remove one of them."),
    "too_many_browsers",
    409,
)
TEST_PUSHES = Limit(
    "test-pushes",
    10,
    AN_HOUR,
    Per.GOLFER,
    _("You have sent %(most)s test notifications in the last hour, which is the limit."),
)
WEBHOOKS = Limit(
    "webhooks",
    20,
    None,
    Per.GOLFER,
    _("You have %(most)s webhooks, which is the limit. Delete one that you don’t need."),
    "too_many_webhooks",
    409,
)
DELIVERIES = Limit(
    "deliveries",
    600,
    AN_HOUR,
    Per.WEBHOOK,
    _("At most %(most)s deliveries an hour are sent to this address."),
)
TEST_DELIVERIES = Limit(
    "test-deliveries",
    60,
    AN_HOUR,
    Per.GOLFER,
    _("You have requested %(most)s deliveries in the last hour, which is the limit."),
)

# Playing without an account.
GUESTS = Limit(
    "new-guests",
    30,
    AN_HOUR,
    Per.ADDRESS,
    _(
        "%(most)s guests have started playing from your IP address in the last hour. Sign up "
        "to play right away."
    ),
    "guest_limit",
)
GUESTS_A_DAY = Limit(
    "new-guests-a-day",
    100,
    A_DAY,
    Per.ADDRESS,
    _(
        "%(most)s guests have started playing from your IP address in the last 24 hours. Sign "
        "up to play right away."
    ),
    "guest_limit",
)
RETURN_LINKS = Limit("return-links", 60, A_MINUTE, Per.ADDRESS, _SLOWER)
QUICK_GAMES = Limit(
    "quick-games",
    60,
    AN_HOUR,
    Per.VISITOR,
    _("%(most)s games were started from your IP address in the last hour, which is the limit."),
    "quick_game_limit",
)

# Playing from an email. A virus scanner opens every link in an email.
MAILED_MOVES = Limit("moves-by-mail", 120, A_MINUTE, Per.ADDRESS, _SLOWER)

# Sign-up and sign-in.
SIGN_UP = Limit("sign-up", 20, AN_HOUR, Per.ADDRESS, _TRIES)
SIGN_UP_CHECKS = Limit("sign-up-checks", 120, A_MINUTE, Per.ADDRESS, _SLOWER)
SIGN_IN = Limit("sign-in", 30, A_MINUTE, Per.ADDRESS, _TRIES)
FAILED = Limit("failed-sign-in", 10, A_MINUTE, Per.ADDRESS, _TRIES)
FAILED_FOR = Limit("failed-sign-in-for", 5, timedelta(minutes=5), Per.MAILBOX, _TRIES)
LOST_PASSWORD = Limit("lost-password", 10, AN_HOUR, Per.ADDRESS, _TRIES)
LOST_PASSWORD_OF = Limit("lost-password-of", 5, AN_HOUR, Per.MAILBOX, _TRIES)
NEW_PASSWORD = Limit("new-password", 20, A_MINUTE, Per.ADDRESS, _TRIES)
CONFIRMATION = Limit("confirmation-mail", 1, A_MINUTE, Per.MAILBOX, _TRIES)
CHANGE_PASSWORD = Limit("change-password", 5, A_MINUTE, Per.GOLFER, _TRIES)
CHANGE_MAIL = Limit("change-mail-address", 10, A_MINUTE, Per.GOLFER, _TRIES)
PASSWORD_AGAIN = Limit("password-again", 10, A_MINUTE, Per.GOLFER, _TRIES)

# Apps on devices without a browser: requests, and wrong codes that a user enters.
DEVICE_REQUESTS = Limit("device-requests", 60, AN_HOUR, Per.ADDRESS, _TRIES)
DEVICE_CODES = Limit("device-codes", 10, AN_HOUR, Per.GOLFER, _TRIES)
DEVICE_CODES_FROM = Limit("device-codes-per-address", 30, AN_HOUR, Per.ADDRESS, _TRIES)

_OWN = tuple(value for value in globals().values() if isinstance(value, Limit))
LIMITS: tuple[Limit, ...] = (*_OWN, *WRITING, *OF_REVIEWS, *PEOPLE, *SOCKETS)
