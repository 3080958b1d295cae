/**
 * Style sheets load in any order; this one line on every page sets their precedence: primitives override elements,
 * composed parts override primitives, and unlayered screen styles override everything.
 */
export const STYLE_LAYERS = '@layer base,ui,parts;';
