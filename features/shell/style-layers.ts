/**
 * Style sheets load in any order; this one line on every page sets their precedence: primitives override elements,
 * composed parts override primitives, and unlayered screen styles override everything.
 Of the banners of a
 * page, the first script names the one of the visitor: the others are hidden before the first paint, to avoid layout shift.
 */
export const STYLE_LAYERS =
  '@layer base,ui,parts;' +
  '[data-banner-slot]{display:none}' +
  ':root:not([data-banner]) [data-banner-slot][data-guest],' +
  [0, 1, 2, 3].map((slot) => `:root[data-banner="${slot}"] [data-banner-slot="${slot}"]`).join() +
  '{display:block}@media(scripting:none){[data-banner-slot] button{display:none}}';
