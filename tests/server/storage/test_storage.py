"""The promises of every storage."""

from __future__ import annotations

import asyncio

import pytest

from nemeton.server.storage.base import Message, NumberTaken, StorageFailed
from nemeton.server.storage.open import make_storage
from nemeton.table.table import OVER, RUNNING, WAITING
from tests.server.storage.helpers import in_loop, opened, row, rows, summary


@in_loop
async def test_rows_come_back_in_order_and_byte_for_byte(address: str) -> None:
    every_byte = bytes(range(256)) * 300
    async with opened(address) as storage:
        await storage.commit(rows("oak", 0), ())
        await storage.commit(rows("oak", 1, 2), ())
        await storage.commit((row("oak", 3, every_byte),), ())
        assert await storage.read("oak") == [*rows("oak", 0, 1, 2), row("oak", 3, every_byte)]
        assert await storage.read("oak", after=1) == [row("oak", 2), row("oak", 3, every_byte)]
        assert await storage.read("oak", after=3) == []


@in_loop
async def test_a_table_that_nobody_wrote_to_is_empty(address: str) -> None:
    async with opened(address) as storage:
        assert await storage.read("oak") == []
        assert await storage.read_messages("oak") == []
        assert await storage.get_analysis("oak") is None
        assert await storage.list_public(10) == []
        assert await storage.list_due(10, 10) == []


@in_loop
async def test_names_of_tables_are_compared_letter_by_letter(address: str) -> None:
    async with opened(address) as storage:
        await storage.commit((*rows("oak", 0), *rows("Oak", 0), *rows("an oak 7", 0), *rows("żółw", 0)), ())
        for table in ("oak", "Oak", "an oak 7", "żółw"):
            assert await storage.read(table) == [row(table, 0)]


@pytest.mark.parametrize("number", [-1, 0, 1, 3, 2**31 - 1])
@in_loop
async def test_a_number_that_is_taken_or_leaves_a_gap_is_refused_and_nothing_is_stored(address: str, number: int) -> None:
    async with opened(address) as storage:
        await storage.commit(rows("oak", 0, 1), (summary("oak", at=1),))
        with pytest.raises(NumberTaken, match=f"entry {number} is not the next of table oak") as refused:
            await storage.commit((row("ash", 0), row("oak", number, b"late")), (summary("oak", at=2), summary("ash")))
        assert (refused.value.table, refused.value.number) == ("oak", number)
        assert await storage.read("oak") == [*rows("oak", 0, 1)]
        assert await storage.read("ash") == []
        assert await storage.list_public(10) == [summary("oak", at=1)]


@pytest.mark.parametrize(("numbers", "wrong"), [((1,), 1), ((0, 2), 2), ((0, 0), 0), ((2, 3), 2)])
@in_loop
async def test_a_new_table_begins_with_zero_and_has_no_gaps_within_a_commit(
    address: str, numbers: tuple[int, ...], wrong: int
) -> None:
    async with opened(address) as storage:
        with pytest.raises(NumberTaken) as refused:
            await storage.commit(rows("oak", *numbers), ())
        assert (refused.value.table, refused.value.number) == ("oak", wrong)
        assert await storage.read("oak") == []


@in_loop
async def test_a_commit_of_several_tables_is_stored_whole_in_any_order_of_its_rows(address: str) -> None:
    async with opened(address) as storage:
        await storage.commit(
            (row("oak", 1), row("ash", 0), row("oak", 0)), (summary("oak", at=1), summary("ash"), summary("oak", at=2))
        )
        assert await storage.read("oak") == [*rows("oak", 0, 1)]
        assert await storage.read("ash") == [row("ash", 0)]
        assert await storage.list_public(10) == [summary("oak", at=2), summary("ash")]


@in_loop
async def test_a_commit_may_hold_only_summaries_or_nothing_at_all(address: str) -> None:
    async with opened(address) as storage:
        await storage.commit((), ())
        await storage.commit((), (summary("oak"),))
        await storage.commit((), (summary("oak", WAITING, at=5, wake=9),))
        assert await storage.list_public(10) == [summary("oak", WAITING, at=5, wake=9)]


@in_loop
async def test_64_writers_on_8_tables_lose_nothing(address: str) -> None:
    async with opened(address) as storage:

        async def write(writer: int) -> int:
            """Store 10 rows on one table, each as often as it takes."""
            table, taken = f"table {writer % 8}", 0
            for turn in range(10):
                while True:
                    known = await storage.read(table)
                    try:
                        await storage.commit((row(table, len(known), f"{writer}:{turn}".encode()),), (summary(table),))
                        break
                    except NumberTaken:
                        taken += 1
            return taken

        assert sum(await asyncio.gather(*map(write, range(64)))) > 0
        for table in range(8):
            found = await storage.read(f"table {table}")
            assert [r.number for r in found] == list(range(80))
            assert {r.data for r in found} == {f"{w}:{t}".encode() for w in range(table, 64, 8) for t in range(10)}


@in_loop
async def test_of_commits_at_the_same_moment_only_the_late_ones_are_refused(address: str) -> None:
    async with opened(address) as storage:
        commits = [storage.commit((row(f"t{n % 20}", 0, b"%d" % n),), (summary(f"t{n % 20}"),)) for n in range(60)]
        answers = await asyncio.gather(*commits, return_exceptions=True)
        assert [type(answer) for answer in answers].count(NumberTaken) == 40
        for n, answer in enumerate(answers):
            found = await storage.read(f"t{n % 20}")
            assert (found == [row(f"t{n % 20}", 0, b"%d" % n)]) == (answer is None)


@in_loop
async def test_commits_are_stored_in_order_of_arrival(address: str) -> None:
    async with opened(address) as storage:
        await asyncio.gather(*(storage.commit(rows("oak", number), (summary("oak", at=number),)) for number in range(600)))
        assert await storage.read("oak") == [*rows("oak", *range(600))]
        assert await storage.list_public(1) == [summary("oak", at=599)]


@in_loop
async def test_a_cancelled_writer_disturbs_nobody(address: str) -> None:
    async with opened(address) as storage:
        tasks = [asyncio.create_task(storage.commit(rows(f"t{n}", 0), ())) for n in range(20)]
        await asyncio.sleep(0)
        for task in tasks[::2]:
            task.cancel()
        await asyncio.wait(tasks)
        assert [task.cancelled() for task in tasks] == [True, False] * 10
        for n in range(1, 20, 2):
            assert await storage.read(f"t{n}") == [row(f"t{n}", 0)]


@in_loop
async def test_the_public_list_has_waiting_tables_first_and_the_latest_first_among_them(address: str) -> None:
    async with opened(address) as storage:
        told = (
            summary("running early", RUNNING, at=10),
            summary("waiting early", WAITING, at=1),
            summary("running late", RUNNING, at=20),
            summary("waiting late", WAITING, at=2),
            summary("over", OVER, at=30),
            summary("private", WAITING, at=30, public=False),
        )
        await storage.commit((), told)
        listed = await storage.list_public(10)
        assert [s.table for s in listed] == ["waiting late", "waiting early", "running late", "running early"]
        assert set(listed) <= set(told)
        assert await storage.list_public(3) == listed[:3]
        await storage.commit((), (summary("waiting late", OVER, at=40), summary("running early", at=50)))
        assert [s.table for s in await storage.list_public(10)] == ["waiting early", "running early", "running late"]


@in_loop
async def test_a_table_that_is_due_can_be_put_off_unless_it_was_written_to_meanwhile(address: str) -> None:
    async with opened(address) as storage:
        await storage.commit((*rows("oak", 0), *rows("ash", 0)), (summary("oak", wake=5), summary("ash", wake=7)))
        await storage.put_off("oak", 6, 20)
        await storage.put_off("ash", 6, 20)  # it is due later than was thought
        await storage.put_off("elm", 6, 20)  # there is none
        assert await storage.list_due(10, 10) == ["ash"]
        assert await storage.list_due(20, 10) == ["ash", "oak"]


@in_loop
async def test_tables_are_due_when_their_time_has_come_and_the_longest_due_first(address: str) -> None:
    async with opened(address) as storage:
        now = 1_800_000_000_000
        waits = {"soon": now + 1, "now": now, "long ago": now - 60_000, "never": None, "before": now - 1}
        await storage.commit((), tuple(summary(table, public=False, wake=wake) for table, wake in waits.items()))
        assert await storage.list_due(now, 10) == ["long ago", "before", "now"]
        assert await storage.list_due(now, 2) == ["long ago", "before"]
        await storage.commit((), (summary("long ago"),))
        assert await storage.list_due(now + 1, 10) == ["before", "now", "soon"]


@in_loop
async def test_chat_is_numbered_in_the_order_of_writing_and_the_last_lines_are_read(address: str) -> None:
    async with opened(address) as storage:
        for n in range(5):
            assert await storage.add_message("oak", b"%d" % n) == n
        assert await storage.add_message("ash", b"other") == 0
        lines = [Message("oak", n, b"%d" % n) for n in range(5)]
        assert await storage.read_messages("oak") == lines
        assert await storage.read_messages("oak", after=1) == lines[2:]
        assert await storage.read_messages("oak", after=1, limit=2) == lines[3:]
        assert await storage.read_messages("oak", after=4) == []


@in_loop
async def test_lines_written_at_once_get_numbers_without_gaps(address: str) -> None:
    async with opened(address) as storage:
        numbers = await asyncio.gather(*(storage.add_message("oak", b"%d" % n) for n in range(64)))
        assert sorted(numbers) == list(range(64))
        told = {message.number: message.data for message in await storage.read_messages("oak")}
        assert told == {number: b"%d" % n for n, number in enumerate(numbers)}


@in_loop
async def test_a_second_analysis_replaces_the_first(address: str) -> None:
    async with opened(address) as storage:
        await storage.put_analysis("oak", b"first")
        await storage.put_analysis("ash", b"other")
        await storage.put_analysis("oak", b"second")
        assert await storage.get_analysis("oak") == b"second"
        assert await storage.get_analysis("ash") == b"other"


@in_loop
async def test_everything_is_there_after_closing_and_opening_again(address: str) -> None:
    async with opened(address) as storage:
        await storage.commit(rows("oak", 0, 1), (summary("oak", at=3, wake=4),))
        await storage.add_message("oak", b"hello")
        await storage.put_analysis("oak", b"fine")
    async with opened(address) as storage:
        assert await storage.read("oak") == [*rows("oak", 0, 1)]
        assert await storage.list_public(1) == [summary("oak", at=3, wake=4)]
        assert await storage.list_due(4, 1) == ["oak"]
        assert await storage.read_messages("oak") == [Message("oak", 0, b"hello")]
        assert await storage.get_analysis("oak") == b"fine"
        await storage.commit(rows("oak", 2), ())
        assert await storage.add_message("oak", b"again") == 1


@in_loop
async def test_closing_finishes_what_was_begun(address: str) -> None:
    storage = make_storage(address)
    await storage.open()
    begun = [asyncio.create_task(storage.commit(rows(f"t{n}", 0), ())) for n in range(50)]
    await asyncio.sleep(0)
    await storage.close()
    await asyncio.gather(*begun)
    async with opened(address) as again:
        for n in range(50):
            assert await again.read(f"t{n}") == [row(f"t{n}", 0)]


@in_loop
async def test_a_storage_that_is_not_open_says_so(address: str) -> None:
    storage = make_storage(address)
    await storage.close()
    for _ in range(2):
        with pytest.raises(StorageFailed, match="is not open"):
            await storage.commit(rows("oak", 0), ())
        with pytest.raises(StorageFailed, match="is not open"):
            await storage.read("oak")
        with pytest.raises(StorageFailed, match="is not open"):
            await storage.check()
        async with opened(storage):
            await storage.check()


@in_loop
async def test_what_cannot_be_written_down_fails_alone(address: str) -> None:
    async with opened(address) as storage:
        half_a_letter = "\ud800"
        answers = await asyncio.gather(
            storage.commit(rows("oak", 0), ()),
            storage.commit((row(half_a_letter, 0, b"x"),), ()),
            storage.commit(rows("ash", 0), ()),
            return_exceptions=True,
        )
        assert [type(answer) for answer in answers] == [type(None), StorageFailed, type(None)]
        with pytest.raises(StorageFailed):
            await storage.read(half_a_letter)
        assert await storage.read("ash") == [row("ash", 0)]
