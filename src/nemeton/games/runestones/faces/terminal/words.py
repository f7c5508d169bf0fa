"""Rune Stones in symbols and names: gems as coloured letters, cards, abilities, effects."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from nemeton.games.runestones import content
from nemeton.texts.catalogue import Catalogue

# Each style sets its background, so that the letters are readable on light and on dark terminals.
STYLES: Final = {
    "b": "bold bright_white on blue",
    "y": "bold black on bright_yellow",
    "g": "bold black on green",
    "r": "bold bright_white on red",
    "w": "bold black on bright_white",
    "o": "bold bright_white on grey37",
}
LETTER_OF: Final = dict(zip((*content.GEMS, "ore"), content.LETTERS, strict=True)) | {"white": "w"}
CREATURE_OF: Final = {card.number: card for card in content.CREATURES}
DRUID_CARD_OF: Final = {(card.druid, card.number): card for card in content.DRUID_CARDS}
KIND_OF_LETTER: Final = {LETTER_OF[colour]: kind for kind, colour in content.KINDS.items()}


def chip(letter: str) -> str:
    return f"[{STYLES[letter]}]{letter.upper()}[/]"


def chips(letters: str) -> str:
    """Gems one by one: `yyw`."""
    return "".join(map(chip, letters))


def piece(name: str) -> str:
    """The letter of a gem, of ore or of a colour."""
    return chip(LETTER_OF[name])


def counts(pieces: Mapping[str, int]) -> str:
    """Pieces with their counts; those with none are dimmed."""
    return " ".join(f"{piece(name)}{n}" if n else f"[dim]{LETTER_OF[name].upper()}0[/]" for name, n in pieces.items())


def find_card(number: int, druid: str | None) -> content.Card:
    """A card by its printed number; the druids share numbers, so their cards need the druid too."""
    if number in CREATURE_OF:
        return CREATURE_OF[number]
    assert druid is not None
    return DRUID_CARD_OF[druid, number]


def magic(card: content.Card) -> str:
    """A card's magic points and their colour; multicoloured points show all four."""
    colours = content.LETTERS[:4] if card.magic_colour == "multi" else LETTER_OF[card.magic_colour]
    return f"{card.magic} {chips(colours)}"


class Words:
    """Names and symbols in the language of a catalogue."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.say = catalogue.say

    def card(self, card: content.Card) -> str:
        """A card in words: `45 green dryad`."""
        return f"[bold]{card.number}[/] {self.say(f'creature-{card.kind}')}"

    def kind(self, card: content.Card) -> str:
        """A card's kind with the letter of its border."""
        name = self.say(f"kind-{card.kind}")
        return name if card.kind == "druid" else f"{piece(content.KINDS[card.kind])} {name}"

    def ability(self, card: content.Card) -> str:
        """A card's ability in symbols."""
        ability = card.ability
        if ability.type == "swap":
            return self.say("sign-swap", give=chips(ability.give), take=self._yield(ability))
        signs = [self.sign(effect) for effect in ability.effects]
        if len(signs) == 1:
            return signs[0]
        return self.say("sign-both" if ability.type == "basic" else "sign-either", one=signs[0], other=signs[1])

    def sign(self, effect: str) -> str:
        """One effect, in the notation of `content`, as a symbol."""
        if effect.isdigit():
            return self.say("sign-points", points=int(effect))
        if effect.startswith("card "):
            return self.say("sign-card-of", colour=chip(effect[-1]))
        if effect in content.LETTERS:
            return chip(effect)
        return self.say(f"sign-{effect}")

    def effect(self, card: content.Card, number: int) -> str:
        """Effect 1 or 2 of a card in words."""
        ability = card.ability
        if ability.type == "swap":
            return self.say("effect-swap", give=chips(ability.give), take=self._yield(ability))
        effect = ability.effects[number - 1]
        if effect.isdigit():
            return self.say("effect-points", points=int(effect))
        if effect.startswith("card "):
            return self.say("effect-card", kind=self.say(f"creature-{KIND_OF_LETTER[effect[-1]]}"))
        if effect == "o":
            return self.say("effect-ore")
        if effect in content.LETTERS:
            return self.say("effect-gem", piece=self.gem(content.GEMS[content.LETTERS.index(effect)]))
        return self.say("effect-card-any" if effect == "card" else f"effect-{effect}")

    def gem(self, name: str) -> str:
        """A piece in words, with its letter."""
        return self.say("with-sign", name=self.say(f"piece-{name}"), sign=piece(name))

    def colour(self, colour: str) -> str:
        return self.say("with-sign", name=self.say(f"colour-{colour}"), sign=piece(colour))

    def items(self, items: Iterable[str]) -> str:
        """A list in a sentence."""
        return self.say("join-items").join(items)

    def artifact(self, colour: str) -> str:
        return self.say("with-sign", name=self.say(f"artifact-{colour}"), sign=piece(colour))

    def _yield(self, ability: content.Ability) -> str:
        points = [self.say("sign-points", points=ability.points)] if ability.points else []
        return " ".join([*([chips(ability.take)] if ability.take else []), *points])
