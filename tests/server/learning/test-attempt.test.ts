import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testAttempts } from '../../../db/schema/index.ts';
import { RIGHT, WRONG } from './drafts.ts';
import { exerciseDraft, HALF } from './exercise-course.ts';
import { addCourse, addPerson, addProduct, call, grant, openSchool, type School } from './school.ts';

let school: School;
let productId: string;
let courseId: string;
let owner: string;

beforeAll(async () => {
  school = await openSchool();
  productId = await addProduct(school.db, 'Course');
  courseId = await addCourse(school.db, productId, [exerciseDraft(), exerciseDraft('de')]);
});
beforeEach(async () => {
  owner = await addPerson(school.db);
  await grant(school.db, owner, productId);
});
afterAll(() => school.close());

const id = (key: string) => `${courseId}:${key}`;
const lessonAt = (key: string) => `/api/learning/${productId}/en/lessons/${key}`;
const start = (attemptId: string = crypto.randomUUID(), as = owner, key = 'exam') =>
  call(school, 'POST', `${lessonAt(key)}/test-attempts`, { as, body: { id: attemptId } });
const save = (attemptId: string, answers: unknown, as = owner, language?: string) =>
  call(school, 'PUT', `/api/learning/test-attempts/${attemptId}`, { as, body: { answers, language } });
const finish = (attemptId: string, as = owner) =>
  call(school, 'POST', `/api/learning/test-attempts/${attemptId}/finish`, { as });
const test = async () => (await call(school, 'GET', lessonAt('exam'), { as: owner })).body;
const both = (first: unknown, second: unknown) => ({ [id('exam-1')]: first, [id('exam-2')]: second });
const made = () =>
  school.db
    .select()
    .from(testAttempts)
    .where(and(eq(testAttempts.userId, owner), eq(testAttempts.courseId, courseId)));

async function attempt(answers: unknown) {
  const { body } = await start();
  await save(body.attemptId, answers);
  return (await finish(body.attemptId)).body;
}

describe('a test', () => {
  it('is passed with the pass mark, which completes the lesson', async () => {
    const done = await attempt(both(RIGHT, HALF));
    expect(done.attempt).toMatchObject({ scorePercent: 75, passed: true, attempt: 1 });
    expect(done.standing).toMatchObject({ lessonStatus: 'COMPLETED', progress: { completedLessons: 1 } });
    expect(done.attempt.results[1].results[1]).toMatchObject({ correct: false, solution: ['2.5'] });
    expect(await test()).toMatchObject({ status: 'COMPLETED', test: { passed: true, attemptsLeft: 1 } });
  });

  it('is failed below it, without solutions while an attempt is left', async () => {
    const failed = await attempt(both(HALF, HALF));
    expect(failed.attempt).toMatchObject({ scorePercent: 50, passed: false });
    expect(JSON.stringify(failed)).not.toMatch(/"solution":\[|half/);
    expect(failed.standing.lessonStatus).toBe('NOT_STARTED');
    const last = await attempt(both(WRONG, WRONG));
    expect(last.test).toMatchObject({ attemptsLeft: 0, passed: false });
    expect(last.attempt.results[0].results[0].solution).toEqual(['b']);
    expect(last.standing.lessonStatus).toBe('NOT_STARTED');
    expect((await start()).body.code).toBe('test_attempts_used_up');
  });

  it('hides the solutions of an earlier attempt as long as one is left', async () => {
    await attempt(both(WRONG, WRONG));
    await start();
    const open = JSON.stringify((await test()).test);
    expect(open).not.toMatch(/"solution":\[/);
  });

  it('counts what is not answered as wrong', async () => {
    expect((await attempt({})).attempt.scorePercent).toBe(0);
  });

  it('has one last attempt, also for two tabs that begin it at once', async () => {
    await attempt(both(WRONG, WRONG));
    const tabs = await Promise.all(Array.from({ length: 8 }, () => start()));
    expect(new Set(tabs.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(tabs.map(({ body }) => body.attemptId)).size).toBe(1);
    expect(await made()).toHaveLength(2);
  });

  it('is begun once by the same id, and handed in once', async () => {
    const attemptId = crypto.randomUUID();
    const begun = await Promise.all(Array.from({ length: 6 }, () => start(attemptId)));
    expect(new Set(begun.map(({ body }) => body.attemptId))).toEqual(new Set([attemptId]));
    await save(attemptId, both(RIGHT, RIGHT));
    const handed = await Promise.all(Array.from({ length: 6 }, () => finish(attemptId)));
    expect(new Set(handed.map(({ body }) => body.attempt.scorePercent))).toEqual(new Set([100]));
    expect((await save(attemptId, both(WRONG, WRONG))).body.code).toBe('test_is_finished');
    expect((await finish(attemptId)).body.attempt).toMatchObject({
      scorePercent: 100,
      answers: both(RIGHT, RIGHT),
    });
    expect((await start(attemptId)).body).toMatchObject({ attemptId, passed: true });
    expect(await made()).toHaveLength(1);
  });

  it('is either saved or handed in first, never changed afterwards', async () => {
    const { body } = await start();
    await save(body.attemptId, both(WRONG, WRONG));
    const [, handed] = await Promise.all([save(body.attemptId, both(RIGHT, RIGHT)), finish(body.attemptId)]);
    const { answers, scorePercent } = handed.body.attempt;
    expect(scorePercent).toBe(JSON.stringify(answers).includes('2,5') ? 100 : 0);
    expect((await test()).test.attempts[0]).toMatchObject({ answers, scorePercent });
  });

  it('stays passed when a later attempt fails', async () => {
    await attempt(both(RIGHT, RIGHT));
    const later = await attempt(both(WRONG, WRONG));
    expect(later.test.passed).toBe(true);
    expect(later.standing.lessonStatus).toBe('COMPLETED');
  });

  it('is not graded one by one, and has no hints', async () => {
    const body = { contentId: id('exam-1'), answers: RIGHT };
    const path = (name: string) => `${lessonAt('exam')}/${name}`;
    expect((await call(school, 'POST', path('answers'), { as: owner, body })).body.code).toBe(
      'answer_invalid',
    );
    expect((await call(school, 'POST', path('reveal'), { as: owner, body })).body.code).toBe(
      'answer_invalid',
    );
    const hint = { contentId: id('exam-1'), index: 0 };
    expect((await call(school, 'POST', path('hints'), { as: owner, body: hint })).body.code).toBe(
      'content_item_not_found',
    );
  });

  it('is refused for other lessons, other answers and other people', async () => {
    expect((await start(undefined, owner, 'free')).body.code).toBe('lesson_not_found');
    const { body } = await start();
    const stranger = await addPerson(school.db);
    await grant(school.db, stranger, productId);
    expect((await start(body.attemptId, stranger)).body.code).toBe('not_found');
    expect((await save(body.attemptId, {}, stranger)).body.code).toBe('not_found');
    expect((await finish(body.attemptId, stranger)).body.code).toBe('not_found');
    expect((await save(body.attemptId, { [id('order')]: {} })).body.code).toBe('answer_invalid');
    expect((await save(body.attemptId, { [id('exam-1')]: { '1': 'z' } })).body.code).toBe('answer_invalid');
    expect((await save(body.attemptId, { nonsense: {} })).status).toBe(400);
  });

  it('goes on in another language', async () => {
    const { body } = await start();
    expect((await save(body.attemptId, both(RIGHT, RIGHT), owner, 'de')).status).toBe(200);
    expect((await finish(body.attemptId)).body.attempt.passed).toBe(true);
    const outline = await call(school, 'GET', `/api/learning/${productId}/de/outline`, { as: owner });
    expect(outline.body.modules[0].lessons[1].status).toBe('COMPLETED');
  });
});
