"""The configuration of a server. Each field says what it is for and what it may be: the command line, the example file and the
table in the documentation are made from that."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Count = Annotated[int, Meta(ge=1, le=10_000_000)]
Seconds = Annotated[float, Meta(gt=0, le=1_000_000)]
Days = Annotated[float, Meta(ge=0, le=10_000)]
Rate = tuple[Annotated[float, Meta(gt=0, le=1_000_000)], Count]  # sustained rate per second, and burst
Names = tuple[str, ...]


class Settings(msgspec.Struct, frozen=True):
    """The defaults suit one small machine. The first field of each group has its title."""

    host: Annotated[
        str, Meta(title="Where it listens", description="the address to listen on; 127.0.0.1 is this machine only")
    ] = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65_535, description="the port to listen on; 0 takes a free one")] = 8000
    hosts: Annotated[Names, Meta(description="names of this server besides its addresses and the machine's; `*` is any")] = ()
    origins: Annotated[Names, Meta(description="other origins whose pages may use this server")] = ()
    proxy: Annotated[
        str, Meta(description="the proxies in front, by address or network, whose word on clients' addresses is believed")
    ] = ""

    database: Annotated[
        str, Meta(title="What it keeps", description="a file for SQLite, or postgresql://USER:PASSWORD@HOST/NAME")
    ] = "nemeton.sqlite3"
    waiting_days: Annotated[
        Days, Meta(description="after so many days a table that waits for players and was not changed is deleted; 0 keeps it")
    ] = 7.0
    abandoned_days: Annotated[
        Days, Meta(description="after so many days a running game without a move or a connection is deleted; 0 keeps it")
    ] = 180.0
    finished_days: Annotated[Days, Meta(description="after so many days a finished game is deleted; 0 keeps it")] = 0.0
    chat_days: Annotated[Days, Meta(description="after so many days a line of chat is deleted; 0 keeps the last 500")] = 0.0
    docs: Annotated[str, Meta(description="folder of the built documentation for /docs; by default that of a checkout")] = ""

    log: Annotated[
        Literal["debug", "info", "warning", "error"], Meta(title="What operators see", description="what is logged")
    ] = "info"
    metrics_token: Annotated[str, Meta(description="for whom /metrics answers; without one, for nobody")] = ""
    admin_token: Annotated[
        str, Meta(description="for whom `nemeton admin --url` works, 16 characters at least; without one, for nobody")
    ] = ""

    workers: Annotated[int, Meta(title="Bots", ge=1, le=64, description="processes for bots, hints and analyses")] = 2
    job_queue: Annotated[Count, Meta(description="jobs of each rank that may wait for a worker")] = 1000
    job_timeout: Annotated[Seconds, Meta(description="seconds that a bot's move may take; then another worker gets the job")] = (
        20.0
    )
    analysis_simulations: Annotated[Count, Meta(description="simulations for each move of an analysis")] = 200
    hint_simulations: Annotated[Count, Meta(description="simulations for a hint")] = 1500
    stand_in: Annotated[str, Meta(description="the bot that takes over when a player's time is up")] = "level3"
    own_bots: Annotated[Names, Meta(description="bots of your own that clients may seat: NAME=module:Class, or a file")] = ()

    tables_in_memory: Annotated[
        Count, Meta(title="Limits of the process", description="tables in memory, after which idle ones leave it early")
    ] = 2000
    idle: Annotated[Seconds, Meta(description="seconds after which an unused table leaves memory")] = 600.0
    connections: Annotated[Count, Meta(description="sockets and long polls at once")] = 5000
    send_queue: Annotated[Count, Meta(description="messages that may wait for a slow client")] = 512
    max_body: Annotated[Count, Meta(description="bytes of a request's body")] = 65_536
    max_head: Annotated[Count, Meta(description="bytes of a request's first line and headers")] = 32_768
    request_seconds: Annotated[Seconds, Meta(description="seconds in which a request must have arrived")] = 15.0
    max_message: Annotated[Count, Meta(description="bytes of a socket message")] = 8_192
    private_webhooks: Annotated[bool, Meta(description="whether webhooks may go to addresses that are not public")] = False

    message_rate: Annotated[
        Rate, Meta(title="Limits of one client: rate per second in the long run, and burst", description="messages of one socket")
    ] = (10.0, 60)
    request_rate: Annotated[Rate, Meta(description="requests and connections of one address")] = (30.0, 200)
    table_rate: Annotated[Rate, Meta(description="new tables of one address")] = (0.2, 30)
    join_rate: Annotated[Rate, Meta(description="new people of one address at one table")] = (0.02, 20)
    record_rate: Annotated[Rate, Meta(description="saved records that one address brings")] = (0.1, 10)
    hint_rate: Annotated[Rate, Meta(description="hints that are computed for one address")] = (0.5, 10)
    history_rate: Annotated[
        Rate, Meta(description="thousands of moves that are gone through for one address, in replays and records")
    ] = (10.0, 60)
    connections_per_address: Annotated[Count, Meta(description="sockets and long polls of one address at once")] = 100
    open_tables: Annotated[Count, Meta(description="public tables of one address that may wait for players at once")] = 5


SECRETS = frozenset({"metrics_token", "admin_token"})  # never shown
