import type { Locale } from '../../../../contracts/locales.ts';
import type { Tx } from '../../../../db/database.ts';

/** Skills a user wants to gain; implemented by catalog. */
export interface AccountSkills {
  /** Slugs of the user's skills, sorted. */
  of(userId: string): Promise<string[]>;
  /** All skills, named in the locale or else in English. */
  choices(locale: Locale): Promise<{ slug: string; name: string }[]>;
  /** Replaces the user's skills; unknown slugs are skipped. */
  replace(tx: Tx, userId: string, slugs: readonly string[]): Promise<void>;
}
