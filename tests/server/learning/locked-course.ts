import type { CourseDraft, StoredItem } from '../../../domain/learning/content.ts';
import { doc, quiz } from './drafts.ts';

export const SECRET = 'what was paid for';
const item = (key: string, body: StoredItem['body'], required = false): StoredItem => ({
  key,
  required,
  body,
  solution: null,
});

/** `paid` has an item of each kind that a call is about, and files; `exam` is a test, `trial` is free. */
export function draft(
  [video = '', captions = '', picture = '']: string[],
  more: { requires?: string[] } = {},
): CourseDraft {
  const requires = more.requires ?? [];
  const paid: StoredItem[] = [
    item('text', { kind: 'rich_text', doc: doc(SECRET) }),
    quiz('quiz'),
    item('check', { kind: 'checklist', title: null, entries: [{ id: 'a', doc: doc('A') }] }),
    item('open', {
      kind: 'open_answer',
      prompt: doc('Write'),
      checkedBy: 'manager',
      text: true,
      files: 1,
      criteria: [],
    }),
    item('video', {
      kind: 'video',
      title: 'V',
      sources: [{ url: video, type: 'video/mp4' }],
      captions: [{ url: captions, language: 'en', label: 'English' }],
      durationSeconds: null,
      poster: picture,
    }),
  ];
  const text = (key: string) => [item(key, { kind: 'rich_text', doc: doc(key) }, true)];
  const exam = { kind: 'TEST' as const, test: { passPercent: 50, maxAttempts: null } };
  return {
    language: 'en',
    modules: [
      {
        key: 'day-1',
        title: 'One',
        lessons: [{ key: 'first', title: 'F', free: false, minutes: 5, items: text('t') }],
      },
      {
        key: 'day-2',
        title: 'Two',
        lessons: [
          { key: 'paid', title: 'P', free: false, minutes: 5, requires, items: paid },
          { key: 'exam', title: 'E', free: false, minutes: 5, requires, items: [quiz('q')], ...exam },
        ],
      },
      {
        key: 'day-3',
        title: 'Three',
        lessons: [{ key: 'trial', title: 'T', free: true, minutes: 5, items: text('u') }],
      },
    ],
  };
}
