"""The configuration of a server."""

from __future__ import annotations

import msgspec


class Settings(msgspec.Struct, frozen=True):
    """The defaults suit one small machine."""

    database: str = "nemeton.sqlite3"
    workers: int = 2  # processes for bots, hints and analyses
    job_queue: int = 1000  # jobs that may wait for a worker
    job_timeout: float = 20.0  # timeout of a bot's move in seconds; then another worker gets the job
    analysis_simulations: int = 200
    hint_simulations: int = 1500
    stand_in: str = "level3"  # the bot that takes over when a player's time is up

    tables_in_memory: int = 2000
    idle: float = 600.0  # seconds after which an unused table leaves memory
    connections: int = 5000
    send_queue: int = 512  # messages that may wait for a slow client
    max_body: int = 65_536  # bytes of a request
    max_head: int = 32_768  # bytes of a request's first line and headers
    request_seconds: float = 15.0  # in which a request must have arrived
    max_message: int = 8_192  # bytes of a socket message

    # Rates: (sustained rate per second, burst).
    message_rate: tuple[float, int] = (10.0, 60)  # socket messages of one connection
    request_rate: tuple[float, int] = (30.0, 200)  # requests and connections of one address
    table_rate: tuple[float, int] = (0.2, 30)  # new tables of one address
    join_rate: tuple[float, int] = (0.02, 20)  # new people of one address at one table
    record_rate: tuple[float, int] = (0.1, 10)  # saved records that one address brings
    hint_rate: tuple[float, int] = (0.5, 10)  # hints that are computed for one address
    history_rate: tuple[float, int] = (10.0, 60)  # thousands of moves that are gone through for one address: replays, records
    connections_per_address: int = 100

    metrics_token: str = ""  # for whom /metrics answers; without one, for nobody
    docs: str = ""  # folder of the built documentation; by default that of the checkout
    hosts: tuple[str, ...] = ()  # names of this server besides its addresses and that of the machine; `*` is any
    waiting_days: float = 7.0  # after which a table that nobody has joined or changed is deleted; 0 keeps it
    open_tables: int = 5  # public tables of one address that may wait for players at once
    origins: tuple[str, ...] = ()  # other origins whose pages may use this server
    private_webhooks: bool = False  # whether webhooks may go to private addresses
