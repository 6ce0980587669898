from tests.golfers import api, four_languages, golfer, mailed_link, signed_in

__all__ = ["api", "four_languages", "golfer", "mailed_link", "signed_in"]
