import { describe, expect, it } from 'vitest';
import type { Doc } from '../../../contracts/learning/document.ts';
import type { ProblemPart } from '../../../contracts/learning/problem.ts';
import type { LessonDraft, PartSolution, StoredItem } from '../../../domain/learning/content.ts';
import { checkCourseDraft } from '../../../domain/learning/course-draft.ts';

const doc: Doc = { type: 'doc', content: [] };
const option = (id: string) => ({ id, doc });
const gapDoc = (...gapIds: string[]): Doc => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: gapIds.map((gapId) => ({ type: 'gap', attrs: { gapId } })) }],
});
const why = { explanation: null };

type Part = [ProblemPart, PartSolution];
const base = { partId: 'p', prompt: doc };
const choice: Part = [
  { ...base, kind: 'single_choice', options: ['a', 'b'].map(option) },
  { kind: 'choice', correct: ['b'], optionFeedback: { a: doc }, ...why },
];
const ordering: Part = [
  { ...base, kind: 'ordering', rows: ['a', 'b'].map(option) },
  { kind: 'ordering', order: ['b', 'a'], ...why },
];
const matching: Part = [
  { ...base, kind: 'matching', left: ['l'].map(option), right: ['r', 's'].map(option) },
  { kind: 'matching', pairs: { l: ['r'] }, pairFeedback: { 'l=s': doc }, ...why },
];
const gaps: Part = [
  {
    ...base,
    kind: 'gaps',
    text: gapDoc('g', 'h'),
    gaps: [
      { gapId: 'g', options: ['On', 'off'], size: 3 },
      { gapId: 'h', options: [], size: 3 },
    ],
  },
  {
    kind: 'gaps',
    gaps: {
      g: { accepted: ['on'], patterns: [], exact: false },
      h: { value: 1, tolerance: { kind: 'absolute', amount: 0 } },
    },
    ...why,
  },
];
const runnable: Part = [
  { ...base, kind: 'runnable', language: 'sql', starter: '', setup: '', files: [] },
  {
    kind: 'runnable',
    expected: { kind: 'table', columns: ['n'], rows: [[1]], ordered: false },
    program: '',
    ...why,
  },
];

const problem = ([part, solution]: Part): StoredItem => ({
  key: 'q',
  required: true,
  body: { kind: 'problem', title: null, intro: null, parts: [part], hintCount: 0 },
  solution: { parts: { [part.partId]: solution }, hints: [] },
});
const lesson = (items: StoredItem[], more: Partial<LessonDraft> = {}): LessonDraft => ({
  key: 'l',
  title: 'L',
  free: false,
  minutes: null,
  items,
  ...more,
});
const check = (...lessons: LessonDraft[]) =>
  checkCourseDraft({ language: 'en', modules: [{ key: 'm', title: 'M', lessons }] });
const with_ = <T extends object>(one: T, more: object): T => ({ ...one, ...more });
const open = (more: object, solution: StoredItem['solution'] = null): StoredItem => ({
  key: 'o',
  required: true,
  body: {
    kind: 'open_answer',
    prompt: doc,
    checkedBy: 'manager',
    text: true,
    files: 0,
    criteria: [],
    ...more,
  },
  solution,
});
const survey = (question: object): StoredItem => ({
  key: 's',
  required: false,
  body: {
    kind: 'survey',
    title: null,
    questions: [{ id: 'q', prompt: doc, optional: false, kind: 'text', ...question } as never],
  },
  solution: null,
});

describe('a draft', () => {
  it.each<[string, Part]>([
    ['choice', choice],
    ['ordering', ordering],
    ['matching', matching],
    ['gaps', gaps],
    ['runnable', runnable],
  ])('may have a problem of kind %s', (_, part) => {
    expect(() => check(lesson([problem(part)]))).not.toThrow();
  });

  it.each<[string, Part]>([
    ['has a solution of kind choice', [ordering[0], choice[1]]],
    ['has a solution that is not among its options', [choice[0], with_(choice[1], { correct: ['z'] })]],
    ['has several right options', [choice[0], with_(choice[1], { correct: ['a', 'b'] })]],
    ['has two options with one id', [with_(choice[0], { options: ['a', 'a'].map(option) }), choice[1]]],
    ['orders other rows than it has', [ordering[0], with_(ordering[1], { order: ['a', 'c'] })]],
    ['needs two rows with an id each', [with_(ordering[0], { rows: [option('a')] }), ordering[1]]],
    ['matches other left sides than it has', [matching[0], with_(matching[1], { pairs: { k: ['r'] } })]],
    ['matches right sides that it does not have', [matching[0], with_(matching[1], { pairs: { l: ['x'] } })]],
    ['matches right sides that it does not have', [matching[0], with_(matching[1], { pairs: { l: [] } })]],
    [
      'has a side whose id contains "="',
      [with_(matching[0], { right: ['r', 's='].map(option) }), matching[1]],
    ],
    [
      'speaks of a pair it does not have',
      [matching[0], with_(matching[1], { pairFeedback: { 'x=r': doc } })],
    ],
    ['has other gaps than its text', [with_(gaps[0], { text: gapDoc('g') }), gaps[1]]],
    ['fills other gaps than it has', [gaps[0], with_(gaps[1], { gaps: {} })]],
    [
      'has a gap without a right option',
      [
        with_(gaps[0], {
          gaps: [
            { gapId: 'g', options: ['off'], size: 3 },
            { gapId: 'h', options: [], size: 3 },
          ],
        }),
        gaps[1],
      ],
    ],
    [
      'expects rows of different lengths',
      [
        runnable[0],
        with_(runnable[1], { expected: { kind: 'table', columns: ['n'], rows: [[1, 2]], ordered: false } }),
      ],
    ],
    ['expects no value', [runnable[0], with_(runnable[1], { expected: { kind: 'value', json: 'null' } })]],
    [
      'expects a value of more than 15000 characters',
      [runnable[0], with_(runnable[1], { expected: { kind: 'value', json: `"${'x'.repeat(15_000)}"` } })],
    ],
    [
      'expects a value that is not JSON',
      [runnable[0], with_(runnable[1], { expected: { kind: 'value', json: '{' } })],
    ],
  ])('is refused when a part %s', (fault, part) => {
    expect(() => check(lesson([problem(part)]))).toThrow(fault);
  });

  it.each<[string, StoredItem]>([
    ['has no parts', with_(problem(choice), { body: { ...problem(choice).body, parts: [] } })],
    ['another number of hints', with_(problem(choice), { body: { ...problem(choice).body, hintCount: 2 } })],
    ['has no solution', with_(problem(choice), { solution: null })],
    ['has no solution', with_(problem(choice), { solution: { kind: 'sample', sample: doc } })],
    ['takes neither a text nor files', open({ text: false })],
    ['must take 0 to 5 files', open({ files: 6 })],
    ['checked by the learner but has no sample', open({ checkedBy: 'self' })],
    ['has the solution of a problem', open({}, { parts: {}, hints: [] })],
    ['the options of "s" q are missing', survey({ kind: 'single', options: [] })],
    ['the options of "s" q have an id twice', survey({ kind: 'single', options: ['a', 'a'].map(option) })],
    ['must have 2 to 10 steps', survey({ kind: 'scale', steps: 11, lowLabel: '', highLabel: '' })],
    [
      'the entries of "c" are missing',
      { key: 'c', required: true, body: { kind: 'checklist', title: null, entries: [] }, solution: null },
    ],
    [
      'has a solution but nothing to grade',
      {
        key: 't',
        required: true,
        body: { kind: 'rich_text', doc },
        solution: { kind: 'sample', sample: doc },
      },
    ],
  ])('is refused when an item %s', (fault, item) => {
    expect(() => check(lesson([item]))).toThrow(fault);
  });

  it('may have open questions, checked by oneself with a sample or criteria', () => {
    const own = open({ checkedBy: 'self' }, { kind: 'sample', sample: doc });
    expect(() => check(lesson([own]))).not.toThrow();
    expect(() => check(lesson([open({ checkedBy: 'self', criteria: ['Short'] })]))).not.toThrow();
  });

  it('may have tests with a pass mark and something to grade', () => {
    const items = [problem(choice)];
    const test = { passPercent: 70, maxAttempts: 3 };
    expect(() => check(lesson(items, { kind: 'TEST', test }))).not.toThrow();
    expect(() => check(lesson(items, { kind: 'TEST' }))).toThrow('no pass mark');
    expect(() => check(lesson(items, { test }))).toThrow('is not a test');
    expect(() => check(lesson([], { kind: 'TEST', test }))).toThrow('no problem to grade');
    expect(() => check(lesson([...items, open({})], { kind: 'TEST', test }))).toThrow(
      'cannot be part of the test',
    );
    expect(() => check(lesson(items, { kind: 'TEST', test: { ...test, passPercent: 0 } }))).toThrow(
      '1 to 100',
    );
    expect(() => check(lesson(items, { kind: 'TEST', test: { ...test, maxAttempts: 0 } }))).toThrow('from 1');
  });

  it('may require lessons that exist and do not lead back', () => {
    const one = (key: string, requires: string[]) => lesson([], { key, requires });
    expect(() => check(one('a', []), one('b', ['a']), one('c', ['a', 'b']))).not.toThrow();
    expect(() => check(one('a', ['z']))).toThrow('which does not exist');
    expect(() => check(one('a', ['a']))).toThrow('requires itself');
    expect(() => check(one('a', ['c']), one('b', ['a']), one('c', ['b']))).toThrow('requires itself');
  });
});
