import { ApiError } from '../../../../contracts/api-error.ts';
import type { SynonymGroup, Synonyms } from '../../../../contracts/catalog/search-management.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { faultPath, synonymFaults, synonymLine } from '../../../../domain/catalog/search-synonyms.ts';
import { recordChange } from '../../../platform/audit-log/record-change.ts';
import { purgeAfter } from '../../../platform/pubsub/purge.ts';
import { findSynonyms, findSynonymVersion, findSynonymVersions, saveSynonyms } from './synonym.repository.ts';
import { SYNONYMS_TAG } from './synonym-source.ts';

interface Save {
  locale: Locale;
  groups: readonly SynonymGroup[];
  revision: number;
  by: string;
  action: 'CHANGED' | 'RESTORED';
}

/** Synonyms of a language: published with every save, and kept as versions. */
export function createSynonymManagement(db: Db) {
  async function store(tx: Tx, { locale, groups, revision, by, action }: Save): Promise<Synonyms> {
    const before = await findSynonyms(tx, locale);
    if (!(await saveSynonyms(tx, { locale, groups, revision, by }))) throw new ApiError('edit_conflict');
    const change = differenceOf(before.groups, groups);
    if (change) {
      const thing = { entity: 'SYNONYMS', entityId: locale, subject: '', language: locale } as const;
      await recordChange(tx, { userId: by, action, ...thing, changes: [change] });
    }
    await purgeAfter(tx, ['search', SYNONYMS_TAG]);
    return findSynonyms(tx, locale);
  }

  return {
    synonyms: (locale: Locale) => findSynonyms(db, locale),
    history: (locale: Locale) => findSynonymVersions(db, locale),

    async saveSynonyms(
      locale: Locale,
      { groups, revision }: { groups: readonly SynonymGroup[]; revision: number },
      by: string,
    ): Promise<Synonyms> {
      const faults = synonymFaults(groups, locale);
      if (faults.length > 0) {
        const fields = Object.fromEntries(faults.map((fault) => [faultPath(fault), fault.code]));
        throw new ApiError('request_params_invalid', { fields });
      }
      return db.transaction((tx) => store(tx, { locale, groups, revision, by, action: 'CHANGED' }));
    },

    restore: (
      locale: Locale,
      { version, revision }: { version: number; revision: number },
      by: string,
    ): Promise<Synonyms> =>
      db.transaction(async (tx) => {
        const groups = await findSynonymVersion(tx, locale, version);
        if (!groups) throw new ApiError('not_found');
        return store(tx, { locale, groups, revision, by, action: 'RESTORED' });
      }),
  };
}

/** Groups that went away and groups that came, as lines of text. */
function differenceOf(before: readonly SynonymGroup[], after: readonly SynonymGroup[]) {
  const [had, has] = [before.map(synonymLine), after.map(synonymLine)];
  const [gone, added] = [
    had.filter((line) => !has.includes(line)),
    has.filter((line) => !had.includes(line)),
  ];
  if (gone.length === 0 && added.length === 0) return null;
  return { field: 'synonyms', from: gone.join('\n') || null, to: added.join('\n') || null };
}
