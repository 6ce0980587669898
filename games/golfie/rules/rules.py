"""The definition of Golfie."""

from __future__ import annotations

from games.golfie.rules.actions import AnyAction
from games.golfie.rules.arrange import arrange
from games.golfie.rules.bot import BOTS, fallback
from games.golfie.rules.decide import decide
from games.golfie.rules.decide.setup import setup
from games.golfie.rules.events import (
    ActionTurned,
    AnyEvent,
    BallLost,
    CardDealt,
    CardPicked,
    CardRevealed,
)
from games.golfie.rules.evolve import evolve
from games.golfie.rules.legal import legal_actions
from games.golfie.rules.options import options
from games.golfie.rules.prompts import prompts
from games.golfie.rules.refusal import refuse
from games.golfie.rules.resample import resample
from games.golfie.rules.scoring import SEATS, check, result, scores
from games.golfie.rules.state import Config, State, sides
from games.golfie.rules.view import redact, view
from games.kernel.interface import Game

GOLFIE = Game(
    key="golfie",
    version=1,
    format=1,
    seats=SEATS,
    config=Config,
    state=State,
    action=AnyAction,
    event=AnyEvent,
    view=view,
    check=check,
    setup=setup,
    prompts=prompts,
    legal_actions=legal_actions,
    refuse=refuse,
    options=options,
    decide=decide,
    evolve=evolve,
    redact=redact,
    fallback=fallback,
    result=result,
    scores=scores,
    resample=resample,
    arrange=arrange,
    bots=BOTS,
    sides=sides,
    revealing=(CardRevealed, CardDealt, CardPicked, ActionTurned, BallLost),
)
