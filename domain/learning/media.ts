import type { LearningPreferences } from '../../contracts/learning/playback.ts';

/** Rules of videos and sounds: times, chapters, speed, where to go on and when one was watched. */

/** Speeds, in percent of the normal one. */
export const RATES = [50, 75, 100, 125, 150, 175, 200] as const;

/** How far the buttons and keys go back and forward. */
export const SKIP_SECONDS = 10;

/** What holds until a person chooses. */
export const DEFAULT_PREFERENCES: LearningPreferences = {
  playbackRate: 100,
  captions: null,
  typeSize: 'M',
  weeklyGoal: null,
};

const MINUTE = 60;
const HOUR = 3600;

/** Seconds as a timecode: 0:05, 2:31, 1:02:03. */
export function timecode(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / HOUR), Math.floor((whole % HOUR) / MINUTE)];
  const rest = two(whole % MINUTE);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** Index of the entry that a second falls into; -1 before the first. */
export function entryAt(entries: readonly { second: number }[], second: number): number {
  return entries.findLastIndex((entry) => entry.second <= second);
}

/** The next slower (-1) or faster (1) speed; the same at the end of the list. */
export function stepRate(rate: number, step: -1 | 1): number {
  const faster = RATES.find((value) => value > rate);
  const slower = RATES.findLast((value) => value < rate);
  return (step > 0 ? faster : slower) ?? rate;
}

/** The second to offer to go on from; null at the beginning and near the end, where one starts again. */
export function resumeSecond(stopped: number | undefined, duration: number | null): number | null {
  if (stopped === undefined || stopped < 5) return null;
  return duration !== null && isWatched(stopped, duration) ? null : stopped;
}

/** Whether so much was played that the item counts as done. */
export function isWatched(second: number, duration: number): boolean {
  return duration > 0 && second >= duration * 0.9;
}

/**
 * Language of the captions to show, null for none: the chosen one, else that of the interface. A choice that this video does
 * not have falls back to the interface's, then to the first.
 */
export function captionLanguage(
  tracks: readonly { language: string }[],
  chosen: string | null,
  locale: string,
): string | null {
  if (chosen === 'off') return null;
  const has = (language: string | null) => tracks.some((track) => track.language === language);
  if (has(chosen)) return chosen;
  if (has(locale)) return locale;
  return chosen === null ? null : (tracks[0]?.language ?? null);
}

/** A file of a media element; a smaller copy has a height. */
export interface OfferedSource {
  url: string;
  type: string;
  height?: number | undefined;
}

/** Width of the widest window that a copy is for, as a multiple of its height. */
const WIDTH_PER_HEIGHT = 1.5;

/**
 * The files in the order in which a browser tries them, with the windows they are for: narrow windows get the smallest copy
 * that is enough, and people who save data the smallest there is.
 */
export function sourcesFor(
  sources: readonly OfferedSource[],
  savesData: boolean,
): (OfferedSource & { media?: string })[] {
  const originals = sources.filter(({ height }) => height === undefined);
  const copies = sources.flatMap(({ height, ...source }) =>
    height === undefined ? [] : [{ ...source, height }],
  );
  const smallestFirst = copies.sort((a, b) => a.height - b.height);
  if (savesData) return [...smallestFirst, ...originals];
  const fitting = smallestFirst.map((copy) => ({
    ...copy,
    media: `(max-width: ${copy.height * WIDTH_PER_HEIGHT}px)`,
  }));
  return [...fitting, ...originals];
}
