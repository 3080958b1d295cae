import type { Db } from '../../db/database.ts';
import { seedDemoSchool } from '../../db/seed/seed.ts';
import { reindexSearch } from '../modules/catalog/search/search-index.ts';
import type { PasswordHasher } from '../modules/identity/auth/password-hasher.ts';
import { ensureCourse, saveCourseVersion } from '../modules/learning/content/content.store.ts';

/** Fills an empty database with the demo school; returns whether it did. */
export function seedOnce(
  db: Db,
  hasher: Pick<PasswordHasher, 'hash'>,
  demoPeople: boolean,
): Promise<boolean> {
  return seedDemoSchool(db, {
    now: new Date(),
    demoPeople,
    hashPassword: (password) => hasher.hash(password),
    saveCourse: async (tx, { productId, externalKey, baseLanguage, drafts }) => {
      const courseId = await ensureCourse(tx, { productId, externalKey, baseLanguage });
      for (const draft of drafts) await saveCourseVersion(tx, { courseId, draft, publish: true });
    },
    reindex: (tx, productIds) => reindexSearch(tx, productIds),
  });
}
