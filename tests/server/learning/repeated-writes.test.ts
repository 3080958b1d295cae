import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accomplishments, itemStates, problemAttempts } from '../../../db/schema/index.ts';
import { exerciseDraft } from './exercise-course.ts';
import { addCourse, addPerson, addProduct, call, grant, openSchool, type School } from './school.ts';

let school: School;
let productId: string;
let courseId: string;
let owner: string;

beforeAll(async () => {
  school = await openSchool();
  productId = await addProduct(school.db, 'Course');
  courseId = await addCourse(school.db, productId, [exerciseDraft()]);
});
beforeEach(async () => {
  owner = await addPerson(school.db);
  await grant(school.db, owner, productId);
});
afterAll(() => school.close());

const place = () => `/api/learning/${productId}/en`;
const id = (key: string) => `${courseId}:${key}`;

/** What a browser sends again when it did not learn of the answer. */
const writes = () => ({
  answer: [
    'POST',
    `${place()}/lessons/free/answers`,
    { contentId: id('order'), answers: { '1': ['a', 'b', 'c', 'd'] }, attemptId: crypto.randomUUID() },
  ],
  state: [
    'PUT',
    `${place()}/lessons/free/states`,
    {
      contentId: id('check'),
      state: { kind: 'checklist', done: ['a', 'b'] },
      madeAt: '2026-06-01T10:00:00Z',
    },
  ],
  accomplish: [
    'POST',
    '/api/user-products/accomplishments',
    { productId, language: 'en', lessonKey: 'free' },
  ],
  position: ['PUT', `${place()}/position`, { lessonKey: 'free' }],
});

const stored = async () => ({
  attempts: await school.db.$count(problemAttempts, eq(problemAttempts.userId, owner)),
  states: await school.db.$count(itemStates, eq(itemStates.userId, owner)),
  completed: await school.db.$count(accomplishments, eq(accomplishments.userId, owner)),
});

it.each(['answer', 'state', 'accomplish', 'position'] as const)(
  'a repeated %s changes nothing, one after the other and ten at once',
  async (kind) => {
    const [method, url, body] = writes()[kind];
    const send = () => call(school, method as 'PUT', url as string, { as: owner, body });
    const first = await send();
    expect(first.status).toBeLessThan(300);
    const before = await stored();
    const again = await Promise.all(Array.from({ length: 10 }, send));
    for (const one of again) expect(one).toMatchObject({ status: first.status, body: first.body });
    expect(await stored()).toEqual(before);
  },
);

it('a queue that is sent twice, interleaved by two tabs, is stored once', async () => {
  const queue = Object.values(writes());
  const send = async () => {
    const statuses: number[] = [];
    for (const [method, url, body] of queue) {
      const { status } = await call(school, method as 'PUT', url as string, { as: owner, body });
      statuses.push(status);
    }
    return statuses;
  };
  const [one, two] = await Promise.all([send(), send()]);
  expect(one).toEqual(two);
  expect(await stored()).toMatchObject({ attempts: 1, states: 1 });
});
