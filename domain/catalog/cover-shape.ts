/** One shape of a cover: filled, or drawn as a line when it has a width. */
export interface CoverShape {
  d: string;
  color: string;
  width?: number;
  /** Dash pattern; dashes have round ends. */
  dash?: string;
}

/** Colours of a composition, strongest first, and its random source (0 to 1, deterministic). */
export interface CoverInk {
  main: string;
  second: string;
  third: string;
  accent: string;
  chance: () => number;
}

/** Size of the drawing, in its own units. */
export const coverSize = { width: 320, height: 200 };
