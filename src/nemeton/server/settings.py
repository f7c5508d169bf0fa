"""What a server is told when it starts."""

from __future__ import annotations

import msgspec


class Settings(msgspec.Struct, frozen=True):
    """Bounds and habits of a server. The defaults suit one small machine."""

    database: str = "nemeton.sqlite3"
    workers: int = 2  # processes in which bots think
    thinking_queue: int = 1000
    patience: float = 20.0  # seconds a bot may take over a move before another worker is given it
    analysis_simulations: int = 200
    hint_simulations: int = 1500
    stand_in: str = "level3"  # who plays on when somebody's time is up

    tables_in_memory: int = 2000
    idle: float = 600.0  # seconds after which a table that nobody looks at leaves memory
    connections: int = 5000
    queue_of_connection: int = 512  # messages that may wait for a slow reader
    body: int = 65_536  # bytes of a request
    message: int = 8_192  # bytes of a socket message

    # Rates are a number a second that goes on for ever, and a number at once.
    message_rate: tuple[float, int] = (10.0, 60)  # socket messages of one connection
    request_rate: tuple[float, int] = (30.0, 200)  # requests and connections of one address
    table_rate: tuple[float, int] = (0.2, 30)  # new tables of one address
    connections_of_address: int = 100

    docs: str = ""  # the folder of the built documentation; without one, that of the checkout
    origins: tuple[str, ...] = ()  # other origins whose pages may use this server
    private_webhooks: bool = False  # whether webhooks may go to addresses that are not public
