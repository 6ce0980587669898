"""Swift plays earlier than other golfers (E11.7)."""

from games.eighteen.rules.golfers.golfer import Golfer

SWIFT_A = Golfer(quicker=1, in_a_tie=-1)
SWIFT_B = Golfer(quicker=1, in_a_tie=1)
