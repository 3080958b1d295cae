import type { ContentItem, ContentItemOf, ItemState, OpenAnswer } from '@/contracts/learning/content';
import type { Doc } from '@/contracts/learning/document';
import type { GradedAnswer, Lesson, ProblemState } from '@/contracts/learning/learning';
import type { PartResult, ProblemAnswers } from '@/contracts/learning/problem';
import type { LessonTest } from '@/contracts/learning/test-attempt';
import type { ProblemSolution } from '@/domain/learning/content';
import { documentOfHtml } from '@/domain/learning/document-from-html';
import { textDocument } from '@/domain/learning/document-text';
import { gradeProblem, isSolved } from '@/domain/learning/grading/grading';
import { COURSE, lessonWith, PRODUCT } from '../player/school';

/** A lesson with every kind of exercise, and what is right in it. */

export const ADDRESS = { productId: PRODUCT, language: 'en', lessonKey: 'one' } as const;

const option = (id: string, text: string) => ({ id, doc: textDocument(text) });
const idOf = (key: string) => `${COURSE}:${key}`;

type Part = ContentItemOf<'problem'>['parts'][number];

const problem = (key: string, title: string | null, ...parts: Part[]): ContentItemOf<'problem'> => ({
  ...{ contentId: idOf(key), required: true, kind: 'problem', title, intro: null, hintCount: 1, parts },
});

const GAP_TEXT: Doc = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'A query begins with ' },
        { type: 'gap', attrs: { gapId: 'g1' } },
        { type: 'text', text: ' and names its table after ' },
        { type: 'gap', attrs: { gapId: 'g2' } },
        { type: 'text', text: '.' },
      ],
    },
  ],
};

export const ordering = problem('ordering', 'Order of a query', {
  ...{ partId: '1', kind: 'ordering', prompt: textDocument('Put the clauses into order.') },
  rows: [
    option('where', 'WHERE keeps some of the rows'),
    option('from', 'FROM names the table'),
    option('order', 'ORDER BY sorts what is left'),
  ],
});

export const matching = problem('matching', 'What does what', {
  ...{ partId: '1', kind: 'matching', prompt: textDocument('Match each function to its result.') },
  left: [option('count', 'COUNT'), option('avg', 'AVG'), option('max', 'MAX')],
  right: [
    option('mean', 'the mean'),
    option('largest', 'the largest value'),
    option('rows', 'how many rows'),
  ],
});

export const gaps = problem('gaps', 'Fill the gaps', {
  ...{ partId: '1', kind: 'gaps', prompt: textDocument('Fill in the words.'), text: GAP_TEXT },
  gaps: [
    { gapId: 'g1', options: [], size: 6 },
    { gapId: 'g2', options: ['WHERE', 'FROM'], size: 5 },
  ],
});

export const choices = problem(
  'choices',
  'Clauses',
  {
    ...{ partId: '1', kind: 'multiple_choice', prompt: textDocument('Which are clauses?') },
    options: [option('from', 'FROM'), option('where', 'WHERE'), option('table', 'TABLE')],
  },
  { partId: '2', kind: 'numeric', prompt: textDocument('How long is a metre?'), unit: 'cm' },
);

export const cards: ContentItemOf<'flip_cards'> = {
  ...{ contentId: idOf('cards'), required: true, kind: 'flip_cards', title: 'Words' },
  cards: [
    { id: '1', front: textDocument('row'), back: textDocument('one record of a table') },
    { id: '2', front: textDocument('column'), back: textDocument('one field of every record') },
  ],
};

export const checklist: ContentItemOf<'checklist'> = {
  ...{ contentId: idOf('checklist'), required: true, kind: 'checklist', title: 'Before you go on' },
  entries: [option('a', 'I opened the sample data'), option('b', 'I ran the first query')],
};

export const survey: ContentItemOf<'survey'> = {
  ...{ contentId: idOf('survey'), required: true, kind: 'survey', title: 'How was it?' },
  questions: [
    {
      ...{ id: 'pace', kind: 'single', prompt: textDocument('How was the pace?'), optional: false },
      options: [option('slow', 'Too slow'), option('right', 'Just right'), option('fast', 'Too fast')],
    },
    {
      ...{ id: 'hard', kind: 'scale', prompt: textDocument('How hard was it?'), optional: false },
      ...{ steps: 5, lowLabel: 'very easy', highLabel: 'very hard' },
    },
    { id: 'more', kind: 'text', prompt: textDocument('What was missing?'), optional: true },
  ],
};

export const openQuestion: ContentItemOf<'open_answer'> = {
  ...{ contentId: idOf('open'), required: true, kind: 'open_answer', checkedBy: 'manager' },
  prompt: documentOfHtml('<p>Describe a table you know from your work: <em>its rows and columns</em>.</p>'),
  ...{ text: true, files: 2, criteria: ['It says what a row is', 'It names three columns'] },
};

export const selfChecked: ContentItemOf<'open_answer'> = {
  ...openQuestion,
  ...{ contentId: idOf('self'), checkedBy: 'self', files: 0 },
};

export const openAnswer = (over: Partial<OpenAnswer> = {}): OpenAnswer => ({
  ...{ answerId: '00000000-0000-4000-8000-00000000000a', attempt: 1, text: 'Orders.\nOne row is one order.' },
  ...{ files: [], status: 'SUBMITTED', comment: '', gradedAt: null, createdAt: '2026-01-01T00:00:00.000Z' },
  ...{ sample: null },
  ...over,
});

const nothing = { explanation: null };
const SOLUTIONS: Record<string, ProblemSolution> = {
  [ordering.contentId]: {
    hints: [textDocument('The table comes first.')],
    parts: { '1': { ...nothing, kind: 'ordering', order: ['from', 'where', 'order'] } },
  },
  [matching.contentId]: {
    hints: [],
    parts: {
      '1': {
        ...{ explanation: textDocument('They all make one value of many rows.'), kind: 'matching' },
        ...{ pairs: { count: ['rows'], avg: ['mean'], max: ['largest'] }, pairFeedback: {} },
      },
    },
  },
  [gaps.contentId]: {
    hints: [],
    parts: {
      '1': {
        ...{ ...nothing, kind: 'gaps' },
        gaps: {
          g1: { accepted: ['select'], patterns: [], exact: false },
          g2: { accepted: ['FROM'], patterns: [], exact: false },
        },
      },
    },
  },
  [choices.contentId]: {
    hints: [],
    parts: {
      '1': {
        ...{ ...nothing, kind: 'choice', correct: ['from', 'where'] },
        optionFeedback: { table: textDocument('TABLE stands in CREATE TABLE only.') },
      },
      '2': { ...nothing, kind: 'numeric', value: 100, tolerance: { kind: 'absolute', amount: 0 } },
    },
  },
};

/** The problem as the service would have graded these answers. */
function stateOf(item: ContentItemOf<'problem'>, answers: ProblemAnswers, attempts = 1): ProblemState {
  const results = resultsOf(item, answers);
  return { contentId: item.contentId, attempts, solved: isSolved(results), answers, results };
}

export function resultsOf(item: ContentItemOf<'problem'>, answers: ProblemAnswers): PartResult[] {
  const solution = SOLUTIONS[item.contentId];
  const results = solution && gradeProblem(item.parts, solution, answers);
  if (!results) throw new Error(`no such answer to ${item.contentId}`);
  return results;
}

const EVERY_KIND: ContentItem[] = [
  ...[choices, ordering, matching, gaps, cards, checklist, survey, openQuestion, selfChecked],
];

/** Untouched, or with answers: partly right, solved, handed in and sent back. */
export function exerciseLesson(page: 'fresh' | 'judged' | 'done' = 'fresh'): Lesson {
  const items = EVERY_KIND;
  if (page === 'fresh') return lessonWith({ items });
  const judged: [ContentItemOf<'problem'>, ProblemAnswers][] = [
    [choices, { '1': ['from', 'table'], '2': '100' }],
    [ordering, { '1': ['where', 'from', 'order'] }],
    [matching, { '1': { count: 'rows', avg: 'largest' } }],
    [gaps, { '1': { g1: 'select', g2: 'WHERE' } }],
  ];
  const right: [ContentItemOf<'problem'>, ProblemAnswers][] = [
    [choices, { '1': ['from', 'where'], '2': '100' }],
    [ordering, { '1': ['from', 'where', 'order'] }],
    [matching, { '1': { count: 'rows', avg: 'mean', max: 'largest' } }],
    [gaps, { '1': { g1: 'Select', g2: 'FROM' } }],
  ];
  const isDone = page === 'done';
  const sample = textDocument('Customers: one row is one customer; name, city, since.');
  return lessonWith({
    items,
    problems: (isDone ? right : judged).map(([item, answers]) => stateOf(item, answers, isDone ? 2 : 3)),
    accomplished: isDone ? items.map(({ contentId }) => contentId) : [],
    states: [
      { contentId: checklist.contentId, state: { kind: 'checklist', done: isDone ? ['a', 'b'] : ['a'] } },
      {
        contentId: survey.contentId,
        state: { kind: 'survey', answers: { pace: ['right'], ...(isDone && { hard: 3 }) } },
      },
    ],
    openAnswers: {
      [openQuestion.contentId]: [
        isDone
          ? openAnswer({ status: 'ACCEPTED', comment: 'Clear and complete.', sample })
          : openAnswer({ status: 'RETURNED', comment: 'Please name three columns.' }),
      ],
      [selfChecked.contentId]: [openAnswer({ status: isDone ? 'SELF_CHECKED' : 'SUBMITTED', sample })],
    },
  });
}

const attempt = (over: Partial<LessonTest['attempts'][number]> = {}): LessonTest['attempts'][number] => ({
  ...{ attemptId: '00000000-0000-4000-8000-00000000000b', attempt: 1, answers: {}, scorePercent: null },
  ...{ startedAt: '2026-01-01T00:00:00.000Z', finishedAt: null, passed: null, results: null },
  ...over,
});

/** A test that is not begun, begun, or handed in and not passed. */
export function testLesson(page: 'test' | 'test-open' | 'test-failed' = 'test'): Lesson {
  const answers = { [choices.contentId]: { '1': ['from', 'table'], '2': '100' } };
  const failed = attempt({
    ...{ answers, finishedAt: '2026-01-01T00:20:00.000Z', scorePercent: 33, passed: false },
    results: [choices, gaps].map((item) => {
      const results = resultsOf(item, answers[item.contentId] ?? {});
      return { contentId: item.contentId, correct: isSolved(results), results };
    }),
  });
  const attempts = { test: [], 'test-open': [attempt()], 'test-failed': [failed] }[page];
  const test = {
    passPercent: 70,
    maxAttempts: 3,
    attemptsLeft: 3 - attempts.length,
    passed: false,
    attempts,
  };
  return lessonWith({ items: [choices, gaps], test });
}

/** What the service answers to the calls of these lessons. */
export function grade(lesson: Lesson, path: string, input: { body: Record<string, unknown> }): unknown {
  const item = lesson.items.find((other) => other.contentId === input.body.contentId);
  if (path.endsWith('/answers') && item?.kind === 'problem') {
    const results = resultsOf(item, input.body.answers as ProblemAnswers);
    const { contentId } = item;
    const answered: GradedAnswer = {
      ...{ contentId, correct: isSolved(results), results, attempts: 1, canReveal: false, standing: null },
    };
    return answered;
  }
  if (path.endsWith('/states') && item) {
    const progress = { status: 'IN_PROGRESS', percent: 50, completedLessons: 1, totalLessons: 2 };
    const state = input.body.state as ItemState;
    const isComplete = item.kind !== 'checklist' || (state.kind === 'checklist' && state.done.length === 2);
    const accomplished = isComplete ? [item.contentId] : [];
    return { standing: { lessonKey: lesson.key, lessonStatus: 'IN_PROGRESS', accomplished, progress } };
  }
  throw new Error(`not answered: ${path}`);
}
