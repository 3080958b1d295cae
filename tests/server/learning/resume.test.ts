import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEntitlementService } from '../../../server/modules/commerce/entitlement/entitlement.service.ts';
import { createContentService } from '../../../server/modules/learning/content/content.service.ts';
import { createStoppedPlaces } from '../../../server/modules/learning/player/stopped-place.service.ts';
import { englishDraft, RIGHT } from './drafts.ts';
import { addCourse, addPart, addPerson, addProduct, call, grant, openSchool, type School } from './school.ts';

let school: School;
let productId: string;
let courseId: string;
let ann: string;

beforeAll(async () => {
  school = await openSchool();
  productId = await addProduct(school.db, 'Course');
  courseId = await addCourse(school.db, productId, [englishDraft()]);
});
beforeEach(async () => {
  ann = await addPerson(school.db);
  await grant(school.db, ann, productId);
});
afterAll(() => school.close());

const get = async (path: string) => (await call(school, 'GET', path, { as: ann })).body;

async function stopAt(lessonKey: string, contentId?: string) {
  const body = { lessonKey, ...(contentId && { contentId, offset: 40 }) };
  const { status } = await call(school, 'PUT', `/api/learning/${productId}/en/position`, { as: ann, body });
  expect(status).toBe(204);
}

async function finish(lessonKey: string) {
  if (lessonKey === 'intro') {
    const body = { contentId: `${courseId}:i2`, answers: RIGHT };
    await call(school, 'POST', `/api/learning/${productId}/en/lessons/intro/answers`, { as: ann, body });
  }
  const body = { productId, language: 'en', lessonKey };
  const { status } = await call(school, 'POST', '/api/user-products/accomplishments', { as: ann, body });
  expect(status).toBe(200);
}

/** Everywhere where a learner is told where to go on. */
async function told() {
  const { db } = school;
  const entitlements = createEntitlementService({ db, readRules: async () => new Map() });
  const { find } = createStoppedPlaces({ db, content: createContentService({ db }), entitlements });
  const [outline, [mine], [card], dashboard, mail] = await Promise.all([
    get(`/api/learning/${productId}/en/outline`),
    get('/api/user-products/my'),
    get('/api/user-products/continue'),
    get(`/api/learning/${productId}/dashboard`),
    find(ann),
  ]);
  expect([card?.resumeLessonKey, card?.resumeLessonTitle]).toEqual(
    card ? [mine.resumeLessonKey, mine.resumeLessonTitle] : [undefined, undefined],
  );
  return {
    address: outline.resumeLessonKey,
    card: mine.resumeLessonTitle,
    next: dashboard.next?.lessonKey ?? null,
    mail: mail && [mail.lesson.key, mail.item?.contentId ?? null],
  };
}

describe('where a learner goes on', () => {
  it('is the lesson opened last while it is not complete, at its place', async () => {
    await finish('end');
    await stopAt('middle', `${courseId}:i3`);
    expect(await told()).toEqual({
      ...{ address: 'middle', card: 'Middle', next: 'middle' },
      mail: ['middle', `${courseId}:i3`],
    });
  });

  it('is the next lesson once it is complete, at its beginning', async () => {
    await stopAt('intro', `${courseId}:i1`);
    await finish('intro');
    expect(await told()).toEqual({
      ...{ address: 'middle', card: 'Middle', next: 'middle' },
      mail: ['middle', null],
    });
  });

  it('is the first one left when none is left after it', async () => {
    await finish('middle');
    await finish('end');
    expect(await told()).toEqual({
      ...{ address: 'intro', card: 'Intro', next: 'intro' },
      mail: ['intro', null],
    });
  });

  it('is nowhere else once all are complete', async () => {
    for (const lesson of ['middle', 'end', 'intro']) await finish(lesson);
    await stopAt('middle');
    expect(await told()).toEqual({ address: 'middle', card: 'Middle', next: null, mail: null });
  });

  it('is named by no card when the rest is closed to them', async () => {
    await finish('intro');
    await grant(school.db, ann, productId, 'REVOKE');
    expect((await get(`/api/learning/${productId}/en/outline`)).resumeLessonKey).toBe('intro');
    const [mine] = await get('/api/user-products/my');
    expect(mine).toMatchObject({ accessType: null, resumeLessonKey: null, resumeLessonTitle: null });
  });

  it('is not in a part of a program that is finished', async () => {
    const program = await addProduct(school.db, 'Program', { type: 'PROGRAM' });
    const second = await addProduct(school.db, 'Second');
    await addCourse(school.db, second, [englishDraft()]);
    await addPart(school.db, program, productId);
    await addPart(school.db, program, second);
    await grant(school.db, ann, program);
    for (const lesson of ['intro', 'middle', 'end']) await finish(lesson);
    const mine: { productId: string }[] = await get('/api/user-products/my?status=IN_PROGRESS');
    expect(mine.find((item) => item.productId === program)).toMatchObject({ resumeLessonKey: null });
  });
});
