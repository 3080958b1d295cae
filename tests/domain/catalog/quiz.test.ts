import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  chosenOptions,
  decidedBy,
  farLevel,
  type QuizSheet,
  quizStep,
  validAnswers,
} from '../../../domain/catalog/quiz.ts';

const sheets: QuizSheet[] = [
  {
    code: 'goal',
    options: [
      { code: 'job', types: { PROFESSION: 4 } },
      { code: 'better', types: { COURSE: 2 } },
    ],
  },
  {
    code: 'subjects',
    many: true,
    options: [
      { code: 'data', categories: { data: 6 }, skills: { sql: 2, python: 2 } },
      { code: 'design', categories: { design: 6 } },
    ],
  },
  { code: 'time', options: [{ code: 'evening', within: { minutes: 40, weight: 5 } }] },
];

test('only known answers are kept, and one where only one is allowed', () => {
  const given = { goal: ['better', 'job'], subjects: ['design', 'x', 'data'], other: ['y'], time: [] };
  expect(validAnswers(sheets, given)).toEqual({ goal: ['job'], subjects: ['data', 'design'] });
});

test('the options of known answers are chosen, and one where only one is allowed', () => {
  const chosen = chosenOptions(sheets, { time: ['evening'], goal: ['better', 'job'], nothing: ['x'] });
  expect(chosen.map(({ code }) => code)).toEqual(['job', 'evening']);
});

describe('decidedBy', () => {
  test.each([
    [{ goal: 9, skill: 4 }, 'BY_GOAL'],
    [{ goal: 8, skill: 4 }, 'MIXED'],
    [{ goal: 4, skill: 8 }, 'MIXED'],
    [{ goal: 4, skill: 9 }, 'BY_SKILL'],
    [{ goal: 1, skill: 0 }, 'BY_GOAL'],
    [{ goal: 0, skill: 1 }, 'BY_SKILL'],
    [{ goal: 0, skill: 0 }, 'MIXED'],
  ])('%o: %s', (points, type) => expect(decidedBy(points)).toBe(type));
});

describe('quizStep', () => {
  const codes = ['a', 'b', 'c'];
  const two = { a: ['x'], b: ['y'] };
  const three = { ...two, c: ['z'] };
  test.each([
    [{}, undefined, 0],
    [{}, '3', 0],
    [two, '2', 1],
    [two, '3', 2],
    [two, '9', 2],
    [two, 'result', 2],
    [three, 'result', 'result'],
    [three, '0', 0],
    [three, '-1', 0],
    [three, 'x', 0],
  ] as const)('%o at %s', (answers, asked, step) => {
    expect(quizStep(codes, answers as Record<string, string[]>, asked)).toBe(step);
  });
});

test('the questions of the demo school refer only to existing skills and categories', () => {
  const read = (name: string) =>
    JSON.parse(readFileSync(new URL(`../../../content/school/${name}.json`, import.meta.url), 'utf8'));
  const skills = new Set(read('skills').map(({ slug }: { slug: string }) => slug));
  const categories = new Set(read('categories').map(({ code }: { code: string }) => code));
  for (const { options } of read('quiz') as QuizSheet[]) {
    for (const option of options) {
      for (const skill of Object.keys(option.skills ?? {})) expect(skills, skill).toContain(skill);
      for (const code of Object.keys(option.categories ?? {})) expect(categories, code).toContain(code);
    }
  }
});

test.each([
  [{ BEGINNER: 3 }, { level: 'ADVANCED', points: 12 }],
  [{ ADVANCED: 4 }, { level: 'BEGINNER', points: 16 }],
  [{ INTERMEDIATE: 3, BEGINNER: 1 }, null],
  [{ BEGINNER: 1, ADVANCED: 2 }, null],
  [{}, null],
])('an option that gives %j to levels takes %j', (levels, far) => {
  expect(farLevel({ code: 'a', levels })).toEqual(far);
});
