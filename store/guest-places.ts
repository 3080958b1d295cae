import type { ReadingPlace } from '@/contracts/learning/learning';
import { localStorageValue } from './local-storage';

/**
 * Where a guest stopped in free lessons, their videos and sounds, until it moves to the account at sign-in, and which
 * lessons they completed: those follow there from what they did in them.
 */

const STORAGE_KEY = 'guest-places';
/** Of courses, videos and sounds, and completed lessons; the oldest go first. */
const MAX_PLACES = 100;

type Lesson = {
  productId: string;
  language: string;
  lessonKey: string;
};

/** A write of the account's: the input of the call that saves it. */
export interface GuestPlace {
  kind: 'position' | 'mediaPosition';
  input: { params: Record<string, unknown>; body: Record<string, unknown> };
}

interface CompletedLesson {
  kind: 'completed';
  productId: string;
  lessonKey: string;
}

type Stored = GuestPlace | CompletedLesson;

const EMPTY: Record<string, Stored> = {};
const stored = localStorageValue(STORAGE_KEY, parse);

export function keepGuestPlace({ productId, language, lessonKey }: Lesson, place?: ReadingPlace): void {
  const params = { productId, language };
  const body = { lessonKey, ...place, madeAt: new Date().toISOString() };
  keep(`place:${productId}`, { kind: 'position', input: { params, body } });
}

export function keepGuestSecond(params: Lesson, contentId: string, second: number): void {
  const body = { contentId, second, madeAt: new Date().toISOString() };
  keep(`second:${contentId}`, { kind: 'mediaPosition', input: { params, body } });
}

/** Where a guest stopped in a video or sound. */
export function guestSecond(contentId: string): number | undefined {
  const place = stored.value()[`second:${contentId}`];
  const second = place?.kind === 'mediaPosition' ? place.input.body.second : undefined;
  return typeof second === 'number' ? second : undefined;
}

export function keepGuestCompletion(productId: string, lessonKey: string): void {
  const key = `completed:${productId}:${lessonKey}`;
  if (!Object.hasOwn(stored.value(), key)) keep(key, { kind: 'completed', productId, lessonKey });
}

/** Keys of the lessons of a product in what `guestRecords` returned. */
export const completedIn = (records: Readonly<Record<string, Stored>>, productId: string): string[] =>
  Object.values(records).flatMap((record) =>
    record.kind === 'completed' && record.productId === productId ? [record.lessonKey] : [],
  );

/** Everything stored: the same object until it changes, as `useSyncExternalStore` requires. */
export const guestRecords = stored.value;

export const noGuestRecords = (): typeof EMPTY => EMPTY;

export const subscribeToGuestRecords = stored.subscribe;

export const guestPlaces = (): GuestPlace[] =>
  Object.values(stored.value()).flatMap((place) => (place.kind === 'completed' ? [] : [place]));

export function forgetGuestPlaces(): void {
  if (stored.value() !== EMPTY) stored.write(null);
}

function keep(key: string, place: Stored): void {
  const { [key]: _, ...others } = stored.value();
  const all = [...Object.entries(others), [key, place]].slice(-MAX_PLACES);
  stored.write(JSON.stringify(Object.fromEntries(all)));
}

/** Anyone can write to the storage: the service checks what is sent, and a shape that we would not write is dropped. */
function parse(text: string | null): Record<string, Stored> {
  if (text === null) return EMPTY;
  try {
    const value: unknown = JSON.parse(text);
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return EMPTY;
    return Object.fromEntries(
      Object.entries(value).filter(([, place]) => isPlace(place) || isCompleted(place)),
    );
  } catch {
    return EMPTY;
  }
}

function isPlace(value: unknown): value is GuestPlace {
  const { kind, input } = (value ?? {}) as Partial<GuestPlace>;
  return (kind === 'position' || kind === 'mediaPosition') && Boolean(input?.params && input.body);
}

function isCompleted(value: unknown): value is CompletedLesson {
  const { kind, productId, lessonKey } = (value ?? {}) as Partial<CompletedLesson>;
  return kind === 'completed' && typeof productId === 'string' && typeof lessonKey === 'string';
}
