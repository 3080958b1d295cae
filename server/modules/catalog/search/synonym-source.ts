import type { SynonymGroup } from '../../../../contracts/catalog/search-management.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import { indexSynonyms, type SynonymIndex } from '../../../../domain/catalog/search-synonyms.ts';
import type { SwrCache } from '../../../platform/pubsub/swr-cache.ts';
import { stemmerOf } from './stemmers.ts';
import { findSynonymGroups } from './synonym.repository.ts';

/** Purges with this tag make every instance read the synonyms again. */
export const SYNONYMS_TAG = 'synonyms';

/** Synonyms of a language, ready for queries. */
export type SynonymSource = (locale: Locale) => Promise<SynonymIndex>;

export const indexedSynonyms = (groups: readonly SynonymGroup[], locale: Locale): SynonymIndex =>
  indexSynonyms(groups, locale, stemmerOf(locale) !== null);

/** Reads them once: a search makes no round trip for them. */
export const createSynonymSource =
  (db: Db, cache: SwrCache): SynonymSource =>
  (locale) =>
    cache.get(`synonyms ${locale}`, async () => indexedSynonyms(await findSynonymGroups(db, locale), locale));
