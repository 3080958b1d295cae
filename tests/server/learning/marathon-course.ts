import type { CourseDraft } from '../../../domain/learning/content.ts';
import { doc } from './drafts.ts';

export const DAYS = ['d1', 'd2', 'd3', 'd4'];
/** Four days with one lesson each. */
export const marathonDraft = (): CourseDraft => ({
  language: 'en',
  modules: DAYS.map((key) => ({
    key,
    title: key,
    lessons: [
      {
        key: `${key}-task`,
        title: `Task of ${key}`,
        free: false,
        minutes: 10,
        items: [
          { key: `${key}-text`, required: true, body: { kind: 'rich_text', doc: doc(key) }, solution: null },
        ],
      },
    ],
  })),
});
