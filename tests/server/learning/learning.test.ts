import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accomplishments, courseProgress, problemAttempts } from '../../../db/schema/index.ts';
import { doc, englishDraft, germanDraft, RIGHT, WRONG } from './drafts.ts';
import { addCourse, addPart, addPerson, addProduct, call, grant, openSchool, type School } from './school.ts';

let school: School;
let productId: string;
let courseId: string;
let owner: string;
let stranger: string;

beforeAll(async () => {
  school = await openSchool();
  productId = await addProduct(school.db, 'Course');
  courseId = await addCourse(school.db, productId, [englishDraft(), germanDraft()]);
});
beforeEach(async () => {
  owner = await addPerson(school.db);
  stranger = await addPerson(school.db);
  await grant(school.db, owner, productId);
});
afterAll(() => school.close());

const at = (path: string, language = 'en') => `/api/learning/${productId}/${language}${path}`;
const get = (path: string, as: string | null = null) => call(school, 'GET', path, { as });
const post = (path: string, as: string | null, body: unknown) => call(school, 'POST', path, { as, body });
const id = (key: string) => `${courseId}:${key}`;
const accomplish = (lessonKey: string, as: string | null, language = 'en') =>
  post('/api/user-products/accomplishments', as, { productId, language, lessonKey });
const answer = (answers: unknown, as: string | null, language = 'en') =>
  post(at('/lessons/intro/answers', language), as, { contentId: id('i2'), answers });

describe('outline', () => {
  it('shows a guest what is free and what is locked', async () => {
    const { status, body } = await get(at('/outline'));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'Course',
      hasAccess: false,
      languages: ['en', 'de'],
      resumeLessonKey: 'intro',
      progress: { status: 'NOT_STARTED', percent: 0, totalLessons: 3 },
    });
    const lessons = body.modules.flatMap((module: { lessons: object[] }) => module.lessons);
    expect(lessons).toMatchObject([
      { key: 'intro', free: true, locked: false },
      { key: 'middle', locked: true },
      { key: 'end', locked: true },
    ]);
    expect(lessons[0]).not.toHaveProperty('counted');
  });

  it('falls back to the base language lesson by lesson', async () => {
    const { body } = await get(at('/outline', 'de'), owner);
    expect(body.hasAccess).toBe(true);
    expect(body.modules[0].lessons).toMatchObject([
      { title: 'DE Intro', fallback: false },
      { title: 'Middle', fallback: true, locked: false },
    ]);
    const russian = await get(at('/outline', 'ru'), owner);
    expect(russian.body.modules[0].lessons[0]).toMatchObject({ title: 'Intro', fallback: true });
  });

  it('refuses unknown, unpublished and invalid ids', async () => {
    const draft = await addProduct(school.db, 'Draft', { status: 'DRAFT' });
    await addCourse(school.db, draft, [englishDraft()]);
    expect(await get(`/api/learning/${draft}/en/outline`)).toMatchObject({
      status: 404,
      body: { code: 'product_not_found' },
    });
    expect((await get(`/api/learning/${crypto.randomUUID()}/en/outline`)).status).toBe(404);
    expect((await get('/api/learning/no-id/en/outline')).status).toBe(400);
    expect((await get(at('/outline', 'xx'))).status).toBe(400);
    expect((await get(at('/outline'), 'bad')).body.code).toBe('unauthorized');
  });

  it('shows the parts of a program with their progress', async () => {
    const program = await addProduct(school.db, 'Program', { type: 'PROGRAM' });
    await addPart(school.db, program, productId);
    const pupil = await addPerson(school.db);
    await grant(school.db, pupil, program);
    await accomplish('end', pupil);
    const { body } = await get(`/api/learning/${program}/en/outline`, pupil);
    expect(body).toMatchObject({
      hasAccess: true,
      modules: [],
      parts: [{ productId, title: 'Course', progress: { status: 'IN_PROGRESS', percent: 33 } }],
      progress: { status: 'IN_PROGRESS', completedLessons: 1, totalLessons: 3 },
    });
  });
});

describe('a lesson', () => {
  it('is open to guests when free and never contains solutions', async () => {
    const { status, body } = await get(at('/lessons/intro'));
    expect(status).toBe(200);
    expect(body.items.map((item: { kind: string }) => item.kind)).toEqual(['rich_text', 'problem']);
    expect(JSON.stringify(body)).not.toMatch(/solution"|correct|explanation|Think of b/);
  });

  it('is locked without access, for guests and for others', async () => {
    const refusal = { status: 403, body: { code: 'user_not_have_access_to_product' } };
    expect(await get(at('/lessons/middle'))).toMatchObject(refusal);
    expect(await get(at('/lessons/middle'), stranger)).toMatchObject(refusal);
    expect((await get(at('/lessons/nothing'), owner)).body.code).toBe('lesson_not_found');
  });

  it('is locked again when access is revoked, and progress is kept', async () => {
    await accomplish('middle', owner);
    await grant(school.db, owner, productId, 'REVOKE');
    expect((await get(at('/lessons/middle'), owner)).status).toBe(403);
    const { body } = await get(at('/outline'), owner);
    expect(body).toMatchObject({
      hasAccess: false,
      progress: { status: 'IN_PROGRESS', completedLessons: 1 },
    });
  });

  it('highlights code and escapes its content', async () => {
    const { body } = await get(at('/lessons/middle'), owner);
    expect(body.items[1].html).toContain('hljs-keyword');
    expect(body.items[1].html).toContain('&lt;b&gt;');
  });

  it('is shown in the base language where a translation is missing', async () => {
    const { body } = await get(at('/lessons/middle', 'de'), owner);
    expect(body).toMatchObject({ language: 'en', fallback: true, title: 'Middle', moduleTitle: 'First' });
  });
});

describe('answers', () => {
  it('are graded for guests in free lessons and not stored', async () => {
    const { status, body } = await answer(WRONG, null);
    expect(status).toBe(200);
    expect(body).toMatchObject({ correct: false, attempts: 0, canReveal: false, standing: null });
    expect(body.results).toMatchObject([
      { correct: false, feedback: doc('No.'), explanation: null, solution: null },
      { correct: false },
    ]);
    expect(body.results[0]).toMatchObject({ wrong: ['a'], missing: null });
    expect((await answer(RIGHT, null)).body).toMatchObject({ correct: true, standing: null });
  });

  it('complete the problem in the same transaction when right', async () => {
    await answer(WRONG, owner);
    const { body } = await answer(RIGHT, owner);
    expect(body).toMatchObject({
      correct: true,
      attempts: 2,
      standing: {
        lessonStatus: 'IN_PROGRESS',
        accomplished: [id('i2')],
        progress: { status: 'IN_PROGRESS' },
      },
    });
    const lesson = await get(at('/lessons/intro'), owner);
    expect(lesson.body.problems[0]).toMatchObject({ attempts: 2, solved: true, answers: RIGHT });
    expect(lesson.body.problems[0].results[0].explanation).toEqual(doc('b!'));
  });

  it('are numbered without gaps when sent concurrently', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, n) => answer(n === 5 ? RIGHT : WRONG, owner)));
    const rows = await school.db
      .select({ attempt: problemAttempts.attempt })
      .from(problemAttempts)
      .where(eq(problemAttempts.userId, owner));
    expect(rows.map((row) => row.attempt).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, n) => n + 1),
    );
    expect((await get(at('/lessons/intro'), owner)).body.problems[0].solved).toBe(true);
  });

  it('are refused for other items, impossible options and locked lessons', async () => {
    const to = (contentId: string, answers: unknown, path = '/lessons/intro/answers', as = owner) =>
      post(at(path), as, { contentId, answers });
    expect((await to(id('i1'), {})).body.code).toBe('content_item_not_found');
    expect((await to(id('i5'), {})).body.code).toBe('content_item_not_found');
    expect((await to(`${crypto.randomUUID()}:i2`, RIGHT)).body.code).toBe('content_item_not_found');
    expect((await to(id('i2'), { '1': 'z' })).body.code).toBe('answer_invalid');
    expect((await to(id('i2'), { '9': 'a' })).body.code).toBe('answer_invalid');
    expect((await to(id('i2'), { '1': 7 })).body.code).toBe('request_params_invalid');
    expect((await to('nonsense', {})).body.code).toBe('request_params_invalid');
    expect((await to(id('i3'), {}, '/lessons/middle/answers', stranger)).status).toBe(403);
  });

  it('have hints, returned one by one', async () => {
    const hint = (index: number) => post(at('/lessons/intro/hints'), null, { contentId: id('i2'), index });
    expect((await hint(0)).body).toEqual({ doc: doc('Think of b.') });
    expect((await hint(1)).status).toBe(404);
    expect((await hint(-1)).status).toBe(400);
  });

  it('are revealed only after three attempts, and then count', async () => {
    const reveal = (as: string | null) => post(at('/lessons/intro/reveal'), as, { contentId: id('i2') });
    expect((await reveal(null)).status).toBe(401);
    await answer(WRONG, owner);
    await answer(WRONG, owner);
    expect((await reveal(owner)).body.code).toBe('answer_invalid');
    expect((await answer(WRONG, owner)).body.canReveal).toBe(true);
    expect((await reveal(stranger)).body.code).toBe('answer_invalid');
    const { body } = await reveal(owner);
    expect(body.results).toMatchObject([
      { correct: false, solution: ['b'] },
      { correct: false, solution: ['2.5'] },
    ]);
    expect(body.standing.accomplished).toEqual([id('i2')]);
    const lesson = await get(at('/lessons/intro'), owner);
    expect(lesson.body.problems[0]).toMatchObject({ solved: false, results: [{ solution: ['b'] }, {}] });
  });
});

describe('progress', () => {
  it('goes from not started through in progress to completed and stays there', async () => {
    expect((await get(at('/outline'), owner)).body.progress.status).toBe('NOT_STARTED');
    const first = await accomplish('middle', owner);
    expect(first.body).toMatchObject({
      lessonStatus: 'COMPLETED',
      progress: { status: 'IN_PROGRESS', percent: 33 },
    });
    expect((await accomplish('intro', owner)).body.lessonStatus).toBe('IN_PROGRESS');
    await answer(RIGHT, owner);
    const last = await accomplish('end', owner);
    expect(last.body.progress).toEqual({
      status: 'COMPLETED',
      percent: 100,
      completedLessons: 3,
      totalLessons: 3,
    });
    expect((await accomplish('middle', owner)).body.progress.status).toBe('COMPLETED');
  });

  it('cannot be claimed for graded items', async () => {
    const { body } = await accomplish('intro', owner);
    expect(body.accomplished).toEqual([id('i1')]);
  });

  it('is the same in every language', async () => {
    await accomplish('end', owner, 'de');
    await answer(RIGHT, owner, 'de');
    const { body } = await get(at('/outline', 'en'), owner);
    expect(body.progress.completedLessons).toBe(1);
    expect(body.resumeLessonKey).toBe('intro');
    const lesson = await get(at('/lessons/intro'), owner);
    expect(lesson.body.accomplished).toEqual([id('i2')]);
  });

  it('is written once by a hundred concurrent calls', async () => {
    const results = await Promise.all(Array.from({ length: 100 }, () => accomplish('end', owner)));
    expect(new Set(results.map((result) => result.status))).toEqual(new Set([200]));
    const mine = and(eq(accomplishments.userId, owner), eq(accomplishments.courseId, courseId));
    expect(await school.db.select().from(accomplishments).where(mine)).toHaveLength(1);
  });

  it('is complete when all lessons are finished at once', async () => {
    await answer(RIGHT, owner);
    await Promise.all(['intro', 'middle', 'end'].map((key) => accomplish(key, owner)));
    const mine = and(eq(courseProgress.userId, owner), eq(courseProgress.courseId, courseId));
    const [row] = await school.db.select().from(courseProgress).where(mine);
    expect(row).toMatchObject({ status: 'COMPLETED' });
    expect(row?.completedAt).toBeInstanceOf(Date);
  });

  it('is refused without a session or access and with an invalid body', async () => {
    expect((await accomplish('end', null)).status).toBe(401);
    expect((await accomplish('end', stranger)).status).toBe(403);
    expect((await accomplish('nothing', owner)).status).toBe(404);
    expect((await post('/api/user-products/accomplishments', owner, { productId })).body).toMatchObject({
      code: 'request_params_invalid',
      fields: { language: expect.any(String), lessonKey: expect.any(String) },
    });
  });

  it('resumes at the last opened lesson, which does not count as progress', async () => {
    const put = (as: string | null, lessonKey: string) =>
      call(school, 'PUT', at('/position'), { as, body: { lessonKey } });
    expect((await put(owner, 'end')).status).toBe(204);
    const { body } = await get(at('/outline'), owner);
    expect(body).toMatchObject({ resumeLessonKey: 'end', progress: { status: 'NOT_STARTED' } });
    expect((await put(null, 'intro')).status).toBe(401);
    expect((await put(stranger, 'end')).status).toBe(403);
    expect((await put(owner, '')).status).toBe(400);
  });
});
