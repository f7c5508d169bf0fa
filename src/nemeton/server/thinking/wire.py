"""How server and worker talk: frames of msgpack, each behind its length. One order is answered before the next is sent."""

from __future__ import annotations

import struct
from typing import Final, TypeAlias

import msgspec

from nemeton.players.hints import Hint
from nemeton.server.thinking.jobs import Job, Seed

LENGTH: Final = struct.Struct(">I")
SEED_BYTES: Final = 16


class Order(msgspec.Struct, frozen=True):
    """A job, and the seconds after which nobody waits for its answer any more."""

    job: Job
    limit: float


class Ready(msgspec.Struct, frozen=True, tag=True):
    """The worker has started and waits for orders. Sent once, unasked."""


class Chosen(msgspec.Struct, frozen=True, tag=True):
    action: int


class Advised(msgspec.Struct, frozen=True, tag=True):
    hint: Hint


class Analysed(msgspec.Struct, frozen=True, tag=True):
    """An analysis as JSON, whose numbers have no largest one: there is a seed among them."""

    analysis: bytes


class Failed(msgspec.Struct, frozen=True, tag=True):
    """The error that a job met, by name, and what it says."""

    name: str
    text: str


Answer: TypeAlias = Ready | Chosen | Advised | Analysed | Failed


def write_seed(value: object) -> bytes:
    if not isinstance(value, Seed):
        raise NotImplementedError(f"no way to write {type(value).__name__}")
    return value.to_bytes(SEED_BYTES)


def read_seed(kind: type, value: bytes) -> Seed:
    if kind is not Seed:
        raise NotImplementedError(f"no way to read {kind.__name__}")
    return Seed.from_bytes(value)


_encoder = msgspec.msgpack.Encoder(enc_hook=write_seed)
_orders = msgspec.msgpack.Decoder(Order, dec_hook=read_seed)
_answers: msgspec.msgpack.Decoder[Answer] = msgspec.msgpack.Decoder(Answer)


def encode_frame(content: Order | Answer) -> bytes:
    body = _encoder.encode(content)
    return LENGTH.pack(len(body)) + body


def decode_order(body: bytes) -> Order:
    return _orders.decode(body)


def decode_answer(body: bytes) -> Answer:
    return _answers.decode(body)
