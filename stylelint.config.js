// Spacing and type come from the tokens of static/css/core/tokens.css. An exception needs a comment
// with its reason: /* stylelint-disable-next-line RULE -- reason */.

const UNITS = ["rem", "em", "px", "pt", "cm", "mm", "ch", "ex"];
/** One or two pixels are hairlines: they separate a line from what it belongs to. */
const HAIRLINE = String.raw`-?[12]px\b`;
const OTHER_SPACE = String.raw`var\(--(?!(?:space-[1-7]|edge|gap|bottom-bar)\b)`;
const OTHER_SIZE = String.raw`var\(--(?!(?:type-(?:[1-7]|h1|h2|title)|serif|sans|mono)\b)`;

/** @param {string[]} units */
const lengthIn = (units) => String.raw`(?<![\w.-])-?\d*\.?\d+(?:${units.join("|")})\b`;

/** @param {string[]} units that a font size must not have */
function tokensOnly(units) {
  const spaces = [`/(?!${HAIRLINE})${lengthIn(UNITS)}/`, `/${OTHER_SPACE}/`];
  return [
    {
      "/^(?:scroll-)?(?:margin|padding)/": spaces,
      "/^(?:(?:row|column)-)?gap$|^--gap$/": spaces,
      "/^font(?:-size)?$/": [`/${lengthIn(units)}/`, `/${OTHER_SIZE}/`],
    },
    {
      /** @param {string} property @param {string} value */
      message: (property, value) => `"${property}: ${value}" is not made of the tokens in core/tokens.css`,
    },
  ];
}

/** @type {import("stylelint").Config} */
export default {
  reportDescriptionlessDisables: true,
  reportInvalidScopeDisables: true,
  reportNeedlessDisables: true,
  rules: {
    "block-no-empty": true,
    "color-no-invalid-hex": true,
    "custom-property-no-missing-var-function": true,
    "declaration-block-no-duplicate-custom-properties": true,
    "declaration-property-value-disallowed-list": tokensOnly(UNITS),
    "function-no-unknown": true,
    "media-feature-name-no-unknown": true,
    "property-no-unknown": true,
    "selector-pseudo-class-no-unknown": true,
    "selector-pseudo-element-no-unknown": true,
    "selector-type-no-unknown": true,
    "unit-no-unknown": true,
  },
  overrides: [
    {
      // Texts in SVG drawings: their pixels are units of the drawing, which has a scale of its own.
      files: [
        "static/css/designer/course/ground.css",
        "static/css/designer/course/marks.css",
        "static/css/designer/together.css",
        "static/css/games/eighteen/ghost.css",
        "static/css/games/eighteen/looked.css",
        "static/css/games/eighteen/tokens.css",
        "static/css/games/minigolf/table.css",
      ],
      rules: {
        "declaration-property-value-disallowed-list": tokensOnly(UNITS.filter((unit) => unit !== "px")),
      },
    },
    {
      // Paper is measured in points and centimetres.
      files: ["static/css/core/print.css", "static/css/games/eighteen/print.css"],
      rules: { "declaration-property-value-disallowed-list": null },
    },
  ],
};
