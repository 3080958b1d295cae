import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentItems, courseVersions, lessons } from '../../../db/schema/index.ts';
import {
  ensureCourse,
  hashDraft,
  saveCourseVersion,
} from '../../../server/modules/learning/content/content.store.ts';
import { englishDraft } from './drafts.ts';
import { addProduct, openSchool, type School } from './school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

async function emptyCourse() {
  const productId = await addProduct(school.db, 'P');
  const courseId = await school.db.transaction((tx) =>
    ensureCourse(tx, { productId, externalKey: `test:${productId}`, baseLanguage: 'en' }),
  );
  return { productId, courseId };
}

const save = (courseId: string, draft = englishDraft(), publish = true) =>
  school.db.transaction((tx) => saveCourseVersion(tx, { courseId, draft, publish }));

describe('the content store', () => {
  it('finds a course again by its external key', async () => {
    const { productId, courseId } = await emptyCourse();
    const again = await school.db.transaction((tx) =>
      ensureCourse(tx, { productId, externalKey: `test:${productId}`, baseLanguage: 'de' }),
    );
    expect(again).toBe(courseId);
  });

  it('writes a version with its lessons and items', async () => {
    const { courseId } = await emptyCourse();
    const saved = await save(courseId);
    expect(saved.changed).toBe(true);
    const kept = await school.db.select().from(lessons).where(eq(lessons.versionId, saved.versionId));
    expect(kept.map((lesson) => lesson.key).sort()).toEqual(['end', 'intro', 'middle']);
    const intro = kept.find((lesson) => lesson.key === 'intro');
    const items = await school.db
      .select()
      .from(contentItems)
      .where(eq(contentItems.lessonId, intro?.id ?? ''));
    expect(items.find((item) => item.key === 'i2')?.solution).toMatchObject({
      parts: { 1: { correct: ['b'] } },
    });
  });

  it('changes nothing when the same content is saved again, whatever the order of its keys', async () => {
    const { courseId } = await emptyCourse();
    const first = await save(courseId);
    const shuffled = JSON.parse(JSON.stringify(englishDraft()), (_, value) =>
      value && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).reverse())
        : value,
    );
    expect(hashDraft(shuffled)).toBe(hashDraft(englishDraft()));
    expect(await save(courseId, shuffled)).toEqual({ versionId: first.versionId, changed: false });
  });

  it('archives the published version when a new one is published, also from a draft', async () => {
    const { courseId } = await emptyCourse();
    const first = await save(courseId);
    const edited = englishDraft();
    if (edited.modules[0]) edited.modules[0].title = 'Edited';
    const draft = await save(courseId, edited, false);
    const published = await save(courseId, edited);
    expect(published).toEqual({ versionId: draft.versionId, changed: true });
    const rows = await school.db.select().from(courseVersions).where(eq(courseVersions.courseId, courseId));
    expect(
      rows.map((row) => [row.id, row.version, row.status]).sort((a, b) => Number(a[1]) - Number(b[1])),
    ).toEqual([
      [first.versionId, 1, 'ARCHIVED'],
      [draft.versionId, 2, 'PUBLISHED'],
    ]);
    const third = await save(courseId, englishDraft());
    const open = await school.db
      .select({ id: courseVersions.id })
      .from(courseVersions)
      .where(and(eq(courseVersions.courseId, courseId), eq(courseVersions.status, 'PUBLISHED')));
    expect(open).toEqual([{ id: third.versionId }]);
  });

  it('publishes one version when two imports run at once', async () => {
    const { courseId } = await emptyCourse();
    const results = await Promise.all([save(courseId), save(courseId), save(courseId)]);
    expect(results.filter((result) => result.changed)).toHaveLength(1);
    expect(new Set(results.map((result) => result.versionId)).size).toBe(1);
  });

  it('refuses a draft that cannot be graded', async () => {
    const { courseId } = await emptyCourse();
    const draft = englishDraft();
    const item = draft.modules[0]?.lessons[0]?.items[1];
    if (item) item.solution = null;
    await expect(save(courseId, draft)).rejects.toThrow('the problem "i2"');
  });
});
