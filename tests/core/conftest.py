from tests.golfers import four_languages, golfer

__all__ = ["four_languages", "golfer"]
