/** Minutes at the top of an axis; a half of each reads well too. */
const TOPS = [10, 20, 30, 60, 120, 240, 360, 480, 600, 960, 1200, 1800, 2400, 3000];
const LARGE = 1200;

/** The first round value that holds the largest one. */
export const axisTop = (most: number): number =>
  TOPS.find((top) => top >= most) ?? Math.ceil(most / LARGE) * LARGE;
