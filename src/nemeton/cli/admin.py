"""`nemeton admin`: what operators of a server do, through its database or over HTTP."""

from __future__ import annotations

import argparse
import asyncio
import getpass
import os
import re
import socket
import sys
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

from nemeton.cli.arguments import format_json
from nemeton.engine.errors import NemetonError
from nemeton.server.operators.configuration import Configured, configure
from nemeton.server.operators.orders import (
    Announce,
    Answer,
    AnyOrder,
    Ban,
    BanLine,
    CloseTable,
    DeleteTable,
    Done,
    Lift,
    ListBans,
    ListOrders,
    ListServers,
    ListTables,
    OrderLine,
    RemovePerson,
    ServerLoad,
    ShowTable,
    TableLine,
    TableReport,
    Withdraw,
)

DESCRIPTION = """Look after a server: its tables, its load, who may come in, what everybody is told, its backups.

Without --url the orders go through the database, which works with and without running servers; they obey within a second.
With --url they go to a server over HTTP, which needs its admin token in $NEMETON_ADMIN_TOKEN (or in the file of --settings).
Tables are named by their ids, which are also their links: an operator sees who is there, and never what is hidden in a game."""
UNITS = {"s": 1, "m": 60, "h": 3600, "d": 86_400, "w": 604_800}
TABLE_HELP = "the id or the link of a table; an id that begins with - comes after --"
EXPECTED_TIME = "expected a number and a unit, such as 90s, 15m, 12h, 7d or 2w"


class BadCall(NemetonError):
    """An impossible time, or a server that cannot be asked."""


def add_admin(parser: argparse.ArgumentParser) -> None:
    parser.description = DESCRIPTION
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    commands = parser.add_subparsers(required=True, metavar="command")

    tables = add(commands, "tables", "list the tables that were changed last: state, game, age, people, connections")
    tables.add_argument("--status", choices=("waiting", "running", "over"), default="", help="only tables of this state")
    tables.add_argument("--limit", type=int, default=50, metavar="N", help="how many (default 50)")
    tables.set_defaults(order=lambda a: ListTables(a.status, a.limit))

    one = add(commands, "table", "look at one table: its people by number, its options; nothing of the position")
    one.add_argument("table", metavar="TABLE", type=read_table, help=TABLE_HELP)
    one.set_defaults(order=lambda a: ShowTable(a.table))

    servers = add(commands, "servers", "list the running servers and their load")
    servers.set_defaults(order=lambda a: ListServers())

    close = add(commands, "close", "end a game without a result; its players are told")
    close.add_argument("table", metavar="TABLE", type=read_table, help=TABLE_HELP)
    close.set_defaults(order=lambda a: CloseTable(a.table))

    delete = add(commands, "delete", "delete a table with its journal, people, chat and analysis")
    delete.add_argument("table", metavar="TABLE", type=read_table, help=TABLE_HELP)
    delete.set_defaults(order=lambda a: DeleteTable(a.table))

    remove = add(commands, "remove", "remove a person from a table; in a running game a bot plays on")
    remove.add_argument("table", metavar="TABLE", type=read_table, help=TABLE_HELP)
    remove.add_argument("person", type=int, metavar="PERSON", help="the number of a person, as `table` lists them")
    remove.set_defaults(order=lambda a: RemovePerson(a.table, a.person))

    ban = add(commands, "ban", "shut an address or a network out; its open connections are closed")
    ban.add_argument("network", metavar="ADDRESS", help="203.0.113.7, 203.0.113.0/24, 2001:db8::/48; an IPv6 address is its /64")
    ban.add_argument("--for", dest="time", metavar="TIME", help="for how long, such as 12h or 7d (default: until it is lifted)")
    ban.add_argument("--reason", default="", help="why, for the list of bans; clients are not told")
    ban.set_defaults(order=lambda a: Ban(a.network, None if a.time is None else read_time(a.time), a.reason))

    lift = add(commands, "lift", "let a banned address or network in again")
    lift.add_argument("network", metavar="ADDRESS", help="as `bans` lists it")
    lift.set_defaults(order=lambda a: Lift(a.network))

    bans = add(commands, "bans", "list the bans that hold")
    bans.set_defaults(order=lambda a: ListBans())

    announce = add(commands, "announce", "tell everybody of a restart, or something else; all open pages show it")
    announce.add_argument("text", nargs="?", default="", metavar="TEXT", help="your own words, which are shown as they are")
    when = announce.add_mutually_exclusive_group()
    when.add_argument("--in", dest="time", metavar="TIME", help="the server restarts after this time, such as 15m")
    when.add_argument("--at", dest="moment", metavar="MOMENT", help="the server restarts then: 2027-01-31T03:00+01:00")
    announce.set_defaults(order=lambda a: Announce(a.text, read_restart(a.time, a.moment)))

    withdraw = add(commands, "withdraw", "take the announcement back")
    withdraw.set_defaults(order=lambda a: Withdraw())

    orders = add(commands, "orders", "list what operators have done, the latest first")
    orders.add_argument("--limit", type=int, default=50, metavar="N", help="how many (default 50)")
    orders.set_defaults(order=lambda a: ListOrders(a.limit))

    backup = commands.add_parser("backup", help="copy the SQLite database to a file while the server runs")
    add_place(backup, url=False)
    backup.add_argument("file", type=Path, metavar="FILE", help="the copy")
    backup.add_argument("--replace", action="store_true", help="replace a file of this name")
    backup.set_defaults(command=back_up)

    restore = commands.add_parser("restore", help="put a backup in the place of the SQLite database; the server must be stopped")
    add_place(restore, url=False)
    restore.add_argument("file", type=Path, metavar="FILE", help="the backup")
    restore.add_argument("--replace", action="store_true", help="replace the database that is there, which is kept beside it")
    restore.set_defaults(command=put_back)


def add(commands: Any, name: str, text: str) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(name, help=text, description=f"{text[0].upper()}{text[1:]}.")
    add_place(parser, url=True)
    parser.add_argument("--json", action="store_true", help="print JSON and nothing else")
    parser.set_defaults(command=give_order)
    return parser


def add_place(parser: argparse.ArgumentParser, *, url: bool) -> None:
    parser.add_argument("--database", metavar="URL", help="the database (default: that of --settings or $NEMETON_DATABASE)")
    parser.add_argument(
        "--settings",
        default=os.environ.get("NEMETON_SETTINGS"),
        metavar="FILE",
        help="the settings file of the server (default $NEMETON_SETTINGS)",
    )
    if url:
        parser.add_argument(
            "--url",
            default=os.environ.get("NEMETON_ADMIN_URL", ""),
            metavar="URL",
            help="a server elsewhere, such as https://games.example (default $NEMETON_ADMIN_URL)",
        )


def read_place(arguments: argparse.Namespace) -> Configured:
    flags = {} if arguments.database is None else {"database": arguments.database}
    return configure(flags, os.environ, None if arguments.settings is None else Path(arguments.settings))


def read_table(text: str) -> str:
    """The id of a table, which ends its link."""
    return text.rstrip("/").rpartition("/")[2]


def read_time(text: str) -> int:
    """Seconds."""
    found = re.fullmatch(r"(\d{1,9})([smhdw])", text)
    if found is None:
        raise BadCall(f"{text!r} is no time; {EXPECTED_TIME}")
    return int(found[1]) * UNITS[found[2]]


def read_restart(wait: str | None, moment: str | None) -> int | None:
    """Milliseconds since 1970."""
    if wait is not None:
        return int((time.time() + read_time(wait)) * 1000)
    if moment is None:
        return None
    try:
        return int(datetime.fromisoformat(moment).astimezone().timestamp() * 1000)
    except ValueError as error:
        raise BadCall(f"{moment!r} is no moment; expected one such as 2027-01-31T03:00+01:00 or 2027-01-31T03:00") from error


# --- The commands ----------------------------------------------------------------------------------------------------


def give_order(arguments: argparse.Namespace) -> int:
    order: AnyOrder = arguments.order(arguments)
    place = read_place(arguments)
    try:
        msgspec.convert(msgspec.to_builtins(order), type(order))  # its bounds
    except msgspec.ValidationError as error:
        raise BadCall(f"this cannot be asked for: {error}") from error
    if arguments.url and arguments.database is None:
        answer = asyncio.run(ask_server(arguments.url, place.settings.admin_token, order))
    else:
        answer = asyncio.run(ask_database(place.settings.database, order))
    sys.stdout.write(format_json(answer) if arguments.json else show(answer))
    return 0


async def ask_database(database: str, order: AnyOrder) -> Answer:
    from nemeton.server.operators.office import Office
    from nemeton.server.storage.open import make_storage

    storage = make_storage(database, guest=True)
    await storage.open()
    try:
        return await Office(storage, f"database {name_user()}@{socket.gethostname()}").carry_out(order)
    finally:
        await storage.close()


def name_user() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError):  # a user without a name, as containers have
        return f"user {os.getuid()}"


async def ask_server(url: str, token: str, order: AnyOrder) -> Answer:
    import httpx

    from nemeton.client.rest import Server, read_refusal

    if not token:
        raise BadCall("no admin token; expected it in $NEMETON_ADMIN_TOKEN or in the file of --settings")
    kinds: dict[type[AnyOrder], Any] = {
        ListTables: list[TableLine],
        ShowTable: TableReport,
        ListServers: list[ServerLoad],
        ListBans: list[BanLine],
        ListOrders: list[OrderLine],
    }
    try:
        async with Server(url) as server:
            headers = {"authorization": f"Bearer {token}", "content-type": "application/json"}
            answer = await server.http.post("/api/admin", content=msgspec.json.encode(order), headers=headers)
    except (httpx.HTTPError, httpx.InvalidURL) as error:
        raise BadCall(f"{url} does not answer: {type(error).__name__} {error}") from error
    if answer.status_code != 200:
        refusal = read_refusal(answer)
        if refusal.code == "nothing-here":  # as for any path that there is not
            raise BadCall(f"{url} takes no orders with this token; expected a server with the same admin_token")
        raise refusal
    found: Answer = msgspec.json.decode(answer.content, type=kinds.get(type(order), Done))
    return found


def back_up(arguments: argparse.Namespace) -> int:
    from nemeton.server.operators import backup

    file = backup.find_file(read_place(arguments).settings.database)
    size = backup.back_up(file, arguments.file, replace=arguments.replace)
    sys.stdout.write(f"{file} was copied to {arguments.file}: {size} bytes, checked\n")
    return 0


def put_back(arguments: argparse.Namespace) -> int:
    from nemeton.server.operators import backup

    file = backup.find_file(read_place(arguments).settings.database)
    aside = backup.restore(arguments.file, file, replace=arguments.replace)
    sys.stdout.write(f"{file} is now as {arguments.file} has it{f'; the old one is {aside}' if aside else ''}\n")
    return 0


# --- For people ------------------------------------------------------------------------------------------------------


def show(answer: Answer) -> str:
    """An answer as lines of text."""
    if isinstance(answer, Done):
        return f"{answer.text}\n"
    if isinstance(answer, TableReport):
        return show_report(answer)
    if not answer:
        return "none\n"
    rows = [row(each) for each in answer]
    names = list(rows[0])
    widths = [max(len(name), *(len(each[name]) for each in rows)) for name in names]
    lines = ["  ".join(name.ljust(width) for name, width in zip(names, widths, strict=True))]
    lines += ["  ".join(each[name].ljust(width) for name, width in zip(names, widths, strict=True)) for each in rows]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def row(each: TableLine | ServerLoad | BanLine | OrderLine) -> dict[str, str]:
    if isinstance(each, TableLine):
        return {
            "TABLE": each.id,
            "STATE": each.status,
            "GAME": each.game,
            "AGE": ago(each.created_at),
            "CHANGED": ago(each.changed_at),
            "HERE": "?" if each.connections is None else str(each.connections),
            "PEOPLE": ", ".join(name or "-" for name in each.seats),
        }
    if isinstance(each, ServerLoad):
        return {
            "SERVER": each.name,
            "VERSION": each.version,
            "UP": ago(each.started_at),
            "HERE": str(each.connections),
            "TABLES": str(each.tables_in_memory),
            "WORKERS": str(each.workers),
            "JOBS": str(each.jobs_waiting),
            "LAG": f"{each.lag_ms:.0f} ms",
            "SEEN": ago(each.seen_at),
        }
    if isinstance(each, BanLine):
        until = "lifted" if each.until is None else moment(each.until)
        return {"NETWORK": each.network, "UNTIL": until, "SINCE": ago(each.made_at), "REASON": each.reason}
    return {"NUMBER": str(each.number), "AT": moment(each.at), "VIA": each.via, "ORDER": bytes(each.order).decode()}


def show_report(report: TableReport) -> str:
    line = report.table
    options = ", ".join(f"{name} {value}" for name, value in report.options.items())
    facts = {
        "table": line.id,
        "state": report.status,
        "game": f"{line.game}, rules {report.rules}{f', {options}' if options else ''}",
        "age": ago(line.created_at),
        "changed": ago(line.changed_at),
        "events": str(report.events),
        "connections": "not known" if line.connections is None else str(line.connections),
        "seats": ", ".join(name or "-" for name in line.seats),
        "public": "yes" if line.public else "no",
        "clock": report.clock or "none",
        "chat": "on" if report.chat else "off",
        "webhook": "yes" if report.webhook else "no",
        "from": report.parent or "none",
        "rematch": report.rematch or "none",
    }
    lines = [f"{name:<12}{value}" for name, value in facts.items()]
    for person in report.people:
        seats = f"seats {', '.join(map(str, person.seats))}" if person.seats else "watches"
        lines.append(f"{f'person {person.number}':<12}{person.name}: {'removed' if person.removed else seats}")
    return "\n".join(lines) + "\n"


def ago(at: int) -> str:
    """How long ago something was, in its largest unit."""
    seconds = max(int(time.time()) - at // 1000, 0)
    name, unit = next(((name, unit) for name, unit in reversed(UNITS.items()) if seconds >= 2 * unit), ("s", 1))
    return f"{seconds // unit}{name}"


def moment(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%MZ")
