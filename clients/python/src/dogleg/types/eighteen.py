"""Eighteen: made by tests/clients/python_types.py."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

from dogleg.types.shared import (
    CommonAsked,
    CommonChoices,
    CommonLine,
    CommonLogEntry,
    CommonOpenTableRequest,
    CommonOptions,
    CommonOptionsRequest,
    CommonTableView,
    CommonView,
)


class EighteenAsked(CommonAsked):
    options: list[EighteenOption] | None


class EighteenBallFlew(TypedDict):
    """A shot: the hexes that the ball passed and where the golfer is after it (E5)."""

    type: Literal["BallFlew"]
    seat: int
    card: int | None
    direction: int
    path: list[list[int]]
    end: list[int]
    fate: Literal["landed", "out_of_bounds", "stuck", "trees"]
    terrain: EighteenTerrain


class EighteenBallPickedUp(TypedDict):
    """A player gives up the hole (E9.7)."""

    type: Literal["BallPickedUp"]
    seat: int


class EighteenBorrowClub(TypedDict):
    """Play with another player's club (E11.5)."""

    type: Literal["BorrowClub"]
    club: int


class EighteenBunkerPlayed(TypedDict):
    """A bunker exit and the icon that counted (E4.4)."""

    type: Literal["BunkerPlayed"]
    seat: int
    card: int
    icon: Literal["left", "right", "stay", "target"]
    direction: int
    end: list[int]
    fate: Literal["landed", "out_of_bounds", "stuck", "trees"]
    terrain: EighteenTerrain


class EighteenCardDrawn(TypedDict):
    """A shot card is turned up on a pile, on top of a special if there is one (E6.1)."""

    type: Literal["CardDrawn"]
    seat: int
    card: int
    pile: int


class EighteenCardKept(TypedDict):
    """The card that the player looked at is kept for the next shot (E11.1)."""

    type: Literal["CardKept"]
    seat: int
    deck: Literal["2", "3", "4", "5", "C"]


class EighteenCardRedrawn(TypedDict):
    """The card on a pile is drawn again, and the other piles are discarded (E11.4)."""

    type: Literal["CardRedrawn"]
    seat: int
    pile: int
    club: int | None


class EighteenCardShown(TypedDict):
    """The card that the player looked at is back on its deck, face up (E11.1)."""

    type: Literal["CardShown"]
    seat: int
    deck: Literal["2", "3", "4", "5", "C"]
    card: int


class EighteenChoices(CommonChoices):
    options: EighteenOptions


class EighteenChooseGolfer(TypedDict):
    """Choose a golfer card that no other player has, or the side of a dealt card (E2.1)."""

    type: Literal["ChooseGolfer"]
    golfer: Literal[
        "bunjil", "dorian", "iron_jane", "lucky", "shark", "slick_rikesh", "slugger", "swift"
    ]
    side: NotRequired[Literal["a", "b"] | None]


class EighteenChooseHole(TypedDict):
    """Choose the green for the player's own token (E9.9)."""

    type: Literal["ChooseHole"]
    hole: int


class EighteenClubBorrowed(TypedDict):
    """A player plays with another player's club (E11.5)."""

    type: Literal["ClubBorrowed"]
    seat: int
    owner: int
    club: int
    own: Literal["discards", "hand"]
    order: list[int]


class EighteenClubBrought(TypedDict):
    """A golfer card brings a club (E11.6)."""

    type: Literal["ClubBrought"]
    seat: int
    club: int


class EighteenClubLaid(TypedDict):
    """A club is selected, face down (E3.2)."""

    type: Literal["ClubLaid"]
    seat: int
    club: int | None


class EighteenClubNamed(TypedDict):
    """A player names the club that never expires (E11.2)."""

    type: Literal["ClubNamed"]
    seat: int
    club: int


class EighteenClubPicked(TypedDict):
    """A club set aside from the pack, face down (E2.3)."""

    type: Literal["ClubPicked"]
    seat: int
    club: int | None


class EighteenClubTaken(TypedDict):
    """A club from an open choice, straight to the hand (E2.2); also the last one of a pack."""

    type: Literal["ClubTaken"]
    seat: int
    club: int | None


class EighteenClubsRevealed(TypedDict):
    """All selected clubs in play order, with the initiatives that count (E3.2, E3.3, E11.7)."""

    type: Literal["ClubsRevealed"]
    order: list[int]
    clubs: list[int]
    initiatives: NotRequired[list[int]]


class EighteenConfig(TypedDict):
    """The options that a table agrees on before the game."""

    course: EighteenLayout
    mode: str
    clubs: Literal["draft", "free", "starter"]
    fly_over_out_of_bounds: bool
    round_limit: int
    golfers: Literal["choose", "deal", "off"]
    side: Literal["a", "b", "each"]
    solo_rank: int
    solo_cards: list[int]


class EighteenDeckLookedAt(TypedDict):
    """A player looks at the top card of a deck (E11.1)."""

    type: Literal["DeckLookedAt"]
    seat: int
    deck: Literal["2", "3", "4", "5", "C"]
    card: int | None


class EighteenDeckShuffled(TypedDict):
    """A deck's cards, except this turn's, are shuffled face down (E2.4, E6.2, E6.3)."""

    type: Literal["DeckShuffled"]
    deck: Literal["2", "3", "4", "5", "C"]
    order: list[int]
    count: int


class EighteenDeckView(TypedDict):
    """A shot deck: the cards left are public, their order is hidden."""

    left: list[int]
    discards: list[int]
    top: int | None


class EighteenDecline(TypedDict):
    """Refuse an offer: an extra turn (E9.3), a look (E10.4), a golfer's power (E11)."""

    type: Literal["Decline"]


class EighteenDiscardShot(TypedDict):
    """Discard one pile of a neighbour's big hit (E4.3)."""

    type: Literal["DiscardShot"]
    pile: int


class EighteenDrawFailed(TypedDict):
    """Deck and discards are empty; the player chooses another action (E6.3)."""

    type: Literal["DrawFailed"]
    seat: int
    deck: Literal["2", "3", "4", "5", "C"]


class EighteenExitBunker(TypedDict):
    """Declare a direction and read a card's bunker icon (E4.4)."""

    type: Literal["ExitBunker"]
    deck: Literal["2", "3", "4", "5", "C"]
    direction: int
    figure: NotRequired[int]


class EighteenExtraTurnDeclined(TypedDict):
    """An extra turn is declined (E9.3)."""

    type: Literal["ExtraTurnDeclined"]
    seat: int


class EighteenExtraTurnEarned(TypedDict):
    """A golfer has reached a tee box with a club left in hand (E9.3)."""

    type: Literal["ExtraTurnEarned"]
    seat: int


class EighteenExtraTurnTaken(TypedDict):
    """A club is selected for an extra turn, which follows immediately (E9.3)."""

    type: Literal["ExtraTurnTaken"]
    seat: int
    club: int


class EighteenFlyBall(TypedDict):
    """Fly the card on a pile: along one of its paths, in a direction (E4.2, E5.5)."""

    type: Literal["FlyBall"]
    pile: int
    path: int
    direction: int
    figure: NotRequired[int]


class EighteenFollowSpecial(TypedDict):
    """Draw the card that the special on a pile requires (E6.1)."""

    type: Literal["FollowSpecial"]
    pile: int


class EighteenGameEnded(TypedDict):
    """The last hole is over (E8.4)."""

    type: Literal["GameEnded"]


class EighteenGameStarted(TypedDict):
    """The table is set up; the course is embedded."""

    type: Literal["GameStarted"]
    config: EighteenConfig
    seats: int


class EighteenGolferChosen(TypedDict):
    """A player takes a golfer card, or chooses the side of a dealt card (E2.1)."""

    type: Literal["GolferChosen"]
    seat: int
    golfer: Literal[
        "bunjil", "dorian", "iron_jane", "lucky", "shark", "slick_rikesh", "slugger", "swift"
    ]
    side: Literal["a", "b"]


class EighteenGolferMoved(TypedDict):
    """A step (E4.1)."""

    type: Literal["GolferMoved"]
    seat: int
    to: list[int]
    terrain: EighteenTerrain


class EighteenGolferNamed(TypedDict):
    """A player names the golfer that moves now (E9.4)."""

    type: Literal["GolferNamed"]
    seat: int
    figure: int


class EighteenGolferRetired(TypedDict):
    """A player is out of the race (E9.5)."""

    type: Literal["GolferRetired"]
    seat: int


class EighteenGolfersDealt(TypedDict):
    """Each seat is dealt a golfer card (E2.1)."""

    type: Literal["GolfersDealt"]
    golfers: list[
        Literal[
            "bunjil", "dorian", "iron_jane", "lucky", "shark", "slick_rikesh", "slugger", "swift"
        ]
    ]
    sides: list[Literal["a", "b"]]


class EighteenGreenReached(TypedDict):
    """On the green of the hole (E8.1); `ace` if by the first hit from the tee (E8.2)."""

    type: Literal["GreenReached"]
    seat: int
    turns: int
    ace: bool


class EighteenGreenScored(TypedDict):
    """A golfer has landed on a green with a flag; `owner` had it as a target (E9.6)."""

    type: Literal["GreenScored"]
    seat: int
    hole: int
    points: list[int]
    owner: int | None


class EighteenGreensOpened(TypedDict):
    """All golfers start on the first tee, and all greens are open to them (E9.2)."""

    type: Literal["GreensOpened"]
    figures: int


class EighteenHandReset(TypedDict):
    """All discards, and a laid club, are back in hand (E3.1, E4.5)."""

    type: Literal["HandReset"]
    seat: int


class EighteenHandsDealt(TypedDict):
    """Starter hands, by seat (E2.2)."""

    type: Literal["HandsDealt"]
    hands: list[list[int]]


class EighteenHole(TypedDict):
    """One hole; its number is its place in the course, from 1 (E1.5)."""

    tee: list[int]
    green: list[int]
    par: int


class EighteenHoleEnded(TypedDict):
    """The hole is scored, by seat (E8.1, E9.7, E9.8)."""

    type: Literal["HoleEnded"]
    hole: int
    scores: list[EighteenHoleScore]


class EighteenHoleFinished(TypedDict):
    """A single player has finished a hole, or reached its limit of rounds (E9.5)."""

    type: Literal["HoleFinished"]
    seat: int
    hole: int
    score: EighteenHoleScore


class EighteenHoleScore(TypedDict):
    """A player's finished hole."""

    turns: int
    penalties: int
    holed: bool
    points: int


class EighteenHoleStarted(TypedDict):
    """All who take part start on its tee (E2.4, E8.3)."""

    type: Literal["HoleStarted"]
    hole: int


class EighteenIronsOffered(TypedDict):
    """The clubs from which a player chooses before the draft (E11.3)."""

    type: Literal["IronsOffered"]
    seat: int
    clubs: list[int]


class EighteenJackpotMoved(TypedDict):
    """The tokens of the previous green move to this one; before the first is the last (E9.9)."""

    type: Literal["JackpotMoved"]
    hole: int


class EighteenKeepCard(TypedDict):
    """Keep the card that the player looked at for the coming shot (E11.1)."""

    type: Literal["KeepCard"]


class EighteenKeepTarget(TypedDict):
    """Keep one of the tokens drawn as a secret target (E9.6)."""

    type: Literal["KeepTarget"]
    hole: int


class EighteenKeptCardPlayed(TypedDict):
    """The kept card is the first one drawn (E11.1)."""

    type: Literal["KeptCardPlayed"]
    seat: int
    card: int


class EighteenLayClub(TypedDict):
    """Select the club for this round, face down; again, to change it (E3.2)."""

    type: Literal["LayClub"]
    club: int


class EighteenLayout(TypedDict):
    """Ground and holes of a course, complete and small enough to embed in a game."""

    name: str
    rows: list[EighteenRow]
    holes: list[EighteenHole]
    nineteenth: bool


class EighteenLeftOversOffered(TypedDict):
    """The draft is over, and a player fills the hand up from the remaining clubs (E11.8)."""

    type: Literal["LeftOversOffered"]
    seat: int
    clubs: list[int]


class EighteenLine(CommonLine):
    event: EighteenEvent | None


class EighteenLogEntry(CommonLogEntry):
    lines: list[EighteenLine]


class EighteenLongestDriveKept(TypedDict):
    """The longest drive leaves deck 5 permanently (E6.4)."""

    type: Literal["LongestDriveKept"]
    seat: int
    card: int


class EighteenLookAtDeck(TypedDict):
    """Look at the top card of a deck before selecting a club (E11.1)."""

    type: Literal["LookAtDeck"]
    deck: Literal["2", "3", "4", "5", "C"]


class EighteenMate(TypedDict):
    """The golfer of a player that is not active (E9.4)."""

    at: list[int]
    wet: bool
    out: bool


class EighteenMoveOneHex(TypedDict):
    """Step to an adjacent hex (E4.1)."""

    type: Literal["MoveOneHex"]
    to: list[int]
    figure: NotRequired[int]


class EighteenNameClub(TypedDict):
    """Name the club that never expires (E11.2)."""

    type: Literal["NameClub"]
    club: int


class EighteenOpenTableRequest(CommonOpenTableRequest):
    game: Literal["eighteen"]
    options: NotRequired[EighteenOptionsRequest]


class EighteenOpponentClubsShuffled(TypedDict):
    """All clubs of an opponent were turned up and are face down again (E10.3)."""

    type: Literal["OpponentClubsShuffled"]
    opponent: int
    clubs: list[int]


class EighteenOpponentPeeked(TypedDict):
    """The player looks at an opponent's top club (E10.4)."""

    type: Literal["OpponentPeeked"]
    opponent: int
    club: int | None


class EighteenOpponentScored(TypedDict):
    """An opponent takes a token from its target (E10.3)."""

    type: Literal["OpponentScored"]
    opponent: int
    hole: int
    points: int
    club: int | None


class EighteenOpponentView(TypedDict):
    """An opponent; its face-down clubs and covered targets are hidden from all."""

    clubs: int
    top: int | None
    seen: bool
    turned: list[int]
    target: int | None
    targets: int
    tokens: list[EighteenToken]
    points: int


class EighteenOpponentsSet(TypedDict):
    """The clubs of each opponent, face down, and its targets, of which one is open (E10.1)."""

    type: Literal["OpponentsSet"]
    clubs: list[list[int]]
    targets: list[list[int]]


class EighteenOption(TypedDict):
    """An action and its effect, as far as the seat can know it."""

    action: EighteenAction
    path: NotRequired[list[list[int]]]
    to: NotRequired[list[int] | None]
    fate: NotRequired[Literal["landed", "out_of_bounds", "stuck", "trees"] | None]
    terrain: NotRequired[EighteenTerrain | None]
    playable: NotRequired[bool]
    reach: NotRequired[list[EighteenReach]]


class EighteenOptions(CommonOptions):
    course: str | None
    mode: Literal[
        "match", "stroke", "stableford", "racing", "skins", "chaos", "teams", "kelly", "solo_chaos"
    ]
    clubs: Literal["draft", "starter", "free"]
    golfers: Literal["off", "deal", "choose"]
    side: Literal["each", "a", "b"]
    fly_over_out_of_bounds: bool
    round_limit: int
    solo_rank: int | None
    solo_cards: str | None
    hole: int | None


class EighteenOptionsRequest(CommonOptionsRequest):
    course: NotRequired[str | None]
    mode: NotRequired[
        Literal[
            "match",
            "stroke",
            "stableford",
            "racing",
            "skins",
            "chaos",
            "teams",
            "kelly",
            "solo_chaos",
        ]
    ]
    clubs: NotRequired[Literal["draft", "starter", "free"]]
    golfers: NotRequired[Literal["off", "deal", "choose"]]
    side: NotRequired[Literal["each", "a", "b"]]
    fly_over_out_of_bounds: NotRequired[bool]
    round_limit: NotRequired[int]
    solo_rank: NotRequired[int | None]
    solo_cards: NotRequired[str | None]
    hole: NotRequired[int | None]


class EighteenPacksDealt(TypedDict):
    """Clubs to pick from, by seat (E2.3)."""

    type: Literal["PacksDealt"]
    packs: list[list[int]]


class EighteenPacksPassed(TypedDict):
    """All have picked: the picks go to the hands, the rest of each pack to the left (E2.3)."""

    type: Literal["PacksPassed"]


class EighteenPeekDeclined(TypedDict):
    """The player declines a look (E10.4)."""

    type: Literal["PeekDeclined"]


class EighteenPeekOpponent(TypedDict):
    """Look at the top club of an opponent of solo chaos (E10.4)."""

    type: Literal["PeekOpponent"]
    opponent: int


class EighteenPickClub(TypedDict):
    """Take a club from the pack: in the draft secretly, for one round (E2.3); else for good."""

    type: Literal["PickClub"]
    club: int


class EighteenPickUp(TypedDict):
    """Give up a hole that can only score 0 (E9.7)."""

    type: Literal["PickUp"]


class EighteenPileDiscarded(TypedDict):
    """A pile of a big hit is discarded, by the neighbour or, in a solo game, at random (E4.3)."""

    type: Literal["PileDiscarded"]
    by: int | None
    pile: int


class EighteenPlayClub(TypedDict):
    """Play the selected club (E4.2): with its deck if it draws, its direction if required."""

    type: Literal["PlayClub"]
    deck: NotRequired[Literal["2", "3", "4", "5", "C"] | None]
    direction: NotRequired[int | None]
    figure: NotRequired[int]


class EighteenPlayoff(TypedDict):
    """A running playoff; retired seats are not in it."""

    jackpot: bool
    holes: int


class EighteenPlayoffHoleEnded(TypedDict):
    """These seats are still in the playoff (E9.10)."""

    type: Literal["PlayoffHoleEnded"]
    hole: int
    seats: list[int]


class EighteenPlayoffStarted(TypedDict):
    """Only these seats continue, with all their clubs; for a jackpot or for the lead (E9.10)."""

    type: Literal["PlayoffStarted"]
    seats: list[int]
    jackpot: bool


class EighteenPowerDeclined(TypedDict):
    """A golfer's power is not used this round (E11.5)."""

    type: Literal["PowerDeclined"]
    seat: int


class EighteenPowersView(TypedDict):
    """The state of a golfer card's powers (E11)."""

    used: bool
    redrawn: bool
    named: int | None
    owner: int | None
    looked_at: Literal["2", "3", "4", "5", "C"] | None
    seen: int | None
    keeps: bool
    kept: int | None


class EighteenReach(TypedDict):
    """The hexes that one way of hitting can reach."""

    hit: Literal["big_hit", "exit", "play"]
    deck: Literal["2", "3", "4", "5", "C"] | None
    hexes: list[list[int]]


class EighteenRedraw(TypedDict):
    """Draw the card on a pile again and play the new one (E11.4); side b pays with a club."""

    type: Literal["Redraw"]
    pile: int
    club: NotRequired[int | None]


class EighteenResetHand(TypedDict):
    """Take back all discards: as the turn (E4.5), or before selecting (E3.1)."""

    type: Literal["ResetHand"]


class EighteenRoundLost(TypedDict):
    """In water or a lake: the next round is missed (E7.2)."""

    type: Literal["RoundLost"]
    seat: int


class EighteenRoundStarted(TypedDict):
    """A new round, which `missing` seats sit out (E7.2)."""

    type: Literal["RoundStarted"]
    round: int
    missing: list[int]


class EighteenSeatView(TypedDict):
    """A seat as a viewer sees it; hidden values are null."""

    hand: list[int] | None
    hand_size: int
    pack: list[int] | None
    laid: int | None
    has_laid: bool
    discards: list[int]
    at: list[int]
    hole: int
    wet: bool
    out: bool
    turns: int
    penalties: int
    holed: bool
    picked_up: bool
    retired: bool
    aces: int
    drives: int
    card: list[EighteenHoleScore]
    tokens: list[EighteenToken]
    target: int | None
    has_target: bool
    drawn: list[int]
    golfer: (
        Literal[
            "bunjil", "dorian", "iron_jane", "lucky", "shark", "slick_rikesh", "slugger", "swift"
        ]
        | None
    )
    side: Literal["a", "b"] | None
    figure: int
    mate: EighteenMate | None
    powers: EighteenPowersView | None


class EighteenShot(TypedDict):
    """A turn in which cards are drawn."""

    hit: Literal["big_hit", "exit", "play"]
    deck: Literal["2", "3", "4", "5", "C"]
    direction: int | None
    piles: list[list[int]]
    discarded: bool


class EighteenShotDeclared(TypedDict):
    """A deck and a direction are declared before drawing (E4.2 to E4.4)."""

    type: Literal["ShotDeclared"]
    seat: int
    hit: Literal["big_hit", "exit", "play"]
    deck: Literal["2", "3", "4", "5", "C"]
    direction: int | None


class EighteenShowCard(TypedDict):
    """Put the card that the player looked at back on its deck, face up (E11.1)."""

    type: Literal["ShowCard"]


class EighteenSoloCardOpened(TypedDict):
    """The next card of the deck is opened (E10.3)."""

    type: Literal["SoloCardOpened"]
    card: int


class EighteenSoloDeckBuilt(TypedDict):
    """The solo cards of the chosen rank (E10.2)."""

    type: Literal["SoloDeckBuilt"]
    cards: list[int]


class EighteenSoloView(TypedDict):
    """The opponents, and the solo cards."""

    opponents: list[EighteenOpponentView]
    rank: list[int]
    card: list[Literal["C", "P"]]
    now: int
    left: list[int]


class EighteenStrokeAdded(TypedDict):
    """A penalty stroke in addition to the turn (E9.8)."""

    type: Literal["StrokeAdded"]
    seat: int
    because: Literal["out_of_bounds", "water"]


class EighteenTableView(CommonTableView):
    game: Literal["eighteen"]
    choices: EighteenChoices
    options: list[EighteenOption] | None
    beside: list[EighteenAsked]
    view: EighteenView | None
    log: list[EighteenLogEntry]


class EighteenTargetKept(TypedDict):
    """A player keeps one token as the target; the other goes back to the bag (E9.6)."""

    type: Literal["TargetKept"]
    seat: int
    target: int | None


class EighteenTargetsDrawn(TypedDict):
    """A player draws tokens and will keep one of them as a target (E9.6)."""

    type: Literal["TargetsDrawn"]
    seat: int
    targets: list[int]
    count: int


class EighteenTargetsOpened(TypedDict):
    """The next target of each opponent is open; null for one that has no more (E10.3)."""

    type: Literal["TargetsOpened"]
    targets: list[int | None]


class EighteenToken(TypedDict):
    """A token taken from a green."""

    hole: int
    points: int


class EighteenTokenLaid(TypedDict):
    """A player puts a token on a green (E9.9)."""

    type: Literal["TokenLaid"]
    seat: int
    hole: int
    points: int


class EighteenTokenTaken(TypedDict):
    """A golfer has landed on a green and takes a token from it (E9.2, E9.4)."""

    type: Literal["TokenTaken"]
    seat: int
    hole: int
    points: int


class EighteenTokensLaid(TypedDict):
    """Tokens are placed on the greens, by hole, the highest first (E9.2, E9.4)."""

    type: Literal["TokensLaid"]
    tokens: list[list[int]]


class EighteenTryBigHit(TypedDict):
    """Draw one card more, from the deck above (E4.3)."""

    type: Literal["TryBigHit"]


class EighteenTurnEnded(TypedDict):
    """The selected club goes to the discards, or back to hand (E3.5, E5.4)."""

    type: Literal["TurnEnded"]
    seat: int
    club: int
    to: Literal["discards", "hand", "owner"]


class EighteenView(CommonView):
    course: EighteenLayout
    mode: str
    clubs: Literal["draft", "free", "starter"]
    fly_over_out_of_bounds: bool
    round_limit: int
    phase: Literal["before", "clubs", "draft", "over", "turns"]
    hole: int
    round: int
    order: list[int]
    seats: list[EighteenSeatView]
    decks: dict[str, EighteenDeckView]
    shot: EighteenShot | None
    tokens: list[list[int]]
    bag: int
    playoff: EighteenPlayoff | None
    extra: list[int]
    in_extra: bool
    golfers: Literal["choose", "deal", "off"]
    side: Literal["a", "b", "each"]
    solo: EighteenSoloView | None


class EighteenWentOn(TypedDict):
    """A single player continues at the next tee (E9.5)."""

    type: Literal["WentOn"]
    seat: int
    hole: int


EighteenAction: TypeAlias = "EighteenPickClub | EighteenLayClub | EighteenResetHand | EighteenPickUp | EighteenMoveOneHex | EighteenPlayClub | EighteenTryBigHit | EighteenExitBunker | EighteenFollowSpecial | EighteenFlyBall | EighteenDiscardShot | EighteenChooseHole | EighteenPeekOpponent | EighteenKeepTarget | EighteenDecline | EighteenChooseGolfer | EighteenNameClub | EighteenLookAtDeck | EighteenKeepCard | EighteenShowCard | EighteenBorrowClub | EighteenRedraw"

EighteenEvent: TypeAlias = "EighteenGameStarted | EighteenDeckShuffled | EighteenPacksDealt | EighteenHandsDealt | EighteenClubPicked | EighteenPacksPassed | EighteenClubTaken | EighteenHoleStarted | EighteenTokensLaid | EighteenGreensOpened | EighteenRoundStarted | EighteenHandReset | EighteenClubLaid | EighteenBallPickedUp | EighteenClubsRevealed | EighteenGolferMoved | EighteenShotDeclared | EighteenCardDrawn | EighteenDrawFailed | EighteenPileDiscarded | EighteenBallFlew | EighteenBunkerPlayed | EighteenLongestDriveKept | EighteenRoundLost | EighteenStrokeAdded | EighteenGreenReached | EighteenTokenTaken | EighteenExtraTurnEarned | EighteenExtraTurnTaken | EighteenExtraTurnDeclined | EighteenTurnEnded | EighteenHoleEnded | EighteenGameEnded | EighteenHoleFinished | EighteenWentOn | EighteenGolferRetired | EighteenGolferNamed | EighteenTokenLaid | EighteenJackpotMoved | EighteenPlayoffStarted | EighteenPlayoffHoleEnded | EighteenTargetsDrawn | EighteenTargetKept | EighteenGreenScored | EighteenOpponentsSet | EighteenSoloDeckBuilt | EighteenSoloCardOpened | EighteenOpponentPeeked | EighteenPeekDeclined | EighteenOpponentScored | EighteenOpponentClubsShuffled | EighteenTargetsOpened | EighteenGolfersDealt | EighteenGolferChosen | EighteenClubBrought | EighteenIronsOffered | EighteenLeftOversOffered | EighteenClubNamed | EighteenDeckLookedAt | EighteenCardKept | EighteenCardShown | EighteenKeptCardPlayed | EighteenClubBorrowed | EighteenPowerDeclined | EighteenCardRedrawn"

EighteenRow: TypeAlias = "list[Any]"

EighteenTerrain: TypeAlias = (
    "Literal['bunker', 'clubhouse', 'fairway', 'green', 'lake', 'rough', 'tee', 'trees', 'water']"
)
