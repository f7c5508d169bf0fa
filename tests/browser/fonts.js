// Letters that are the same on every machine, for tests that measure. `fonts.wear(name)` shows the page as it is with
//   ours    what people see;
//   wide    the widths of DejaVu Sans, the widest of the fonts that stand in where ours do not come;
//   narrow  the widths of Arial Narrow, the narrowest.
// The last two are our own letters, made larger or smaller. Japanese is drawn with squares (`square` is their font: fonts.py),
// which measure what every Japanese font measures: a letter is as wide as it is high.
window.fonts = ((square) => {
  const SANS = ["source-sans-3", "source-sans-3-pl"];
  const CARVED = ["alegreya-sans-700", "alegreya-sans-700-pl"];
  const [LETTERS, FIGURES] = ["U+20-2F, U+3A-FF, U+104-17C, U+2010-2212", "U+30-39"];
  const [TEXT, BOLD] = ["400", "500 800"];

  // Family, files, weight, letters, and how wide they are, in hundredths of ours.
  const FACES = [
    ["Wide Sans", SANS, TEXT, LETTERS, 121],
    ["Wide Sans", SANS, TEXT, FIGURES, 128],
    ["Wide Sans", SANS, BOLD, LETTERS, 131],
    ["Wide Sans", SANS, BOLD, FIGURES, 135],
    ["Wide Carved", CARVED, BOLD, LETTERS, 144],
    ["Wide Carved", CARVED, BOLD, FIGURES, 146],
    ["Narrow Sans", SANS, "400 700", LETTERS, 87],
    ["Narrow Sans", SANS, "400 700", FIGURES, 87],
    ["Narrow Carved", CARVED, BOLD, LETTERS, 87],
    ["Narrow Carved", CARVED, BOLD, FIGURES, 87],
  ];
  // Families for --font and --font-carved; none: as the page has them.
  const WORN = {
    ours: null,
    wide: ["Wide Sans", "Wide Carved", "Tall Square"],
    narrow: ["Narrow Sans", "Narrow Carved", "Narrow Square"],
  };

  const bytes = Uint8Array.from(atob(square), (letter) => letter.charCodeAt(0)).buffer;
  const squares = (family, descriptors = {}) => document.fonts.add(new FontFace(family, bytes, descriptors));
  squares("Hiragino Sans"); // the first of the page's own list
  let loaded;

  const load = () => {
    squares("Tall Square", { ascentOverride: "116%", descentOverride: "29%" }); // on the lines of Noto Sans CJK
    squares("Narrow Square", { sizeAdjust: "87%" }); // kana of Yu Gothic UI are narrower than they are high
    const faces = FACES.flatMap(([family, files, weight, unicodeRange, width]) =>
      files.map(
        (file) => new FontFace(family, `url(/static/app/fonts/${file}.woff2)`, { weight, unicodeRange, sizeAdjust: `${width}%` }),
      ),
    );
    for (const face of faces) document.fonts.add(face);
    return Promise.all(faces.map((face) => face.load()));
  };

  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

  /** What glides to its new place has arrived; the log glides out of sight when the window gets small. */
  const rest = async () => {
    await drawn();
    const gliding = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(gliding.map(({ finished }) => finished));
  };

  /** Show the page with these letters; done when it has settled. */
  const wear = async (name) => {
    const worn = WORN[name];
    if (worn) {
      loaded ??= load();
      await loaded;
    }
    const { style } = document.documentElement;
    ["--font", "--font-carved"].forEach((token, at) => {
      if (worn) style.setProperty(token, `"${worn[at]}", "${worn[2]}"`);
      else style.removeProperty(token);
    });
    await drawn();
    await document.fonts.ready;
    await rest();
  };

  return { wear };
  // biome-ignore lint/correctness/noUndeclaredVariables: fonts.py puts the font in its place
})(SQUARE);
