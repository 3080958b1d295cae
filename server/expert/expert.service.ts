import type { Expert } from '../../contracts/expert.ts';
import type { Locale } from '../../contracts/locales.ts';
import type { Db } from '../../db/database.ts';
import { findExperts } from './expert.repository.ts';

const LIMIT = 100;

/** The people who write and teach what is published. */
export function createExpertService({ db }: { db: Db }) {
  return { list: (locale: Locale): Promise<Expert[]> => findExperts(db, locale, LIMIT) };
}

export type ExpertService = ReturnType<typeof createExpertService>;
