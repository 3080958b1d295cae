import type { SynonymGroup } from '../../../../contracts/catalog/search-management.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import { indexSynonyms, type SynonymIndex, synonymsOn } from '../../../../domain/catalog/search-synonyms.ts';
import type { SwrCache } from '../../../platform/pubsub/swr-cache.ts';
import { stemmerOf } from './stemmers.ts';
import { findSynonymGroups } from './synonym.repository.ts';

/** Purges with this tag make every instance read the synonyms again. */
export const SYNONYMS_TAG = 'synonyms';

/** Synonyms of a language, ready for queries. */
export type SynonymSource = (locale: Locale) => Promise<SynonymIndex>;

/** Those that hold on the day of `now`. */
export const indexedSynonyms = (groups: readonly SynonymGroup[], locale: Locale, now: Date): SynonymIndex =>
  indexSynonyms(synonymsOn(groups, dayOf(now)), locale, stemmerOf(locale) !== null);

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** Reads them once a day: a search makes no round trip for them. */
export const createSynonymSource =
  (db: Db, cache: SwrCache, now = () => new Date()): SynonymSource =>
  (locale) => {
    const today = now();
    const read = async () => indexedSynonyms(await findSynonymGroups(db, locale), locale, today);
    return cache.get(`synonyms ${locale} ${dayOf(today)}`, read);
  };
