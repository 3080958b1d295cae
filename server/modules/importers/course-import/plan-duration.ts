import type { Locale } from '../../../../contracts/locales.ts';
import type { KnownCourse } from './imported-course.repository.ts';
import { partHash } from './part-hash.ts';

export interface DurationPlan {
  language: Locale;
  /** Null when nothing changes. */
  write: { seen: number; minutes: number } | null;
  /** Somebody changed it here. */
  kept: boolean;
  /** Hash of what the source has. */
  sha256: string;
}

/** Where the hash is among the parts of the base language. */
export const DURATION_PART = 'product:minutes';

export interface DurationSource {
  known: Pick<KnownCourse, 'minutes'> | null;
  language: Locale;
  minutes: number;
  /** What the last import wrote; courses from before that was kept have nothing. */
  seen: ReadonlyMap<string, string>;
}

/** What an import does to the learning time of a product: one that was changed here stays. */
export function planDuration({ known, language, minutes, seen }: DurationSource): DurationPlan {
  const sha256 = partHash(minutes);
  const isSame = known === null || known.minutes === minutes;
  if (isSame) return { language, write: null, kept: false, sha256 };
  const kept = seen.get(DURATION_PART) !== partHash(known.minutes);
  return { language, write: kept ? null : { seen: known.minutes, minutes }, kept, sha256 };
}
