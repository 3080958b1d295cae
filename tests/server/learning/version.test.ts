import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  accomplishments,
  courseProgress,
  courseVersions,
  outbox,
  problemAttempts,
  testAttempts,
} from '../../../db/schema/index.ts';
import type { CourseDraft, StoredItem } from '../../../domain/learning/content.ts';
import { LEARNING_INVARIANTS } from '../../../server/platform/audit/learning-invariants.ts';
import { doc, englishDraft, RIGHT, WRONG } from './drafts.ts';
import { exerciseDraft } from './exercise-course.ts';
import { addCourse, addPerson, addProduct, call, grant, openSchool, type School } from './school.ts';

let school: School;
let productId: string;
let courseId: string;
let ada: string;

beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());
beforeEach(async () => {
  productId = await addProduct(school.db, 'Course');
  courseId = await addCourse(school.db, productId, [englishDraft()]);
  ada = await addPerson(school.db);
  await grant(school.db, ada, productId);
});

const publish = (...drafts: CourseDraft[]) => addCourse(school.db, productId, drafts);

/** The course with `middle` gone, `intro` renamed and a lesson of its own at the end. */
function secondDraft(language = 'en'): CourseDraft {
  const draft = { ...englishDraft(), language };
  const [first, second] = draft.modules;
  first?.lessons.splice(1, 1);
  if (first?.lessons[0]) first.lessons[0].title = 'Introduction';
  second?.lessons.push({ key: 'more', title: 'More', free: false, minutes: 1, items: [text('i9')] });
  return draft;
}

const text = (key: string): StoredItem => ({
  key,
  required: true,
  body: { kind: 'rich_text', doc: doc(key) },
  solution: null,
});

const learn = (path: string, language = 'en') => `/api/learning/${productId}/${language}/${path}`;
const outline = async (as: string | null = ada, language = 'en') =>
  (await call(school, 'GET', learn('outline', language), { as })).body;
const keysOf = (body: { modules: { lessons: { key: string }[] }[] }) =>
  body.modules.flatMap(({ lessons }) => lessons.map(({ key }) => key));
const read = (lessonKey: string, as = ada) =>
  call(school, 'POST', '/api/user-products/accomplishments', {
    as,
    body: { productId, language: 'en', lessonKey },
  });
const newer = async (as = ada) => (await call(school, 'GET', learn('versions/newer'), { as })).body.newer;
const move = (as = ada) => call(school, 'POST', `/api/learning/${productId}/version/move`, { as });
const answer = (answers: unknown, as = ada) =>
  call(school, 'POST', learn('lessons/intro/answers'), {
    as,
    body: { contentId: `${courseId}:i2`, answers },
  });
const progress = async (userId = ada) => {
  const own = and(eq(courseProgress.userId, userId), eq(courseProgress.courseId, courseId));
  return (await school.db.select().from(courseProgress).where(own))[0];
};

const OLD = ['intro', 'middle', 'end'];
const NEW = ['intro', 'end', 'more'];

describe('a learner who has begun', () => {
  it('keeps the version, while guests and those who have not begun see today’s', async () => {
    const ben = await addPerson(school.db);
    await grant(school.db, ben, productId);
    await read('end');
    await publish(secondDraft());
    expect(keysOf(await outline())).toEqual(OLD);
    expect(keysOf(await outline(ben))).toEqual(NEW);
    expect(keysOf(await outline(null))).toEqual(NEW);
    expect((await call(school, 'GET', learn('lessons/middle'), { as: ada })).status).toBe(200);
    expect((await call(school, 'GET', learn('lessons/more'), { as: ada })).body.code).toBe(
      'lesson_not_found',
    );
    expect((await call(school, 'GET', learn('lessons/intro'), { as: ada })).body.title).toBe('Intro');
    const [mine] = (await call(school, 'GET', '/api/user-products/my', { as: ada })).body;
    expect(mine).toMatchObject({ completedLessons: 1, totalLessons: 3 });
  });

  it('completes it by what it asks for, and sees today’s from then on', async () => {
    await read('end');
    await publish(secondDraft());
    await read('middle');
    await read('intro');
    expect((await answer(RIGHT)).body.standing.progress).toMatchObject({ status: 'COMPLETED', percent: 100 });
    expect((await progress())?.contentAt).toBeNull();
    const now = await outline();
    expect(keysOf(now)).toEqual(NEW);
    expect(now.progress.status).toBe('COMPLETED');
    expect(await newer()).toBeNull();
    expect((await move()).status).toBe(204);
    expect((await outline()).progress.status).toBe('COMPLETED');
  });

  it('whose progress is older than versions keeps what the next write reads', async () => {
    await read('end');
    await school.db.update(courseProgress).set({ contentAt: null }).where(eq(courseProgress.userId, ada));
    await answer(WRONG);
    await publish(secondDraft());
    expect(keysOf(await outline())).toEqual(OLD);
  });

  it('reads a language that came later from its first version on, with corrections', async () => {
    await read('end');
    await publish(secondDraft());
    await publish({ ...englishDraft(), language: 'de' });
    expect((await outline(ada, 'de')).languages).toEqual(['en', 'de']);
    await publish(secondDraft('de'));
    expect(keysOf(await outline(ada, 'de'))).toEqual(OLD);
    expect((await call(school, 'GET', learn('lessons/intro', 'de'), { as: ada })).body.language).toBe('de');
  });

  it('has no language any more that is not published', async () => {
    await publish({ ...englishDraft(), language: 'de' });
    await read('end');
    const german = and(eq(courseVersions.courseId, courseId), eq(courseVersions.language, 'de'));
    await school.db.update(courseVersions).set({ status: 'ARCHIVED' }).where(german);
    expect((await outline()).languages).toEqual(['en']);
  });

  it('keeps version and progress when the access ends', async () => {
    await read('end');
    await publish(secondDraft());
    await grant(school.db, ada, productId, 'REVOKE');
    expect((await call(school, 'GET', learn('lessons/middle'), { as: ada })).body.code).toBe(
      'user_not_have_access_to_product',
    );
    expect(keysOf(await outline())).toEqual(OLD);
    expect((await progress())?.contentAt).not.toBeNull();
  });

  it('may open the files of that version', async () => {
    const { id, url } = await school.db.transaction(async (tx) => {
      const placed = await school.store.placeBytes(Buffer.from('old'));
      return school.store.nameBytes(tx, placed, {
        ...{ courseId, name: 'old.txt', contentType: 'text/plain', isPublic: false },
      });
    });
    const draft = englishDraft();
    const item = draft.modules[0]?.lessons[1]?.items[0];
    if (item) item.body = { kind: 'file', url, name: 'old.txt', size: 3, type: 'text/plain' } as never;
    await publish(draft);
    await read('end');
    await publish(secondDraft());
    expect(id).toBeTruthy();
    expect(
      (await school.app.inject({ url, headers: { authorization: `Bearer t.${ada}.t` } })).statusCode,
    ).toBe(200);
  });
});

describe('the newer version', () => {
  it('is shown with what is different and what becomes of the progress', async () => {
    await read('end');
    await read('middle');
    expect(await newer()).toBeNull();
    await publish(secondDraft());
    expect(await newer()).toMatchObject({
      changes: [
        { lessonKey: 'intro', title: 'Introduction', kind: 'changed' },
        { lessonKey: 'more', kind: 'added', items: { added: 1, changed: 0, gone: 0 } },
        { lessonKey: 'middle', kind: 'gone' },
      ],
      progressNow: { percent: 66, completedLessons: 2, totalLessons: 3 },
      progressThere: { percent: 33, completedLessons: 1, totalLessons: 3 },
    });
    const stranger = await addPerson(school.db);
    expect(await newer(stranger)).toBeNull();
  });

  it('is moved to once, with everything that was answered', async () => {
    await read('middle');
    await answer(WRONG);
    await publish(secondDraft(), { ...secondDraft('de') });
    const before = await school.db.select().from(accomplishments).where(eq(accomplishments.userId, ada));
    const { progressThere } = await newer();
    await Promise.all([move(), move(), move()]);
    const moved = await outline();
    expect(keysOf(moved)).toEqual(NEW);
    expect(moved.progress).toEqual(progressThere);
    expect(await newer()).toBeNull();
    const after = await school.db.select().from(accomplishments).where(eq(accomplishments.userId, ada));
    expect(after).toHaveLength(before.length);
    const [attempt] = await school.db.select().from(problemAttempts).where(eq(problemAttempts.userId, ada));
    const versions = await school.db
      .select()
      .from(courseVersions)
      .where(eq(courseVersions.courseId, courseId));
    expect(versions.find(({ id }) => id === attempt?.versionId)).toMatchObject({
      version: 1,
      language: 'en',
    });
    expect((await call(school, 'GET', learn('lessons/intro'), { as: ada })).body.problems).toHaveLength(1);
  });

  it('completes the course when only lessons that are gone were missing', async () => {
    await read('intro');
    await answer(RIGHT);
    await read('end');
    const draft = englishDraft();
    draft.modules[0]?.lessons.splice(1, 1);
    await publish(draft);
    expect((await newer()).progressThere).toMatchObject({ status: 'COMPLETED', percent: 100 });
    await Promise.all([move(), move()]);
    expect(await progress()).toMatchObject({ status: 'COMPLETED', contentAt: null });
    const told = await school.db
      .select()
      .from(outbox)
      .where(eq(outbox.cause, `completion:${ada}:${courseId}`));
    expect(told).toHaveLength(1);
  });

  it('is not begun by moving to it', async () => {
    const stranger = await addPerson(school.db);
    expect((await move(stranger)).status).toBe(204);
    expect(await progress(stranger)).toBeUndefined();
    const nowhere = `/api/learning/${crypto.randomUUID()}/version/move`;
    expect((await call(school, 'POST', nowhere, { as: ada })).body.code).toBe('product_not_found');
  });

  it('is the same on two devices: one moves, the other is told that a lesson is gone and loses nothing', async () => {
    await read('end');
    await publish(secondDraft());
    const [, late] = await Promise.all([move(), read('middle')]);
    const here = await call(school, 'GET', learn('lessons/middle'), { as: ada });
    expect(here.body.code).toBe('lesson_not_found');
    if (late.status === 200) expect(late.body.lessonStatus).toBe('COMPLETED');
    else expect(late.body.code).toBe('lesson_not_found');
    expect((await outline()).progress).toMatchObject({ completedLessons: 1, totalLessons: 3 });
  });
});

describe('a test', () => {
  it('is shown and graded in the version in which the attempt was begun', async () => {
    productId = await addProduct(school.db, 'Tested');
    courseId = await addCourse(school.db, productId, [exerciseDraft()]);
    await grant(school.db, ada, productId);
    const id = crypto.randomUUID();
    await call(school, 'POST', learn('lessons/exam/test-attempts'), { as: ada, body: { id } });
    const changed = exerciseDraft();
    const exam = changed.modules.flatMap(({ lessons }) => lessons).find(({ key }) => key === 'exam');
    if (exam?.test) exam.test.passPercent = 1;
    const [item] = exam?.items.filter(({ body }) => body.kind === 'problem') ?? [];
    if (item) item.key = 'exam-other';
    await publish(changed);
    const shown = await call(school, 'GET', learn('lessons/exam'), { as: ada });
    const ids = shown.body.items.map(({ contentId }: { contentId: string }) => contentId);
    expect(ids).toContain(`${courseId}:exam-1`);
    const answers = { [`${courseId}:exam-1`]: WRONG };
    const path = `/api/learning/test-attempts/${id}`;
    expect((await call(school, 'PUT', path, { as: ada, body: { answers } })).status).toBe(200);
    const { attempt } = (await call(school, 'POST', `${path}/finish`, { as: ada })).body;
    expect(attempt).toMatchObject({ passed: false });
    const results = attempt.results.map(({ contentId }: { contentId: string }) => contentId);
    expect(results).toContain(`${courseId}:exam-1`);
    const [row] = await school.db.select().from(testAttempts).where(eq(testAttempts.id, id));
    expect(row?.versionId).toBeTruthy();
  });
});

describe('what must add up', () => {
  it('does, for those who kept a version too', async () => {
    await read('end');
    const draft = englishDraft();
    draft.modules.pop();
    await publish(draft);
    await answer(WRONG);
    for (const { name, violations } of LEARNING_INVARIANTS)
      expect([name, (await school.db.execute(violations)).rows]).toEqual([name, []]);
    await school.db
      .update(courseProgress)
      .set({ status: 'NOT_STARTED' })
      .where(eq(courseProgress.userId, ada));
    const found = await Promise.all(
      LEARNING_INVARIANTS.map(async ({ violations }) => (await school.db.execute(violations)).rows.length),
    );
    expect(found.filter((count) => count > 0)).toHaveLength(2);
  });
});
