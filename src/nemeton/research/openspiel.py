"""The games as OpenSpiel games. Importing this module registers them:

    >>> import nemeton.research.openspiel
    >>> import pyspiel
    >>> game = pyspiel.load_game("nemeton_runestones(players=3,rng_seed=7)")
    >>> game.num_players(), game.num_distinct_actions()
    (3, 547)

Parameters are `players`, `rng_seed` (without it, or with -1, one is drawn) and the options of the game. Seats that are asked
at once choose one after the other, without seeing each other's choices.

Chance is explicit: the deal is a chance node with DEALS outcomes, and before anything is drawn or rolled there is one with
OUTCOMES, each a new key for all later chance. All are equally likely and follow from the seed, so a history is one state and
no other. A search that clones states meets the same few futures again, as its tree needs, and none of them tells what would
happen in the real game. A search that must not see hidden information draws states with
`state.resample_from_infostate`, as OpenSpiel's IS-MCTS does.
"""
# ruff: noqa: E402 (a missing framework is named before it is imported)

from __future__ import annotations

import re
import secrets
from typing import Any, ClassVar, Final

import msgspec

from nemeton.bots.bot import Bot, InfoSet
from nemeton.bots.own_bots import make_any_bot
from nemeton.engine.chance import Rng
from nemeton.engine.game import Game, Setup
from nemeton.engine.playout import play_randomly
from nemeton.engine.rewards import WINS
from nemeton.registry import GAMES
from nemeton.research.api import deal_number
from nemeton.research.extras import need

need("numpy")
need("open_spiel")

import numpy as np
import pyspiel
from numpy.typing import NDArray

from nemeton.research.chance_nodes import SampledGame
from nemeton.research.observation import Observer, rewards_of

DEALS: Final = 4096  # outcomes of the first chance node
OUTCOMES: Final = 16  # of a later one
SEEDS: Final = 1 << 31  # that a parameter of OpenSpiel can hold
LONGEST_GAME: Final = 100_000  # decisions and chance nodes
PREFIX: Final = "nemeton_"


def game_type(game: Game) -> Any:
    return pyspiel.GameType(
        short_name=PREFIX + game.id,
        long_name=f"Nemeton {game.id}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.max_players,
        min_num_players=game.min_players,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.min_players,
            "rng_seed": -1,
            **{option.name: spell(option.default()) for option in game.options},
        },
    )


def spell(value: str) -> str:
    """The value of an option as a parameter: OpenSpiel takes `1-2-3` for a broken number, so it is `1_2_3` there."""
    return value.replace("-", "_") if re.fullmatch(r"[0-9-]+", value) else value


class NemetonGame(pyspiel.Game):
    """One of our games with a number of players and options. A seat's utility is its share of the victory.

    Each game has a class of its own: OpenSpiel's registry outlives the interpreter, and may hold a class, but no object."""

    engine_game: ClassVar[Game]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game = self.engine_game
        given = dict(params or {})
        seed = int(given.get("rng_seed", -1))
        # What was drawn stands among the parameters: the text of a game is the game, deals included.
        self._seed = given["rng_seed"] = secrets.randbelow(SEEDS) if seed < 0 else seed
        players = int(given.get("players", game.min_players))
        spelt = {spell(value): value for option in game.options for value in option.values}
        options = {
            name: spelt.get(str(value), str(value)) for name, value in given.items() if name not in ("rng_seed", "players")
        }
        self.checked = game.setup(players, 0, options)
        self.observer = Observer(game, players)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(game.vocabulary),
            max_chance_outcomes=DEALS,
            num_players=players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=LONGEST_GAME,
        )
        super().__init__(game_type(game), info, given)

    def new_initial_state(self) -> NemetonState:
        return NemetonState(self)

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST_GAME

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> NemetonObserver:
        return NemetonObserver(self, params)

    def draw_setup(self, outcome: int) -> Setup:
        """A deal of the game's seed. The first is that of `LoadedGame.deal(seed)`."""
        return msgspec.structs.replace(self.checked, seed=deal_number(self._seed, outcome))


class NemetonState(pyspiel.State):
    """A position, or a chance node on the way to one. The first node is the deal."""

    def __init__(self, game: NemetonGame) -> None:
        super().__init__(game)
        self.play = SampledGame(game.engine_game, None, None, ())

    def current_player(self) -> int:
        play = self.play
        if play.state is None or play.waiting is not None:
            return int(pyspiel.PlayerId.CHANCE)
        if play.state.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(play.state.next_seat())

    def _legal_actions(self, player: int) -> list[int]:
        assert self.play.state is not None
        return sorted(self.play.state.legal(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = DEALS if self.play.state is None else OUTCOMES
        return [(outcome, 1.0 / outcomes) for outcome in range(outcomes)]

    def _apply_action(self, action: int) -> None:
        if self.play.state is None:
            self.play.deal(self.get_game().draw_setup(action))
        elif self.play.waiting is not None:
            self.play.resolve(action)
        else:
            self.play.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        return self.play.game.vocabulary.text(action)

    def is_terminal(self) -> bool:
        return self.play.state is not None and self.play.state.over

    def returns(self) -> list[float]:
        return [0.0] * self.num_players() if self.play.state is None else rewards_of(self.play.state, WINS)

    def resample_from_infostate(self, player: int, probability_sampler: Any) -> NemetonState:
        """A state that the player could be in: what it cannot know is drawn again."""
        twin: NemetonState = self.clone()
        twin.play = self.play.resample(player, int(probability_sampler() * (1 << 53)))
        return twin

    def __str__(self) -> str:
        """The whole state, hidden information included: equal texts mean equal states."""
        state = self.play.state
        return f"{self.play.game.id} {self.play.waiting} {None if state is None else state.snapshot()}"


class NemetonObserver:
    """What a player sees: as a tensor, as its named pieces, and as text."""

    def __init__(self, game: NemetonGame, params: Any) -> None:
        if params:
            raise pyspiel.SpielError(f"observations take no parameters, not {params}")
        self._observer = game.observer
        self.tensor = np.zeros(game.observer.layout.size, np.float32)
        self.dict = game.observer.split(self.tensor)  # type: ignore[arg-type]  # of floats, as OpenSpiel has them

    def set_from(self, state: NemetonState, player: int) -> None:
        if state.play.state is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self._observer.observe(state.play.state, player)

    def string_from(self, state: NemetonState, player: int) -> str:
        position, game = state.play.state, state.play.game
        if position is None:
            return "nothing is dealt"
        return msgspec.json.encode((game.view(position, player), game.decision(position, player))).decode()


class Playouts:
    """An evaluator for OpenSpiel's searches: random playouts at the speed of the engine."""

    def __init__(self, endings: int = 1, seed: int = 0) -> None:
        self._endings = endings
        self._rng = Rng(seed)

    def evaluate(self, state: NemetonState) -> NDArray[np.float64]:
        """The mean share of the victory of each player."""
        assert state.play.state is not None
        total = np.zeros(state.num_players())
        for _ in range(self._endings):
            ending = state.play.state.clone()
            ending.key = self._rng.key()
            if state.play.waiting is not None:
                ending.step(*state.play.waiting)
            play_randomly(ending, self._rng, LONGEST_GAME)
            total += rewards_of(ending, WINS)
        return total / self._endings

    def prior(self, state: NemetonState) -> list[tuple[int, float]]:
        """A uniform prior."""
        if state.is_chance_node():
            return state.chance_outcomes()
        legal = state.legal_actions()
        return [(action, 1.0 / len(legal)) for action in legal]


class OurBot(pyspiel.Bot):
    """One of our bots for OpenSpiel's tools. It sees what the choosing seat sees."""

    def __init__(self, bot: Bot) -> None:
        super().__init__()
        self._bot = bot

    def step(self, state: NemetonState) -> int:
        assert state.play.state is not None
        return self._bot.choose(InfoSet(state.play.game, state.play.state, state.current_player()))

    def restart_at(self, state: NemetonState) -> None:
        """Our bots keep no state that would have to be reset."""


def load_bot(game: NemetonGame, name: str, seed: int) -> OurBot:
    """A bot by the name it has in `nemeton arena`."""
    return OurBot(make_any_bot(game.engine_game, name, seed))


def register_games() -> None:
    known = set(pyspiel.registered_names())
    for game in GAMES.values():
        if PREFIX + game.id not in known:
            pyspiel.register_game(game_type(game), type(f"Nemeton_{game.id}", (NemetonGame,), {"engine_game": game}))


register_games()
