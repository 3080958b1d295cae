import type { ContentItemOf } from '@/contracts/learning/content';
import type { GradedAnswer, Lesson, Outline } from '@/contracts/learning/learning';
import { documentOfHtml } from '@/domain/learning/document-from-html';
import { textDocument } from '@/domain/learning/document-text';

export const COURSE = '00000000-0000-4000-8000-000000000001';
export const PRODUCT = '00000000-0000-4000-8000-000000000002';

export const quiz: ContentItemOf<'problem'> = {
  contentId: `${COURSE}:quiz`,
  required: true,
  kind: 'problem',
  title: 'Check yourself',
  intro: null,
  hintCount: 1,
  parts: [
    {
      partId: '1',
      kind: 'single_choice',
      prompt: textDocument('Which one?'),
      options: [
        { id: 'a', doc: textDocument('First') },
        { id: 'b', doc: documentOfHtml('<em>Second</em>') },
      ],
    },
    { partId: '2', kind: 'numeric', prompt: textDocument('How long?'), unit: 'cm' },
    {
      partId: '3',
      kind: 'multiple_choice',
      prompt: textDocument('Which ones?'),
      options: [
        { id: 'x', doc: textDocument('Ex') },
        { id: 'y', doc: textDocument('Why') },
      ],
    },
    {
      partId: '4',
      kind: 'dropdown',
      prompt: textDocument('Pick'),
      options: [{ id: 'd', doc: documentOfHtml('R&amp;D <b>team</b>') }],
    },
  ],
};

export function lessonWith(over: Partial<Lesson> = {}): Lesson {
  return {
    key: 'one',
    title: 'Lesson one',
    moduleTitle: 'Module',
    minutes: 5,
    free: true,
    language: 'en',
    fallback: false,
    status: 'NOT_STARTED',
    items: [
      {
        contentId: `${COURSE}:text`,
        required: true,
        kind: 'rich_text',
        doc: documentOfHtml('<p>Hello <a href="?lesson=two">on</a></p>'),
      },
      {
        contentId: `${COURSE}:code`,
        required: false,
        kind: 'code',
        language: 'python',
        code: 'print(1)',
        html: '<span class="hljs-built_in">print</span>(1)',
      },
    ],
    accomplished: [],
    problems: [],
    states: [],
    openAnswers: {},
    test: null,
    ...over,
  };
}

export const row = {
  minutes: 5,
  free: false,
  locked: false,
  lock: null,
  fallback: false,
  status: 'NOT_STARTED' as const,
  completedAt: null,
  required: { done: 0, total: 1 },
  test: null,
};

export function outlineWith(over: Partial<Outline> = {}): Outline {
  return {
    productId: PRODUCT,
    productType: 'COURSE',
    title: 'A course',
    language: 'en',
    baseLanguage: 'en',
    languages: ['en', 'de'],
    hasAccess: true,
    progress: { status: 'NOT_STARTED', percent: 0, completedLessons: 0, totalLessons: 2 },
    resumeLessonKey: 'one',
    modules: [
      {
        key: 'm',
        title: 'Module',
        fallback: false,
        lessons: [
          { ...row, key: 'one', title: 'Lesson one' },
          { ...row, key: 'two', title: 'Lesson two' },
        ],
      },
    ],
    parts: [],
    partsInOrder: false,
    completedAt: null,
    marathon: null,
    ...over,
  };
}

export function graded(over: Partial<GradedAnswer> = {}): GradedAnswer {
  return {
    contentId: quiz.contentId,
    correct: false,
    results: quiz.parts.map(({ partId }) => ({
      partId,
      correct: partId !== '1',
      feedback: partId === '1' ? textDocument('Think again.') : null,
      wrong: partId === '1' ? ['a'] : [],
      missing: null,
      explanation: null,
      difference: null,
      solution: null,
    })),
    attempts: 1,
    canReveal: false,
    standing: null,
    ...over,
  };
}
