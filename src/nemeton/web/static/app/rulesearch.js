// Looks for words in the numbered rules as people type them: without accents, in either kana, and in Polish in any form of a
// word.

/** @param {string} text */
function fold(text) {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replaceAll("ł", "l")
    .replace(/[ァ-ヶ]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x60));
}

/** A Polish word without most of its endings. @param {string} word */
const stem = (word) => (/\d/.test(word) ? word : word.slice(0, Math.max(4, word.length - 3)));

/**
 * The rules that have all the words.
 * @template {{ number: string, section: string, text: string, language: string }} Rule
 * @param {readonly Rule[]} rules
 * @param {string} typed
 * @returns {Rule[]}
 */
export function searchRules(rules, typed) {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  return rules.filter((rule) => {
    const text = fold(`${rule.number} ${rule.section} ${rule.text}`);
    return words.every((word) => text.includes(rule.language === "pl" ? stem(word) : word));
  });
}
