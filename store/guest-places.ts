import type { ReadingPlace } from '@/contracts/learning/learning';
import { localStorageValue } from './local-storage';

/** Where a guest stopped in free lessons, their videos and sounds, until it moves to the account at sign-in. */

const STORAGE_KEY = 'guest-places';
/** Of courses, and of videos and sounds; the oldest go first. */
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

const EMPTY: Record<string, GuestPlace> = {};
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
  const second = stored.value()[`second:${contentId}`]?.input.body.second;
  return typeof second === 'number' ? second : undefined;
}

export const guestPlaces = (): GuestPlace[] => Object.values(stored.value());

export const forgetGuestPlaces = (): void => stored.write(null);

function keep(key: string, place: GuestPlace): void {
  const { [key]: _, ...others } = stored.value();
  const all = [...Object.entries(others), [key, place]].slice(-MAX_PLACES);
  stored.write(JSON.stringify(Object.fromEntries(all)));
}

/** Anyone can write to the storage: the service checks what is sent, and a shape that we would not write is dropped. */
function parse(text: string | null): Record<string, GuestPlace> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return EMPTY;
    return Object.fromEntries(Object.entries(value).filter(([, place]) => isPlace(place)));
  } catch {
    return EMPTY;
  }
}

function isPlace(value: unknown): value is GuestPlace {
  const { kind, input } = (value ?? {}) as Partial<GuestPlace>;
  return (kind === 'position' || kind === 'mediaPosition') && Boolean(input?.params && input.body);
}
