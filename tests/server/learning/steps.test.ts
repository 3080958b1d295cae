import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CourseDraft } from '../../../domain/learning/content.ts';
import { doc, englishDraft, RIGHT } from './drafts.ts';
import { addCourse, addPerson, addProduct, call, grant, openSchool, type School } from './school.ts';

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

/** Somebody who answered the only problem of a new course. */
async function learner() {
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
  return { productId, owner, accomplish };
}

it('two last lessons that are finished at once complete the course', async () => {
  const { owner, accomplish } = await learner();
  await accomplish('intro');
  const { pool } = school.database;
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from course_progress where user_id = $1 for update', [owner]);
  const steps = ['middle', 'end'].map(accomplish);
  const waiting = async () => {
    const { rows } = await pool.query(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0].count;
  };
  await expect.poll(waiting).toBe(2);
  await holder.query('commit');
  holder.release();
  await Promise.all(steps);
  const { rows } = await pool.query('select status from course_progress where user_id = $1', [owner]);
  expect(rows).toEqual([{ status: 'COMPLETED' }]);
});

it('a completed course stays completed when the author adds a lesson, at every later step', async () => {
  const { productId, owner, accomplish } = await learner();
  for (const key of ['intro', 'middle', 'end']) await accomplish(key);
  await addCourse(school.db, productId, [longer()]);
  const standing = { status: 'COMPLETED', percent: 100, completedLessons: 3, totalLessons: 4 };
  const outline = await call(school, 'GET', `/api/learning/${productId}/en/outline`, { as: owner });
  expect(outline.body.progress).toEqual(standing);
  expect((await accomplish('end')).body.progress).toEqual(standing);
  expect((await accomplish('new')).body.progress).toEqual({ ...standing, completedLessons: 4 });
});
