"""Style and script of the pages. Inline, so that a page is one file that loads nothing.

Colours and type are the tokens of the product's look, by day and by night.
"""

from __future__ import annotations

from typing import Final

STYLE: Final = """
:root { color-scheme: light dark;
  --ground: #dfe5dc; --panel: #f3f6f0; --panel-2: #e6ebe3; --line: #c5cfc3; --line-strong: #748178;
  --ink: #19231e; --ink-2: #404d45; --ink-3: #556159; --moss: #1f5a47; --focus: #19231e;
  --ember: #9c4407; --gem: #234e8a;
  --font: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
  --font-carved: Optima, Candara, "Gill Sans Nova", var(--font); }
@media (prefers-color-scheme: dark) { :root {
  --ground: #0f1512; --panel: #18211c; --panel-2: #111915; --line: #2d3932; --line-strong: #76867c;
  --ink: #e9eee6; --ink-2: #b8c4ba; --ink-3: #94a298; --moss: #6cc7a6; --focus: #ffffff;
  --ember: #ffb473; --gem: #8dbcf7; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 0.9375rem/1.45 var(--font); }
main, header, footer { max-width: 1240px; margin: 0 auto; padding: 0 16px; }
header { padding-top: 24px; }
h1, h2 { font-family: var(--font-carved); line-height: 1.2; margin: 0 0 8px; }
h1 { font-size: 2rem; }
h2 { font-size: 1.5rem; }
h3 { font-size: 1.125rem; line-height: 1.2; margin: 16px 0 8px; }
h2::first-letter, caption::first-letter, nav a::first-letter { text-transform: uppercase; }
p { margin: 0 0 8px; max-width: 75ch; }
header p, .legend { color: var(--ink-2); }
.legend { font-size: 0.8125rem; }
section { background: var(--panel); border-radius: 12px; padding: 16px; margin: 16px 0; }
nav { display: flex; flex-wrap: wrap; gap: 4px 16px; margin-top: 8px; }
nav a { color: var(--moss); padding: 8px 0; }
.scroll { overflow-x: auto; }
.quiet { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
table { border-collapse: separate; border-spacing: 0; font-variant-numeric: tabular-nums; }
caption { text-align: start; font-weight: 600; padding: 8px 0; position: sticky; left: 0; }
th, td { text-align: end; padding: 4px 8px; border-top: 1px solid var(--line); white-space: nowrap; }
thead th { vertical-align: bottom; border-top: 0; border-bottom: 2px solid var(--line-strong); font-size: 0.8125rem; }
th:first-child, .text { text-align: start; }
th:first-child { position: sticky; left: 0; background: var(--panel); padding-left: 0; min-width: 168px; z-index: 1; }
tbody th { font-weight: 600; white-space: normal; }
tbody th small { display: block; font-weight: 400; font-size: 0.8125rem; color: var(--ink-2); }
td.plot, th.plot { text-align: start; padding-block: 0; }
thead button { all: unset; cursor: pointer; padding: 8px 0; min-height: 28px; text-decoration: underline dotted; }
thead button:focus-visible, .scroll:focus-visible, a:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
th[aria-sort="ascending"] button::after { content: " \\2191"; }
th[aria-sort="descending"] button::after { content: " \\2193"; }
.flag { font-weight: 700; }
.flag.above, path.above { color: var(--ember); fill: var(--ember); }
.flag.below, path.below { color: var(--gem); fill: var(--gem); }
svg { display: block; font: 12px var(--font); fill: var(--ink-2); overflow: visible; }
.within { fill: var(--ink); }
.reach { stroke: var(--ink); stroke-width: 1.5; fill: none; }
.margin { fill: var(--line); opacity: .7; }
.parity { stroke: var(--ink-3); stroke-width: 1; }
.mean { stroke: var(--moss); stroke-width: 1.5; stroke-dasharray: 3 3; }
.tick, .grid { stroke: var(--line-strong); }
.grid { opacity: .45; }
.bar { fill: var(--moss); }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 440px), 1fr)); gap: 16px; }
.chart { width: 100%; height: auto; max-width: 480px; }
.standing { margin: 0; padding-left: 0; list-style: none; display: grid; gap: 4px 24px;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr)); }
.standing span + span { font-weight: 400; color: var(--ink-2); }
footer { padding-bottom: 32px; }
footer li { max-width: 80ch; margin-bottom: 4px; }
@media (max-width: 600px) { h1 { font-size: 1.5rem; } h2 { font-size: 1.25rem; }
  section { padding: 12px; } th, td { padding: 4px 6px; }
  thead th { white-space: normal; } .whisker, .axis { width: 160px; height: auto; } .bars { width: 80px; height: auto; }
  th:first-child { min-width: 104px; }
  .axis { font-size: 16px; } }
@media print { body { background: none; } section { break-inside: avoid-page; } }
"""

# A click sorts by the column, a second one the other way round. Numbers start with the largest, texts with the first.
SCRIPT: Final = """
for (const button of document.querySelectorAll("thead button")) button.addEventListener("click", () => {
  const head = button.closest("th"), table = head.closest("table"), body = table.tBodies[0];
  const at = [...head.parentNode.children].indexOf(head);
  const value = row => row.children[at].dataset.value ?? row.children[at].textContent;
  const numbers = [...body.rows].every(row => value(row) === "" || !isNaN(value(row)));
  const before = head.getAttribute("aria-sort");
  const falling = before ? before === "ascending" : numbers;
  for (const other of table.querySelectorAll("th[aria-sort]")) other.removeAttribute("aria-sort");
  head.setAttribute("aria-sort", falling ? "descending" : "ascending");
  const compare = (a, b) => numbers ? (value(a) === "" ? -Infinity : +value(a)) - (value(b) === "" ? -Infinity : +value(b))
    : value(a).localeCompare(value(b), undefined, {numeric: true});
  body.append(...[...body.rows].sort((a, b) => (falling ? -1 : 1) * (compare(a, b) || 0)));
});
"""
