/** How far a longread is read, and what is left of it; by planned minutes, because later chapters are not loaded yet. */
export interface ReadingProgress {
  /** Of the whole longread, 0 to 100; 100 only at its end. */
  percent: number;
  /** Whole minutes, at least one until the end; 0 without planned minutes. */
  chapterMinutes: number;
  minutes: number;
}

/** `minutes` of every chapter, null where none are planned; `index` and `fraction` (0 to 1) say how far one has read. */
export function readingProgress(
  minutes: readonly (number | null)[],
  index: number,
  fraction: number,
): ReadingProgress {
  const known = minutes.filter((value) => value !== null && value > 0);
  const mean = known.length > 0 ? sum(known) / known.length : 1;
  const weights = minutes.map((value) => value || mean);
  const read = Math.min(1, Math.max(0, fraction));
  const chapterLeft = (weights[index] ?? 0) * (1 - read);
  const left = chapterLeft + sum(weights.slice(index + 1));
  const all = sum(weights);
  const percent = all > 0 ? Math.floor((1 - left / all) * 100) : 0;
  const whole = (value: number) => (known.length > 0 ? Math.ceil(value) : 0);
  return {
    percent: left === 0 && all > 0 ? 100 : Math.min(99, percent),
    chapterMinutes: whole(chapterLeft),
    minutes: whole(left),
  };
}

/** Where a chapter is in the window, in pixels from the top of the window. */
export interface ChapterBox {
  top: number;
  height: number;
}

/**
 * How much of a chapter is read, 0 to 1: what is above the line. The end of the last chapter never reaches the line, so it
 * counts from the first position to the last that can be scrolled to.
 */
export function chapterFraction(
  { top, height }: ChapterBox,
  { line, window, isLast }: { line: number; window: number; isLast: boolean },
): number {
  const way = isLast ? height - (window - line) : height;
  if (way <= 0) return isLast ? 1 : 0;
  return Math.min(1, Math.max(0, (line - top) / way));
}

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((all, value) => all + (value ?? 0), 0);
