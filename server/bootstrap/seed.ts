import type { Db } from '../../db/database.ts';
import { type ProductMedia, withAddresses } from '../../db/seed/product-files.ts';
import { seedDemoSchool } from '../../db/seed/seed.ts';
import { reindexSearch } from '../modules/catalog/search/search-index.ts';
import type { PasswordHasher } from '../modules/identity/auth/password-hasher.ts';
import { ensureCourse, saveCourseVersion } from '../modules/learning/content/content.store.ts';
import { createMediaStore, type PlacedBytes } from '../modules/learning/media/media.store.ts';
import type { Storage } from '../platform/storage/storage.ts';

export interface SeedDeps {
  db: Db;
  hasher: Pick<PasswordHasher, 'hash'>;
  storage: Storage;
}

/** Fills an empty database with the demo school; returns whether it did. */
export function seedOnce({ db, hasher, storage }: SeedDeps, demoPeople: boolean): Promise<boolean> {
  const store = createMediaStore(storage);
  const placed = new Map<string, PlacedBytes>();
  return seedDemoSchool(db, {
    now: new Date(),
    demoPeople,
    hashPassword: (password) => hasher.hash(password),
    placeMedia: async (media) => {
      for (const { path } of media) placed.set(path, await store.placeBytes({ path }));
    },
    saveCourse: async (tx, { productId, externalKey, baseLanguage, schedule, drafts, media }) => {
      const courseId = await ensureCourse(tx, { productId, externalKey, baseLanguage, schedule });
      const addresses = new Map<string, string>();
      for (const file of media) {
        const { url } = await store.nameBytes(tx, bytesOf(placed, file), { ...file, courseId });
        addresses.set(file.address, url);
      }
      for (const draft of drafts)
        await saveCourseVersion(tx, { courseId, draft: withAddresses(draft, addresses), publish: true });
    },
    reindex: (tx, productIds) => reindexSearch(tx, productIds),
  });
}

function bytesOf(placed: ReadonlyMap<string, PlacedBytes>, { path }: ProductMedia): PlacedBytes {
  const bytes = placed.get(path);
  if (!bytes) throw new Error(`${path} was not placed`);
  return bytes;
}
