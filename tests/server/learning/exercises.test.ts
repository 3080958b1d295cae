import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problemAttempts } from '../../../db/schema/index.ts';
import { exerciseDraft } from './exercise-course.ts';
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
const at = (lessonKey: string, path = '', language = 'en') =>
  `/api/learning/${productId}/${language}/lessons/${lessonKey}${path}`;
const lesson = async (as: string | null, language = 'en') =>
  (await call(school, 'GET', at('free', '', language), { as })).body;
const RIGHT = { '1': ['a', 'b', 'c', 'd'] };
const WRONG = { '1': ['b', 'a', 'c', 'd'] };
const answer = (answers: unknown, attemptId?: string, contentId = id('order')) =>
  call(school, 'POST', at('free', '/answers'), { as: owner, body: { contentId, answers, attemptId } });
const attempts = () =>
  school.db.$count(
    problemAttempts,
    and(eq(problemAttempts.userId, owner), eq(problemAttempts.courseId, courseId)),
  );

describe('an attempt with an id', () => {
  it('is stored once and answered the same, also after later ones', async () => {
    const attemptId = crypto.randomUUID();
    const first = await answer(WRONG, attemptId);
    expect(first.body).toMatchObject({ correct: false, attempts: 1, results: [{ wrong: ['a'] }] });
    expect((await answer(RIGHT)).body.correct).toBe(true);
    expect((await answer(WRONG, attemptId)).body).toEqual(first.body);
    expect((await answer(RIGHT, attemptId)).body).toEqual(first.body);
    expect(await attempts()).toBe(2);
  });

  it('is stored once when it is sent ten times at once, and a second device counts on', async () => {
    const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
    const sent = await Promise.all(Array.from({ length: 20 }, (_, n) => answer(WRONG, n % 2 ? one : two)));
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(sent.map(({ body }) => body.attempts))).toEqual(new Set([1, 2]));
    expect(await attempts()).toBe(2);
  });

  it('belongs to one problem and one person', async () => {
    const attemptId = crypto.randomUUID();
    const exam = (as: string) =>
      call(school, 'POST', at('free', '/answers'), {
        as,
        body: { contentId: id('order'), answers: WRONG, attemptId },
      });
    await exam(owner);
    const other = await addPerson(school.db);
    expect((await exam(other)).body.attempts).toBe(1);
    const elsewhere = await addProduct(school.db, 'Other');
    const course = await addCourse(school.db, elsewhere, [exerciseDraft()]);
    const body = { contentId: `${course}:order`, answers: WRONG, attemptId };
    const url = `/api/learning/${elsewhere}/en/lessons/free/answers`;
    expect((await call(school, 'POST', url, { as: owner, body })).body.code).toBe('answer_invalid');
  });

  it('keeps its result when two tabs solve and fail at once', async () => {
    const results = await Promise.all([
      answer(RIGHT, crypto.randomUUID()),
      answer(WRONG, crypto.randomUUID()),
    ]);
    expect(results.map(({ body }) => body.correct)).toEqual([true, false]);
    expect((await lesson(owner)).problems[0]).toMatchObject({ solved: true, attempts: 2 });
  });
});

describe('the order of rows', () => {
  const rowsOf = async (as: string | null, language = 'en') =>
    (await lesson(as, language)).items[0].parts[0].rows.map(({ id }: { id: string }) => id).join('');

  it('is one of the learner’s own, the same at every visit and in every language', async () => {
    const mine = await rowsOf(owner);
    expect(await rowsOf(owner)).toBe(mine);
    expect(await rowsOf(owner, 'de')).toBe(mine);
    expect(mine).not.toBe('abcd');
    const people = await Promise.all(Array.from({ length: 12 }, () => addPerson(school.db)));
    const orders = await Promise.all(people.map((person) => rowsOf(person)));
    expect(new Set(orders).size).toBeGreaterThan(3);
    expect(await rowsOf(null)).toBe(await rowsOf(null));
  });
});

describe('states', () => {
  const save = (
    contentId: string,
    state: unknown,
    madeAt = '2026-06-01T10:00:00Z',
    as: string | null = owner,
  ) => call(school, 'PUT', at('free', '/states'), { as, body: { contentId, state, madeAt } });
  const ticks = (...done: string[]) => ({ kind: 'checklist', done });
  const stateOf = async (key: string) =>
    (await lesson(owner)).states.find(({ contentId }: { contentId: string }) => contentId === id(key))?.state;

  it('complete a checklist with its last tick, for good', async () => {
    expect((await save(id('check'), ticks('a'))).body).toEqual({ standing: null });
    const done = await save(id('check'), ticks('a', 'b'), '2026-06-01T10:01:00Z');
    expect(done.body.standing).toMatchObject({ accomplished: [id('check')], lessonStatus: 'IN_PROGRESS' });
    await save(id('check'), ticks(), '2026-06-01T10:02:00Z');
    expect(await stateOf('check')).toEqual(ticks());
    expect((await lesson(owner)).accomplished).toEqual([id('check')]);
  });

  it('made earlier never replace those made later, in whatever order they arrive', async () => {
    await save(id('check'), ticks('b'), '2026-06-01T10:05:00Z');
    await save(id('check'), ticks('a'), '2026-06-01T10:04:00Z');
    expect(await stateOf('check')).toEqual(ticks('b'));
    const many = Array.from({ length: 9 }, (_, n) =>
      save(id('check'), ticks(n === 8 ? 'a' : 'b'), `2026-06-02T10:0${n}:00Z`),
    );
    await Promise.all(many.reverse());
    expect(await stateOf('check')).toEqual(ticks('a'));
  });

  it('from a clock that is a year ahead do not block later ones', async () => {
    await save(id('check'), ticks('b'), '2099-01-01T00:00:00Z');
    await save(id('check'), ticks('a'), '2099-01-01T00:00:00Z');
    expect(await stateOf('check')).toEqual(ticks('a'));
  });

  it('keep the answers of a survey', async () => {
    const answers = { kind: 'survey', answers: { q: 4, r: ['a'] } };
    expect((await save(id('survey'), answers)).body.standing.accomplished).toEqual([id('survey')]);
    expect(await stateOf('survey')).toEqual(answers);
  });

  it('are refused for other items, unknown entries and strangers', async () => {
    expect((await save(id('order'), ticks())).body.code).toBe('content_item_not_found');
    expect((await save(id('survey'), ticks())).body.code).toBe('content_item_not_found');
    expect((await save(id('check'), ticks('z'))).body.code).toBe('answer_invalid');
    const bad = (answers: object) => save(id('survey'), { kind: 'survey', answers });
    expect((await bad({ q: 6 })).body.code).toBe('answer_invalid');
    expect((await bad({ q: 'a' })).body.code).toBe('answer_invalid');
    expect((await bad({ r: ['a', 'b'] })).body.code).toBe('answer_invalid');
    expect((await bad({ z: 1 })).body.code).toBe('answer_invalid');
    expect((await save(id('check'), ticks('a'), 'yesterday')).status).toBe(400);
    expect((await save(id('check'), ticks('a'), undefined, null)).status).toBe(401);
  });

  it('are not completed by moving on', async () => {
    const body = { productId, language: 'en', lessonKey: 'free' };
    const { body: progress } = await call(school, 'POST', '/api/user-products/accomplishments', {
      as: owner,
      body,
    });
    expect(progress.accomplished).toEqual([]);
  });
});

describe('merging guest work', () => {
  const merge = (accomplishedContent: unknown) =>
    call(school, 'POST', '/api/user-products/accomplishments/merge', {
      as: owner,
      body: { accomplishedContent },
    });
  const item = (key: string, more: object = {}, status = 'COMPLETED') => ({
    contentId: id(key),
    status,
    ...more,
  });

  it('grades problems of every kind again and takes over states', async () => {
    const state = { kind: 'checklist', done: ['a'] };
    const full = { kind: 'survey', answers: { q: 1 } };
    const work = [
      item('order', { answers: RIGHT }),
      item('check', { state }, 'IN_PROGRESS'),
      item('survey', { state: full }),
    ];
    expect((await merge(work)).body).toEqual({ merged: 3, skipped: 0, refused: [] });
    const { accomplished, states, problems } = await lesson(owner);
    expect(accomplished).toEqual([id('order'), id('survey')]);
    expect(states).toHaveLength(2);
    expect(problems[0]).toMatchObject({ solved: true });
  });

  it('takes over nothing that is only claimed', async () => {
    const work = [
      item('order', { answers: WRONG }),
      item('check'),
      item('survey', { state: { kind: 'survey', answers: { q: 9 } } }),
      item('exam-1', { answers: { '1': 'b', '2': '2.5' } }),
      item('own', { answers: { '1': 'b' } }),
    ];
    const reasons = ['answer_wrong', 'nothing_done', 'nothing_done', 'needs_account', 'needs_account'];
    const refused = work.map(({ contentId }, index) => ({ contentId, reason: reasons[index] }));
    expect((await merge(work)).body).toEqual({ merged: 0, skipped: 5, refused });
  });

  it('does not replace what was done later with an account', async () => {
    const newer = {
      contentId: id('check'),
      state: { kind: 'checklist', done: ['b'] },
      madeAt: '2026-06-02T10:00:00Z',
    };
    await call(school, 'PUT', at('free', '/states'), { as: owner, body: newer });
    await merge([
      item('check', { state: { kind: 'checklist', done: ['a'] }, madeAt: '2026-06-01T10:00:00Z' }),
    ]);
    expect((await lesson(owner)).states[0].state.done).toEqual(['b']);
  });
});
