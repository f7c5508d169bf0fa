import "./browser.mjs"; // comes first: the client's modules find a browser
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { capital, mark, person, plain, rich, sentences } from "/static/app/richtext.js";

describe("Sentences with symbols", () => {
  it("are read out with the words of their symbols", () => {
    assert.equal(plain(`paid ${mark("gem-blue gem-blue", "2 blue gems")} for it`), "paid 2 blue gems for it");
    assert.equal(plain(`asked 4${mark("coin", " gold")} for ${person("Hazel")}`), "asked 4 gold for Hazel");
  });

  it("have no trace of a symbol that stands beside its word", () => {
    const signed = `${mark("dragon", "")} Dragon`;
    assert.equal(plain(`fought ${signed} on shore 5`), "fought Dragon on shore 5");
    assert.equal(plain(`walczy (${signed})`), "walczy (Dragon)");
    assert.equal(plain(`岸5で${mark("dragon", "")} 竜と戦った`), "岸5で竜と戦った");
    assert.equal(plain(`${signed} fell`), "Dragon fell");
    assert.equal(plain(`4${mark("coin", "")} left`), "4 left");
  });

  it("have no space before a bracket of full width", () => {
    assert.equal(plain(`タイル ${mark("sheep", "（羊）")}を引いた`), "タイル（羊）を引いた");
    assert.equal(plain(`tile ${mark("sheep", "(sheep)")}`), "tile (sheep)");
  });

  it("are joined, without spaces in Japanese, and begin with a capital", () => {
    assert.equal(sentences("One.", null, `Two ${mark("a", "")}.`), "One. Two.");
    assert.equal(sentences("一。", "二。"), "一。二。");
    assert.equal(capital("żeton"), "Żeton");
    assert.equal(capital(""), "");
  });

  it("are drawn with their symbols and names", () => {
    const drawn = rich(`${person("Hazel")} paid ${mark("coin", "gold")}${mark("", ", ")}${mark("gem", "")}`);
    assert.equal(drawn.filter((part) => typeof part === "object").length, 3);
    assert.ok(drawn.includes(" "));
  });
});
