import { type SeedTools, seedDemoSchool } from '../../db/seed/seed.ts';
import { reindexSearch } from '../../server/modules/catalog/search/search-index.ts';
import { ensureCourse, saveCourseVersion } from '../../server/modules/learning/content/content.store.ts';
import { createTestDatabase, sharedTemplate, type TestDatabase } from './test-database.ts';

/** Options to seed the demo school in tests: no password hashing, at a fixed time. */
export const demoTools = (demoPeople: boolean): SeedTools => ({
  now: new Date('2026-06-01T09:00:00Z'),
  demoPeople,
  hashPassword: async (password) => `hash of ${password}`,
  placeMedia: async () => {},
  saveCourse: async (tx, { drafts, ...course }) => {
    const courseId = await ensureCourse(tx, course);
    for (const draft of drafts) await saveCourseVersion(tx, { courseId, draft, publish: true });
  },
  reindex: reindexSearch,
});

/** A database with the demo school without its people; seeded once in a run. */
export async function createDemoSchool(): Promise<TestDatabase> {
  return createTestDatabase({
    template: await sharedTemplate('school', ({ db }) => seedDemoSchool(db, demoTools(false))),
  });
}
