"""The rulebook: as a page, beside a table, on a phone. It is read, searched and closed, and the game does not change."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import MIDDLE, PHONE, WIDE, NewPerson
from tests.browser.person import QUICK, Person
from tests.browser.positions import position
from tests.browser.test_accessibility import look_by_day_and_night

BOOK = "/book/runestones"
FILLED = "document.querySelector('.book .pic .card')"  # a picture with cards is drawn
LIT_UNDER = """(() => {
    const book = document.querySelector(".book").getBoundingClientRect();
    const lit = [...document.querySelectorAll(".app .thing.legal, .bar .btn")].map((each) => each.getBoundingClientRect());
    return lit.filter((each) => each.width && each.right > book.left && each.left < book.right && each.bottom > book.top
        && each.top < book.bottom).length;
})()"""


BESIDE = """(() => {
    const [sign, card] = [".rulesign", ".rulec"].map((each) => document.querySelector(`.book ${each}`).getBoundingClientRect());
    return Math.abs(sign.top - card.top) < 40 && card.left > sign.right;
})()"""


def size_of(person: Person, selector: str) -> list[float]:
    """Width and height of the first such element."""
    box = f"document.querySelector({selector!r}).getBoundingClientRect()"
    size: list[float] = person.see(f"[{box}.width, {box}.height]")
    return size


def open_menu_book(person: Person) -> None:
    person.button("Menu").click()
    person.find("dialog").get_by_role("button", name="Rulebook", exact=True).click()


def test_the_page_is_read_searched_and_sent_to_a_friend(come: NewPerson) -> None:
    anna = come(WIDE)
    anna.prefer(**QUICK)
    anna.visit()
    anna.find(f".foot a[href='{BOOK}']").click()
    anna.until("document.querySelector('.book .pic')")
    assert anna.find(".book .toc a").count() >= 10
    anna.find(".book .toc a[href$='#summon']").click()
    expect(anna.find(".book h2")).to_have_text("Summon creatures")
    assert anna.page.url.endswith(f"{BOOK}#summon")
    anna.until(FILLED)
    look_by_day_and_night(anna)

    # A rule opens beside its line, not over the page; the second press closes it, and the focus stays.
    sign = anna.find(".book .rulesign").first
    sign.click()
    expect(anna.find(".book .margin .rulec p")).to_be_visible()
    assert anna.see(BESIDE), "beside its own line"
    look_by_day_and_night(anna)
    sign.click()
    expect(anna.find(".book .rulec")).to_have_count(0)
    sign.press("Enter")
    anna.page.keyboard.press("Escape")
    expect(anna.find(".book .rulec")).to_have_count(0)
    assert anna.see("document.activeElement.classList.contains('rulesign')")

    # An example goes step by step and keeps its height.
    example = anna.find(".book .ex").first
    size = size_of(anna, ".book .ex")
    example.get_by_role("button", name="Next").click()
    expect(example.locator("header em")).to_contain_text("Step 2 of")
    anna.page.keyboard.press("ArrowRight")
    expect(example.locator("header em")).to_contain_text("Step 3 of")
    assert size_of(anna, ".book .ex") == size
    expect(example.locator(".fr.on")).to_have_count(1)
    expect(anna.find("[aria-live] p").last).to_contain_text("Step 3 of")

    # A search counts, marks, and leads to other chapters; the place is in the address and is kept.
    anna.page.keyboard.press("/")
    anna.page.keyboard.type("dragons")
    expect(anna.find(".book .chap mark").first).to_be_visible()
    expect(anna.find(".book .find output")).to_contain_text("places")
    anna.find(".book .elsewhere button").first.click()
    expect(anna.find(".book h2")).not_to_have_text("Summon creatures")
    anna.page.go_back()
    expect(anna.find(".book h2")).to_have_text("Summon creatures")
    anna.visit(BOOK)
    expect(anna.find(".book h2")).to_have_text("Summon creatures")

    # In another language it is the same place, in that language; on paper all chapters stand, every step and every number.
    anna.find(".langs [lang=pl]").click()
    expect(anna.find(".book h2")).to_have_text("Przywołanie stworów")
    assert anna.see("document.querySelector('.book .scroll').lang") == "pl"
    anna.page.emulate_media(media="print")
    anna.see("dispatchEvent(new Event('beforeprint'))")
    anna.until("document.querySelectorAll('.book .chap').length >= 10")
    hidden = "[...document.querySelectorAll('.book .fr')].filter((each) => getComputedStyle(each).visibility === 'hidden').length"
    assert anna.see(hidden) == 0


def test_beside_a_table_the_game_goes_on(come: NewPerson) -> None:
    anna = come(WIDE)
    anna.prefer(**QUICK)
    seat = anna.server.load(position("turn"))
    anna.sit(seat)
    before = anna.turn()
    moves = anna.server.ask("GET", f"/tables/{seat.table}/events?after=0")
    anna.button("Rulebook").click()
    anna.until("document.querySelector('.book .pic')")
    assert [size_of(anna, ".table")[0], size_of(anna, ".book")[0]] == [1024, 416]
    assert anna.turn().lit.keys() == before.lit.keys(), "the table stays usable"
    assert anna.measure().misfits == []
    look_by_day_and_night(anna)
    anna.find(".book .rulesign").first.click()
    expect(anna.find(".book .rule-below .rulec p")).to_be_visible()
    for key in ("u", "r", "l"):  # letters in the book are not for the table
        anna.page.keyboard.press(key)
    anna.page.keyboard.press("Escape")
    expect(anna.find(".book .rulec")).to_have_count(0)
    anna.page.set_viewport_size({"width": MIDDLE[0], "height": MIDDLE[1]})
    anna.until(f"({LIT_UNDER}) === 0")
    anna.find(".book").get_by_role("button", name="Contents").click()
    expect(anna.find(".book .toc-sheet a").first).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(anna.find(".book .toc-sheet")).to_have_count(0)
    anna.page.keyboard.press("Escape")
    expect(anna.find(".book")).to_have_count(0)
    assert anna.turn().lit.keys() == before.lit.keys()

    # A thing explains itself by its rules; a rule leads to the place of the book that explains it.
    anna.page.keyboard.press("?")
    anna.find(".stage .thing[data-key^='smithy:']").first.click(force=True)
    anna.find("#tip.pinned .rule").first.click()
    anna.find("dialog").get_by_role("button", name="Read on in the rulebook").click()
    expect(anna.find(".book h2")).to_be_visible()
    assert anna.server.ask("GET", f"/tables/{seat.table}/events?after=0") == moves, "reading changes nothing"


def test_on_a_phone_it_is_a_page_over_the_table_that_says_when_it_is_your_turn(come: NewPerson) -> None:
    anna = come(PHONE, touch=True)
    anna.prefer(**QUICK)
    anna.sit(anna.server.load(position("turn")))
    anna.turn()
    open_menu_book(anna)
    anna.until("document.querySelector('.book .pic')")
    assert size_of(anna, ".book") == list(PHONE)
    assert anna.see("document.documentElement.scrollWidth") <= PHONE[0]
    look_by_day_and_night(anna)
    anna.find(".book").get_by_role("button", name="Contents").tap()
    anna.find(".book .toc-sheet a[href$='#summon']").tap()
    expect(anna.find(".book h2")).to_have_text("Summon creatures")
    anna.find(".book .asks").tap()
    expect(anna.find(".book")).to_have_count(0)
    open_menu_book(anna)
    expect(anna.find(".book h2")).to_have_text("Summon creatures")
    anna.find(".book").get_by_role("button", name="Back to the table").tap()
    expect(anna.find(".book")).to_have_count(0)
