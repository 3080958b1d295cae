/** One shape of a cover: filled, or drawn as a line when it has a width. */
export interface CoverShape {
  d: string;
  color: string;
  width?: number;
  /** Dash pattern; dashes have round ends. */
  dash?: string;
}

/** Colours of a composition: `main` contrasts most with the ground, `third` least; `accent` is for one thing. */
export interface CoverColors {
  ground: string;
  main: string;
  second: string;
  third: string;
  accent: string;
}

/** Colours of a composition and its random source (0 to 1, deterministic). */
export interface CoverInk extends Omit<CoverColors, 'ground'> {
  chance: () => number;
}

/** A drawing of one subject. */
export type CoverMotif = (colors: CoverColors) => CoverShape[];

/** Size of the drawing, in its own units. */
export const coverSize = { width: 320, height: 200 };
