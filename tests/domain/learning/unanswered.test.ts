import { describe, expect, it } from 'vitest';
import type { Outline, OutlineLesson } from '../../../contracts/learning/course-draft.ts';
import type { Doc } from '../../../contracts/learning/document.ts';
import type { ProblemPart } from '../../../contracts/learning/problem.ts';
import type { PartSolution, StoredItem } from '../../../domain/learning/content.ts';
import { type CheckedDraft, draftProblems } from '../../../domain/learning/draft-problems.ts';

const FILE = '11111111-1111-4111-8111-111111111111';
const text = (words: string): Doc => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});
const item = (body: StoredItem['body'], solution: StoredItem['solution'] = null, key = 'i'): StoredItem => ({
  ...{ key, required: true, body, solution },
});
const lesson = (key: string, more: Partial<OutlineLesson> = {}): OutlineLesson => ({
  ...{ key, title: key, free: false, minutes: null, kind: 'LESSON', requires: [] },
  ...{ passPercent: null, maxAttempts: null, ...more },
});
const outline = (...lessons: OutlineLesson[]): Outline => ({ modules: [{ key: 'm', title: 'M', lessons }] });

const draft = (
  lessons: OutlineLesson[],
  items: Record<string, StoredItem[]>,
  more: Partial<CheckedDraft> = {},
): CheckedDraft => ({
  outline: outline(...lessons),
  items: new Map(Object.entries(items)),
  toTranslate: null,
  facts: { files: new Set([FILE]), brokenPages: new Set(['https://kurso.test/en/course/gone']) },
  ...more,
});
const told = (checked: CheckedDraft) =>
  draftProblems(checked).map(({ problem, lessonKey, itemKey }) =>
    [problem, lessonKey, itemKey].filter((part) => part !== null).join(' '),
  );
const toldOf = (one: StoredItem) => told(draft([lesson('a')], { a: [one] }));

const option = (id: string) => ({ id, doc: text(id) });
const why = { explanation: null };
const base = { partId: 'p', prompt: text('?') };
const problem = (part: ProblemPart, solution?: PartSolution) =>
  item(
    { kind: 'problem', title: null, intro: null, parts: [part], hintCount: 0 },
    solution ? { parts: { p: solution }, hints: [] } : null,
  );
const picture: Doc = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [{ type: 'image', attrs: { src: `/media/${FILE}/x.png`, alt: 'A hill' } }],
    },
  ],
};
const gapText: Doc = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'gap', attrs: { gapId: 'g' } }] }],
};
const accepts = (...accepted: string[]) => ({ accepted, patterns: [], exact: false });
const runnable: ProblemPart = {
  ...base,
  kind: 'runnable',
  language: 'python',
  ...{ starter: '', setup: '', files: [] },
};

describe('questions', () => {
  const choice: ProblemPart = { ...base, kind: 'single_choice', options: [option('a'), option('b')] };
  const rows: ProblemPart = { ...base, kind: 'ordering', rows: [option('a'), option('b')] };
  const pairs: ProblemPart = { ...base, kind: 'matching', left: [option('l')], right: [option('r')] };
  const gaps: ProblemPart = {
    ...base,
    kind: 'gaps',
    text: gapText,
    gaps: [{ gapId: 'g', options: [], size: 5 }],
  };
  const NO_ANSWER = ['NO_ANSWER a i'];
  it.each<[string, StoredItem, string[]]>([
    ['no solution', problem(choice), NO_ANSWER],
    ['a choice', problem(choice, { kind: 'choice', correct: ['a'], optionFeedback: {}, ...why }), []],
    [
      'a choice without a right option',
      problem(choice, { kind: 'choice', correct: [], optionFeedback: {}, ...why }),
      NO_ANSWER,
    ],
    [
      'a choice of something else',
      problem(choice, { kind: 'choice', correct: ['z'], optionFeedback: {}, ...why }),
      ['CONTENT_INVALID a i'],
    ],
    [
      'a choice with a blank option',
      problem(
        { ...base, kind: 'single_choice', options: [option('a'), option(' ')] },
        { kind: 'choice', correct: ['a'], optionFeedback: {}, ...why },
      ),
      ['CONTENT_INVALID a i'],
    ],
    [
      'a choice of pictures',
      problem(
        { ...base, kind: 'single_choice', options: [option('a'), { id: 'b', doc: picture }] },
        { kind: 'choice', correct: ['a'], optionFeedback: {}, ...why },
      ),
      [],
    ],
    [
      'an order with a blank row',
      problem(
        { ...base, kind: 'ordering', rows: [option('a'), option(' ')] },
        { kind: 'ordering', order: ['a', ' '], ...why },
      ),
      ['CONTENT_INVALID a i'],
    ],
    [
      'a matching with a blank side',
      problem(
        { ...base, kind: 'matching', left: [option('l')], right: [option('r'), option(' ')] },
        { kind: 'matching', pairs: { l: ['r'] }, pairFeedback: {}, ...why },
      ),
      ['CONTENT_INVALID a i'],
    ],
    ['a text', problem({ ...base, kind: 'text' }, { kind: 'text', ...accepts('x'), ...why }), []],
    [
      'a text that accepts nothing',
      problem({ ...base, kind: 'text' }, { kind: 'text', ...accepts(' '), ...why }),
      NO_ANSWER,
    ],
    ['an order', problem(rows, { kind: 'ordering', order: ['a', 'b'], ...why }), []],
    [
      'an order of one row',
      problem({ ...base, kind: 'ordering', rows: [option('a')] }, { kind: 'ordering', order: ['a'], ...why }),
      NO_ANSWER,
    ],
    ['a matching', problem(pairs, { kind: 'matching', pairs: { l: ['r'] }, pairFeedback: {}, ...why }), []],
    [
      'a matching without pairs',
      problem(pairs, { kind: 'matching', pairs: {}, pairFeedback: {}, ...why }),
      NO_ANSWER,
    ],
    ['a gap', problem(gaps, { kind: 'gaps', gaps: { g: accepts('x') }, ...why }), []],
    [
      'a gap that accepts nothing',
      problem(gaps, { kind: 'gaps', gaps: { g: accepts() }, ...why }),
      NO_ANSWER,
    ],
    [
      'a number',
      problem(
        { ...base, kind: 'numeric', unit: null },
        { kind: 'numeric', value: 0, tolerance: { kind: 'absolute', amount: 0 }, ...why },
      ),
      [],
    ],
    [
      'a program',
      problem(runnable, { kind: 'runnable', program: '', expected: { kind: 'output', text: 'x' }, ...why }),
      [],
    ],
    [
      'a program that should print nothing',
      problem(runnable, { kind: 'runnable', program: '', expected: { kind: 'output', text: '' }, ...why }),
      NO_ANSWER,
    ],
    [
      'a program without a table',
      problem(runnable, {
        kind: 'runnable',
        program: '',
        expected: { kind: 'table', columns: null, rows: [], ordered: false },
        ...why,
      }),
      NO_ANSWER,
    ],
    ['no parts', item({ kind: 'problem', title: null, intro: null, parts: [], hintCount: 0 }), NO_ANSWER],
    [
      'an open question without criteria',
      item({ kind: 'open_answer', prompt: text('?'), checkedBy: 'self', text: true, files: 0, criteria: [] }),
      NO_ANSWER,
    ],
    [
      'an open question for managers',
      item({
        kind: 'open_answer',
        prompt: text('?'),
        checkedBy: 'manager',
        text: true,
        files: 0,
        criteria: [],
      }),
      [],
    ],
  ])('%s', (_, one, expected) => {
    expect(toldOf(one)).toEqual(expected);
  });

  it('that are open cannot be part of a test', () => {
    const test = [lesson('a', { kind: 'TEST', passPercent: 50 })];
    const open = item(
      { kind: 'open_answer', prompt: text('?'), checkedBy: 'manager', text: true, files: 0, criteria: [] },
      null,
      'o',
    );
    const right = problem(choice, { kind: 'choice', correct: ['a'], optionFeedback: {}, ...why });
    expect(told(draft(test, { a: [right, open] }))).toEqual(['CONTENT_INVALID a o']);
  });
});
