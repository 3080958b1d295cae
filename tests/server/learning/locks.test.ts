import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { courses, itemStates, lessonCompletions, products, testAttempts } from '../../../db/schema/index.ts';
import { RIGHT } from './drafts.ts';
import { draft, SECRET } from './locked-course.ts';
import {
  addCourse,
  addPart,
  addPerson,
  addProduct,
  bearer,
  grant,
  openSchool,
  type School,
} from './school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

interface Built {
  productId: string;
  courseId: string;
  video: string;
  captions: string;
  picture: string;
}

/** A course whose lesson `paid` has one item of each kind that a call is about, and files; `exam` is a test. */
async function build(more: { requires?: string[] } = {}): Promise<Built> {
  const productId = await addProduct(school.db, 'Course', { type: 'MARATHON' });
  const courseId = await addCourse(school.db, productId, [draft([])]);
  const keep = async (name: string, contentType: string) => {
    const bytes = Buffer.from(`${SECRET} ${name} ${productId}`);
    const file = { courseId, isPublic: false, bytes, name, contentType };
    return (await school.store.storeFile(school.db, file)).url;
  };
  const video = await keep('a.mp4', 'video/mp4');
  const captions = await keep('a.vtt', 'text/vtt');
  const picture = await keep('a.png', 'image/png');
  await addCourse(school.db, productId, [draft([video, captions, picture], more)]);
  return { productId, courseId, video, captions, picture };
}

interface Case {
  course: Built;
  /** Null for a guest. */
  userId: string | null;
}

type Answered = { statusCode: number; body: string };

/** Every call that opens a lesson, or that is answered from one. */
const CALLS: Record<string, (at: Case) => Promise<Answered>> = {
  lesson: (at) => send(at, 'GET', '/lessons/paid'),
  position: (at) => send(at, 'PUT', '/position', { lessonKey: 'paid' }),
  answer: (at) => send(at, 'POST', '/lessons/paid/answers', { contentId: id(at, 'quiz'), answers: RIGHT }),
  hint: (at) => send(at, 'POST', '/lessons/paid/hints', { contentId: id(at, 'quiz'), index: 0 }),
  reveal: (at) => send(at, 'POST', '/lessons/paid/reveal', { contentId: id(at, 'quiz') }),
  state: (at) =>
    send(at, 'PUT', '/lessons/paid/states', {
      contentId: id(at, 'check'),
      state: { kind: 'checklist', done: ['a'] },
      madeAt: '2026-01-01T00:00:00Z',
    }),
  'open answer': (at) =>
    send(at, 'POST', '/lessons/paid/open-answers', {
      contentId: id(at, 'open'),
      clientId: crypto.randomUUID(),
      text: 'Mine',
    }),
  'file of an answer': (at) => upload(at),
  'test attempt': (at) => send(at, 'POST', '/lessons/exam/test-attempts', { id: crypto.randomUUID() }),
  'read lesson': (at) =>
    school.app.inject({
      method: 'POST',
      url: '/api/user-products/accomplishments',
      headers: bearer(at.userId),
      payload: { productId: at.course.productId, language: 'en', lessonKey: 'paid' },
    }),
  video: (at) => file(at, at.course.video),
  'part of a video': (at) => file(at, at.course.video, { range: 'bytes=0-9' }),
  captions: (at) => file(at, at.course.captions),
  picture: (at) => file(at, at.course.picture),
  'video that is cached': (at) => file(at, at.course.video, { 'if-none-match': '"*"' }),
};

const id = ({ course }: Case, key: string) => `${course.courseId}:${key}`;

function send({ course, userId }: Case, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  return school.app.inject({
    method,
    url: `/api/learning/${course.productId}/en${path}`,
    headers: bearer(userId),
    ...(body && { payload: body }),
  });
}

const file = ({ userId }: Case, url: string, headers: Record<string, string> = {}) =>
  school.app.inject({ method: 'GET', url, headers: { ...bearer(userId), ...headers } });

function upload(at: Case) {
  const query = new URLSearchParams({ contentId: id(at, 'open'), name: 'a.pdf' });
  return school.app.inject({
    method: 'POST',
    url: `/api/learning/${at.course.productId}/en/lessons/paid/open-answers/files?${query}`,
    headers: { ...bearer(at.userId), 'content-type': 'application/pdf' },
    payload: Buffer.from('%PDF-1.7\n%'),
  });
}

async function owned(course: Built): Promise<string> {
  const userId = await addPerson(school.db);
  await grant(school.db, userId, course.productId);
  return userId;
}

const setSchedule = (course: Built, schedule: { start: 'learner' } | { start: 'fixed'; on: string }) =>
  school.db.update(courses).set({ schedule }).where(eq(courses.id, course.courseId));

/** Who is refused, and which lock the outline shows; undefined when there is no outline to see. */
const REFUSED: Record<string, { lock: string | undefined; make: () => Promise<Case> }> = {
  'a guest': { lock: 'not_owned', make: async () => ({ course: await build(), userId: null }) },
  'somebody else': {
    lock: 'not_owned',
    make: async () => {
      const course = await build();
      await owned(course);
      return { course, userId: await addPerson(school.db) };
    },
  },
  'a buyer after the refund': {
    lock: 'not_owned',
    make: async () => {
      const course = await build();
      const userId = await owned(course);
      const before = await CALLS.video?.({ course, userId });
      expect(before?.statusCode).toBe(200);
      await grant(school.db, userId, course.productId, 'REVOKE');
      return { course, userId };
    },
  },
  'a stranger at an unpublished course': {
    lock: undefined,
    make: async () => {
      const course = await build();
      const draft = { status: 'DRAFT' };
      await school.db.update(products).set(draft).where(eq(products.id, course.productId));
      return { course, userId: await addPerson(school.db) };
    },
  },
  'a learner before the day': {
    lock: 'not_yet_open',
    make: async () => {
      const course = await build();
      const userId = await owned(course);
      await setSchedule(course, { start: 'fixed', on: '2999-01-01' });
      return { course, userId };
    },
  },
  'a learner before the start': {
    lock: 'not_yet_open',
    make: async () => {
      const course = await build();
      await setSchedule(course, { start: 'learner' });
      return { course, userId: await owned(course) };
    },
  },
  'a learner before the lesson that is required': {
    lock: 'prerequisite',
    make: async () => {
      const course = await build({ requires: ['first'] });
      return { course, userId: await owned(course) };
    },
  },
  'a learner before the part that comes first': {
    lock: 'previous_part',
    make: async () => {
      const [program, before, course] = [
        await addProduct(school.db, 'Program', { type: 'PROGRAM' }),
        await build(),
        await build(),
      ];
      await school.db.update(products).set({ partsInOrder: true }).where(eq(products.id, program));
      await addPart(school.db, program, before.productId, 0);
      await addPart(school.db, program, course.productId, 1);
      const userId = await addPerson(school.db);
      await grant(school.db, userId, program);
      return { course, userId };
    },
  },
};

describe.each(Object.entries(REFUSED))('%s', (name, { lock, make }) => {
  let at: Case;
  beforeAll(async () => {
    at = await make();
  });

  test.each(Object.keys(CALLS))('is refused: %s', async (call) => {
    const answered = await CALLS[call]?.(at);
    expect([401, 403, 404]).toContain(answered?.statusCode);
    if (name !== 'a guest') expect(answered?.statusCode).not.toBe(401);
    expect(answered?.body).not.toContain(SECRET);
  });

  it('leaves no trace', async () => {
    const rows = await Promise.all(
      [itemStates, testAttempts, lessonCompletions].map((table) =>
        school.db.select().from(table).where(eq(table.courseId, at.course.courseId)),
      ),
    );
    expect(rows.flat()).toEqual([]);
  });

  it('sees the same in the outline', async () => {
    const { statusCode, body } = await send(at, 'GET', '/outline');
    expect(statusCode).toBe(lock ? 200 : 404);
    if (!lock) return;
    const lessons: { key: string; locked: boolean; lock: { reason: string } | null }[] = JSON.parse(
      body,
    ).modules.flatMap((module: { lessons: object[] }) => module.lessons);
    expect(lessons.find(({ key }) => key === 'paid')?.lock?.reason).toBe(lock);
    expect(lessons.find(({ key }) => key === 'trial')).toMatchObject({ locked: false, lock: null });
  });

  it('may open the free lesson of a published course', async () => {
    const { statusCode } = await send(at, 'GET', '/lessons/trial');
    expect(statusCode).toBe(lock ? 200 : 404);
  });
});

describe('an owner', () => {
  test.each(Object.keys(CALLS))('is let in: %s', async (call) => {
    const course = await build();
    const userId = await owned(course);
    const answered = await CALLS[call]?.({ course, userId });
    // Nothing was answered wrongly three times, so there is nothing to reveal yet.
    expect(answered?.statusCode).toBeLessThan(call === 'reveal' ? 401 : 400);
  });

  it('is let in after completing what was required, and the outline agrees', async () => {
    const course = await build({ requires: ['first'] });
    const userId = await owned(course);
    const payload = { productId: course.productId, language: 'en', lessonKey: 'first' };
    const url = '/api/user-products/accomplishments';
    await school.app.inject({ method: 'POST', url, headers: bearer(userId), payload });
    expect((await send({ course, userId }, 'GET', '/lessons/paid')).statusCode).toBe(200);
    expect((await file({ course, userId }, course.video)).statusCode).toBe(200);
    const { body } = await send({ course, userId }, 'GET', '/outline');
    const [first, second] = JSON.parse(body).modules;
    expect(second.lessons).toMatchObject([
      { key: 'paid', lock: null, required: { done: 0, total: 1 } },
      { key: 'exam', lock: null, test: { passPercent: 50, attemptsLeft: null, passed: false } },
    ]);
    expect(first.lessons[0].required).toEqual({ done: 1, total: 1 });
    expect(first.lessons[0].completedAt).toMatch(/^\d{4}-/);
  });
});
