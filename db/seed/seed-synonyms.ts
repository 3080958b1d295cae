import { LOCALES } from '../../contracts/locales.ts';
import type { Tx } from '../database.ts';
import { searchSynonymSaves, searchSynonyms } from '../schema/index.ts';
import type { School } from './content-types.ts';

/** Search synonyms, with their first version to come back to. */
export async function insertSynonyms(tx: Tx, synonyms: School['synonyms'], now: Date): Promise<void> {
  const rows = LOCALES.flatMap((locale) => {
    const groups = synonyms[locale];
    return groups ? [{ locale, groups, revision: 1 }] : [];
  });
  if (rows.length === 0) return;
  await tx.insert(searchSynonyms).values(rows.map((row) => ({ ...row, updatedAt: now })));
  await tx.insert(searchSynonymSaves).values(rows.map((row) => ({ ...row, savedAt: now })));
}
