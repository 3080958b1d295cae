import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contract, Endpoint } from '../../../contracts/endpoint.ts';
import { contentReport } from '../../../contracts/learning/content-report.ts';
import { learning } from '../../../contracts/learning/learning.ts';
import { note } from '../../../contracts/learning/note.ts';
import { openAnswer } from '../../../contracts/learning/open-answer.ts';
import { testAttempt } from '../../../contracts/learning/test-attempt.ts';
import { exerciseDraft } from './exercise-course.ts';
import { addCourse, addPerson, addProduct, bearer, call, grant, openSchool, type School } from './school.ts';

let school: School;
let productId: string;
let courseId: string;
let draftId: string;
let owner: string;
let stranger: string;
let refunded: string;
let attemptId: string;
let answerId: string;

beforeAll(async () => {
  school = await openSchool();
  productId = await addProduct(school.db, 'Course');
  courseId = await addCourse(school.db, productId, [exerciseDraft()]);
  draftId = await addProduct(school.db, 'Draft', { status: 'DRAFT' });
  await addCourse(school.db, draftId, [exerciseDraft()]);
  [owner, stranger, refunded] = [
    await addPerson(school.db),
    await addPerson(school.db),
    await addPerson(school.db),
  ];
  await grant(school.db, owner, productId);
  await grant(school.db, refunded, productId);
  attemptId = crypto.randomUUID();
  await send(testAttempt.start, owner, { id: attemptId });
  answerId = (await send(openAnswer.handIn, owner)).body.answerId;
});
afterAll(() => school.close());

/** Inputs that a person with access may send, by path. */
const bodies = (): Record<string, object> => ({
  [learning.answer.path]: { contentId: `${courseId}:exam-1`, answers: {} },
  [learning.saveState.path]: {
    contentId: `${courseId}:check`,
    state: { kind: 'checklist', done: [] },
    madeAt: '2026-06-01T10:00:00Z',
  },
  [learning.getHint.path]: { contentId: `${courseId}:exam-1`, index: 0 },
  [learning.reveal.path]: { contentId: `${courseId}:exam-1` },
  [learning.setPosition.path]: { lessonKey: 'open' },
  [learning.accomplish.path]: { productId, language: 'en', lessonKey: 'open' },
  [openAnswer.handIn.path]: { contentId: `${courseId}:own`, clientId: crypto.randomUUID(), text: 'x' },
  [testAttempt.start.path]: { id: crypto.randomUUID() },
  [testAttempt.save.path]: { answers: {} },
  [note.save.path]: {
    ...{ productId, language: 'en', lessonKey: 'open', kind: 'NOTE', text: 'x' },
    madeAt: '2026-06-01T10:00:00Z',
  },
  [contentReport.create.path]: { clientId: crypto.randomUUID(), kind: 'WRONG', text: 'x' },
});

async function send(endpoint: Endpoint, as: string | null, body?: object, product = productId) {
  const lessonKey = endpoint === testAttempt.start ? 'exam' : 'open';
  const ids: Record<string, string> = {
    productId: product,
    language: 'en',
    lessonKey,
    attemptId,
    answerId,
    noteId: crypto.randomUUID(),
  };
  const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? '');
  if (endpoint.upload) {
    const query = `?contentId=${courseId}:own&name=a.png`;
    const headers = { ...bearer(as), 'content-type': 'image/png' };
    const response = await school.app.inject({
      method: 'POST',
      url: url + query,
      headers,
      payload: Buffer.from('x'),
    });
    return { status: response.statusCode, body: response.json() };
  }
  const given = body ?? bodies()[endpoint.path];
  const payload = given && 'productId' in given ? { ...given, productId: product } : given;
  return call(school, endpoint.method as 'POST', url, { as, ...(payload && { body: payload }) });
}

const CALLS = [learning, openAnswer, testAttempt, { saveNote: note.save }, contentReport].flatMap(
  (contract: Contract) => Object.entries(contract).filter(([, { access }]) => access !== 'manager'),
);
/** Calls that open a lesson: every one of these areas but the lists of one's own products. */
const LISTS = new Set([
  'getOutline',
  'listMine',
  'listContinue',
  'mergeAccomplishments',
  'list',
  'grade',
  'close',
]);

const LESSONS = CALLS.filter(([name]) => !LISTS.has(name));
const OF_ONES_OWN = new Set(['selfCheck', 'save', 'finish']);

describe('a paid lesson', () => {
  it.each(LESSONS)('%s is refused to guests, strangers and after a refund', async (name, endpoint) => {
    expect([401, 403]).toContain((await send(endpoint, null)).status);
    const strange = await send(endpoint, stranger);
    expect(strange.body.code).toBe(OF_ONES_OWN.has(name) ? 'not_found' : 'user_not_have_access_to_product');
  });

  it.each(LESSONS.filter(([name]) => !OF_ONES_OWN.has(name)))(
    '%s is refused after a refund',
    async (_, endpoint) => {
      const before = await send(endpoint, refunded);
      expect(before.status).not.toBe(403);
      await grant(school.db, refunded, productId, 'REVOKE');
      expect(await send(endpoint, refunded)).toMatchObject({
        status: 403,
        body: { code: 'user_not_have_access_to_product' },
      });
      await school.database.pool.query(`delete from access_entries where user_id = $1`, [refunded]);
      await grant(school.db, refunded, productId);
    },
  );

  it.each(LESSONS.filter(([name]) => OF_ONES_OWN.has(name)))(
    '%s of one’s own is refused after a refund',
    async (_, endpoint) => {
      await grant(school.db, owner, productId, 'REVOKE');
      expect((await send(endpoint, owner)).body.code).toBe('user_not_have_access_to_product');
      await school.database.pool.query(`delete from access_entries where user_id = $1`, [owner]);
      await grant(school.db, owner, productId);
      expect((await send(endpoint, owner)).status).not.toBe(403);
    },
  );
});

describe('an unpublished product', () => {
  it.each(LESSONS.filter(([name]) => !OF_ONES_OWN.has(name)))('%s is not found', async (_, endpoint) => {
    expect((await send(endpoint, stranger, undefined, draftId)).body.code).toBe('product_not_found');
  });
});
