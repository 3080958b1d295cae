import type { Doc } from '../../../contracts/learning/document.ts';
import type { CourseDraft, StoredItem } from '../../../domain/learning/content.ts';

export const doc = (text: string): Doc => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

const text = (key: string, words: string): StoredItem => ({
  key,
  required: true,
  body: { kind: 'rich_text', doc: doc(words) },
  solution: null,
});

export const quiz = (key: string): StoredItem => ({
  key,
  required: true,
  body: {
    kind: 'problem',
    title: 'Quiz',
    intro: null,
    hintCount: 1,
    parts: [
      {
        partId: '1',
        kind: 'single_choice',
        prompt: doc('Which?'),
        options: [
          { id: 'a', doc: doc('A') },
          { id: 'b', doc: doc('B') },
        ],
      },
      { partId: '2', kind: 'numeric', prompt: doc('How many?'), unit: null },
    ],
  },
  solution: {
    hints: [doc('Think of b.')],
    parts: {
      '1': {
        kind: 'choice',
        correct: ['b'],
        optionFeedback: { a: doc('No.') },
        explanation: doc('b!'),
      },
      '2': {
        kind: 'numeric',
        value: 2.5,
        tolerance: { kind: 'absolute', amount: 0 },
        explanation: doc('half'),
      },
    },
  },
});

/** Right answers of every quiz above. */
export const RIGHT = { '1': 'b', '2': '2,5' };
export const WRONG = { '1': 'a', '2': '3' };

/** Two modules: `intro` is free and has a text and a quiz, `middle` a text and code, `end` a text. */
export function englishDraft(): CourseDraft {
  return {
    language: 'en',
    modules: [
      {
        key: 'm1',
        title: 'First',
        lessons: [
          {
            key: 'intro',
            title: 'Intro',
            free: true,
            minutes: 5,
            items: [text('i1', 'Hello'), quiz('i2')],
          },
          {
            key: 'middle',
            title: 'Middle',
            free: false,
            minutes: null,
            items: [
              text('i3', 'More'),
              {
                key: 'i4',
                required: false,
                body: { kind: 'code', language: 'python', code: 'def f(): return "<b>"' },
                solution: null,
              },
            ],
          },
        ],
      },
      {
        key: 'm2',
        title: 'Second',
        lessons: [{ key: 'end', title: 'End', free: false, minutes: 1, items: [text('i5', 'Bye')] }],
      },
    ],
  };
}

/** Only `intro` and `end` exist in German. */
export function germanDraft(): CourseDraft {
  const draft = structuredClone(englishDraft());
  const [first, second] = draft.modules;
  first?.lessons.splice(1, 1);
  for (const lesson of [...(first?.lessons ?? []), ...(second?.lessons ?? [])])
    lesson.title = `DE ${lesson.title}`;
  return { ...draft, language: 'de' };
}
