import type { CourseDraft, LessonDraft, StoredItem } from '../../../domain/learning/content.ts';
import { doc, quiz } from './drafts.ts';

/** Answers to `doc` and `quiz` of the course below that are half right: one part of two. */
export const HALF = { '1': 'b', '2': '7' };

const option = (id: string) => ({ id, doc: doc(id.toUpperCase()) });

const ordering: StoredItem = {
  key: 'order',
  required: true,
  body: {
    kind: 'problem',
    title: null,
    intro: null,
    hintCount: 0,
    parts: [{ partId: '1', kind: 'ordering', prompt: doc('Sort'), rows: ['a', 'b', 'c', 'd'].map(option) }],
  },
  solution: {
    hints: [],
    parts: { '1': { kind: 'ordering', order: ['a', 'b', 'c', 'd'], explanation: doc('So.') } },
  },
};

const checklist: StoredItem = {
  key: 'check',
  required: true,
  body: { kind: 'checklist', title: null, entries: ['a', 'b'].map(option) },
  solution: null,
};

const survey: StoredItem = {
  key: 'survey',
  required: false,
  body: {
    kind: 'survey',
    title: null,
    questions: [
      {
        id: 'q',
        kind: 'scale',
        prompt: doc('How?'),
        optional: false,
        steps: 5,
        lowLabel: '-',
        highLabel: '+',
      },
      { id: 'r', kind: 'single', prompt: doc('Which?'), optional: true, options: ['a', 'b'].map(option) },
    ],
  },
  solution: null,
};

const open = (key: string, checkedBy: 'self' | 'manager'): StoredItem => ({
  key,
  required: true,
  body: { kind: 'open_answer', prompt: doc('Write'), checkedBy, text: true, files: 2, criteria: ['Short'] },
  solution: { kind: 'sample', sample: doc('A sample') },
});

const lesson = (key: string, items: StoredItem[], more: Partial<LessonDraft> = {}): LessonDraft => ({
  key,
  title: key,
  free: false,
  minutes: null,
  items,
  ...more,
});

/** `free` is open to guests; `exam` passes at 75 in two attempts; `open` has open questions. */
export function exerciseDraft(language = 'en'): CourseDraft {
  const exam = { kind: 'TEST' as const, test: { passPercent: 75, maxAttempts: 2 } };
  return {
    language,
    modules: [
      {
        key: 'm',
        title: 'M',
        lessons: [
          lesson('free', [ordering, checklist, survey], { free: true }),
          lesson('exam', [quiz('exam-1'), quiz('exam-2')], exam),
          lesson('open', [open('own', 'self'), open('asked', 'manager')]),
        ],
      },
    ],
  };
}
