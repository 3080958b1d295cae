/** One form of a cover: filled, or drawn as a line when it has a width. */
export interface CoverShape {
  d: string;
  color: string;
  width?: number;
  /** A dash pattern; the ends of dashes are round. */
  dash?: string;
}

/** Colours of a composition, strongest first, and its source of chance (0 to 1, in a fixed order). */
export interface CoverInk {
  main: string;
  second: string;
  third: string;
  accent: string;
  chance: () => number;
}

/** Of the drawing, in its own units. */
export const coverSize = { width: 320, height: 200 };
