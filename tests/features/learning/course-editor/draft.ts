import type { EditedCourse, EditedLesson, Outline, OutlineLesson } from '@/contracts/learning/course-draft';
import { textDocument } from '@/domain/learning/document-text';
import { newItem } from '@/domain/learning/new-item';
import { COURSE } from './every-item';

export const PRODUCT = '00000000-0000-4000-8000-0000000000a1';
export const ADDRESS = { productId: PRODUCT, courseId: COURSE, language: 'en', collection: 'courses' };

export const lesson = (key: string, title: string, change: Partial<OutlineLesson> = {}): OutlineLesson => ({
  ...{ key, title, free: false, minutes: null, kind: 'LESSON', requires: [] },
  ...{ passPercent: null, maxAttempts: null },
  ...change,
});

export const OUTLINE: Outline = {
  modules: [
    { key: 'm1', title: 'Basics', lessons: [lesson('one', 'Rows'), lesson('two', 'Columns')] },
    { key: 'm2', title: 'Queries', lessons: [lesson('three', 'Select')] },
  ],
};

const never = { landing: 'NONE', landingAt: null, contentAt: null } as const;

export function course(change: Partial<EditedCourse> = {}): EditedCourse {
  const lessons = ['one', 'two', 'three'].map((key) => ({
    ...{ key, items: key === 'two' ? 0 : 2, required: 0, revision: 3, changed: null, differs: key === 'one' },
  }));
  return {
    ...{ courseId: COURSE, productId: PRODUCT, productType: 'COURSE', title: 'SQL' },
    ...{
      language: 'en',
      baseLanguage: 'en',
      outline: OUTLINE,
      lessons,
      base: null,
      revision: 7,
      changed: null,
    },
    state: { language: 'en', content: 'CHANGED', ...never },
    requested: null,
    ...change,
  };
}

export function textItem(key: string, text: string) {
  const made = newItem('rich_text', COURSE, key);
  const item = made.item.kind === 'rich_text' ? { ...made.item, doc: textDocument(text) } : made.item;
  return { ...made, item };
}

export const lessonOf = (change: Partial<EditedLesson> = {}): EditedLesson => ({
  ...{ courseId: COURSE, language: 'en', lessonKey: 'one', title: 'Rows', base: null, revision: 3 },
  items: [textItem('a', 'First words'), textItem('b', 'Second words')],
  changed: null,
  ...change,
});

const BASE = '/api/manager/courses/:courseId/drafts/:language';
export const GET_COURSE = `GET ${BASE}`;
export const SAVE_OUTLINE = `PUT ${BASE}/outline`;
export const GET_LESSON = `GET ${BASE}/lessons/:lessonKey`;
export const SAVE_LESSON = `PUT ${BASE}/lessons/:lessonKey`;
export const PROBLEMS = `GET ${BASE}/problems`;
export const DIFFERENCE = `GET ${BASE}/difference`;
export const PUBLISH = `POST ${BASE}/publish`;
export const REQUEST = `POST ${BASE}/publication-request`;
export const RENDER = `POST ${BASE}/render`;
export const TRY = `POST ${BASE}/try`;
