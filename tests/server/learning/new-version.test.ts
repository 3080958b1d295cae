import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CourseDraft } from '../../../domain/learning/content.ts';
import {
  addCourse,
  addPerson,
  addProduct,
  call,
  doc,
  englishDraft,
  grant,
  openSchool,
  RIGHT,
  type School,
} from './school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

/** The course with one lesson more. */
function longer(): CourseDraft {
  const draft = structuredClone(englishDraft());
  const body = { kind: 'rich_text' as const, doc: doc('New') };
  const items = [{ key: 'new-1', required: true, body, solution: null }];
  draft.modules[0]?.lessons.push({ key: 'new', title: 'New', free: false, minutes: null, items });
  return draft;
}

it('a completed course stays completed when the author adds a lesson, at every later step', async () => {
  const productId = await addProduct(school.db, 'Course');
  const courseId = await addCourse(school.db, productId, [englishDraft()]);
  const owner = await addPerson(school.db);
  await grant(school.db, owner, productId);
  const accomplish = (lessonKey: string) =>
    call(school, 'POST', '/api/user-products/accomplishments', {
      as: owner,
      body: { productId, language: 'en', lessonKey },
    });
  const body = { contentId: `${courseId}:i2`, answers: RIGHT };
  await call(school, 'POST', `/api/learning/${productId}/en/lessons/intro/answers`, { as: owner, body });
  for (const key of ['intro', 'middle', 'end']) await accomplish(key);
  await addCourse(school.db, productId, [longer()]);
  const standing = { status: 'COMPLETED', percent: 100, completedLessons: 3, totalLessons: 4 };
  const outline = await call(school, 'GET', `/api/learning/${productId}/en/outline`, { as: owner });
  expect(outline.body.progress).toEqual(standing);
  expect((await accomplish('end')).body.progress).toEqual(standing);
  expect((await accomplish('new')).body.progress).toEqual({ ...standing, completedLessons: 4 });
});
