from tests.golfers import api, golfer, signed_in

__all__ = ["api", "golfer", "signed_in"]
