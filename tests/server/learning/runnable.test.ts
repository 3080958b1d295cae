import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunLanguage, RunShape } from '../../../contracts/learning/problem.ts';
import type { ExpectedResult, StoredItem } from '../../../domain/learning/content.ts';
import { doc } from './drafts.ts';
import { addCourse, addPerson, addProduct, call, grant, openSchool, type School } from './school.ts';

const program = (key: string, language: RunLanguage, expected: ExpectedResult): StoredItem => ({
  key,
  required: true,
  body: {
    kind: 'problem',
    title: null,
    intro: null,
    hintCount: 0,
    parts: [
      { partId: 'p', kind: 'runnable', prompt: doc('Write'), language, starter: '', setup: '', files: [] },
    ],
  },
  solution: {
    hints: [],
    parts: { p: { kind: 'runnable', expected, program: 'the solution', explanation: null } },
  },
});
const rows = [
  ['secret-1', 1],
  ['secret-2', 2],
];
const ITEMS: StoredItem[] = [
  program('named', 'sql', { kind: 'table', columns: ['name', 'people'], rows, ordered: false }),
  program('unnamed', 'sql', { kind: 'table', columns: null, rows, ordered: true }),
  program('printed', 'python', { kind: 'output', text: 'secret\n\nsecret\n' }),
  program('value', 'python', { kind: 'value', json: '{"secret":[1,2]}' }),
];
const SHAPES: Record<string, RunShape> = {
  named: { kind: 'table', columns: ['name', 'people'], columnCount: 2, rowCount: 2 },
  unnamed: { kind: 'table', columns: null, columnCount: 2, rowCount: 2 },
  printed: { kind: 'output', lineCount: 3 },
  value: { kind: 'value' },
};

let school: School;
let productId: string;
let courseId: string;
let learner: string;

beforeAll(async () => {
  school = await openSchool();
  productId = await addProduct(school.db, 'Course');
  const lesson = { title: 'L', free: false, minutes: null };
  const test = { passPercent: 50, maxAttempts: null };
  courseId = await addCourse(school.db, productId, [
    {
      language: 'en',
      modules: [
        {
          key: 'm',
          title: 'M',
          lessons: [
            { ...lesson, key: 'lesson', items: ITEMS },
            {
              ...lesson,
              key: 'exam',
              kind: 'TEST',
              test,
              items: ITEMS.map((item) => ({ ...item, key: `t-${item.key}` })),
            },
          ],
        },
      ],
    },
  ]);
  learner = await addPerson(school.db);
  await grant(school.db, learner, productId);
});
afterAll(() => school.close());

const at = (lessonKey: string, path = '') => `/api/learning/${productId}/en/lessons/${lessonKey}${path}`;
const shapesOf = async (lessonKey: string) => {
  const { body } = await call(school, 'GET', at(lessonKey), { as: learner });
  expect(JSON.stringify(body)).not.toContain('secret');
  return body.items.map((item: { parts: { shape?: RunShape }[] }) => item.parts[0]?.shape);
};

describe('a program', () => {
  it('comes with the shape of its result, and nothing of the result', async () => {
    expect(await shapesOf('lesson')).toEqual(Object.values(SHAPES));
  });

  it('comes without it in a test', async () => {
    expect(await shapesOf('exam')).toEqual(ITEMS.map(() => undefined));
  });

  it.each([
    [{ text: 'printed too\n', value: { secret: [1, 2] } }, true, null],
    [{ text: '', value: { secret: [2, 1] } }, false, 'output'],
    [{ text: '{"secret":[1,2]}' }, false, 'output'],
    [{ error: 'NameError' }, false, 'error'],
  ])('is graded by the value of its last line: %j', async (output, correct, difference) => {
    const answers = { p: { code: 'x', output: JSON.stringify(output) } };
    const body = { contentId: `${courseId}:value`, answers };
    const graded = await call(school, 'POST', at('lesson', '/answers'), { as: learner, body });
    expect(graded.body).toMatchObject({ correct, results: [{ correct, difference }] });
  });
});
