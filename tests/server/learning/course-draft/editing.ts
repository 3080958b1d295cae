import type { EditedCourse, EditedLesson, Outline } from '../../../../contracts/learning/course-draft.ts';
import type { EditedItem } from '../../../../contracts/learning/stored-item.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import { doc } from '../drafts.ts';
import { call, managerBearer, type School, seniorBearer } from '../school.ts';

/** The calls of one manager about a course. */
export function editCourse(school: School, courseId: string, userId: string) {
  const send = (
    method: 'GET' | 'PUT' | 'POST',
    path: string,
    { body, senior = false }: { body?: unknown; senior?: boolean } = {},
  ) =>
    call(school, method, `/api/manager/courses/${courseId}/drafts/${path}`, {
      body,
      headers: senior ? seniorBearer(userId) : managerBearer(userId),
    });
  const get = async (language: Locale = 'en'): Promise<EditedCourse> => (await send('GET', language)).body;
  const lesson = async (key: string, language: Locale = 'en'): Promise<EditedLesson> =>
    (await send('GET', `${language}/lessons/${key}`)).body;
  const revisions = async (language: Locale): Promise<Record<string, number>> => {
    const course = await get(language);
    return Object.fromEntries([
      ['', course.revision],
      ...course.lessons.map((own) => [own.key, own.revision]),
    ]);
  };
  return {
    ...{ send, get, lesson, revisions },
    saveLesson: async (key: string, items: EditedItem[], language: Locale = 'en') =>
      send('PUT', `${language}/lessons/${key}`, {
        body: { revision: (await lesson(key, language)).revision, items },
      }),
    saveOutline: async (outline: Outline, language: Locale = 'en') =>
      send('PUT', `${language}/outline`, { body: { revision: (await get(language)).revision, outline } }),
    problems: async (language: Locale = 'en') => (await send('GET', `${language}/problems`)).body,
    publish: async (language: Locale = 'en', more: Record<string, unknown> = {}) =>
      send('POST', `${language}/publish`, {
        senior: true,
        body: { revisions: await revisions(language), publishAt: null, ...more },
      }),
    unpublish: (language: Locale) => send('POST', `${language}/unpublish`, { senior: true }),
    restore: async (versionId: string, language: Locale = 'en') =>
      send('POST', `${language}/restore/${versionId}`, {
        body: { revision: (await get(language)).revision },
      }),
  };
}

export type Editing = ReturnType<typeof editCourse>;

export const words = (key: string, text: string, required = true): EditedItem => ({
  key,
  item: { contentId: 'new', required, kind: 'rich_text', doc: doc(text) },
  solution: null,
});

/** The same items in other words. */
export const translated = (items: EditedItem[]): EditedItem[] =>
  JSON.parse(JSON.stringify(items).replaceAll(/"(text|title)":"(?=\p{L})/gu, '"$1":"Traduit : '));

export const retitled = (outline: Outline, titles: Record<string, string>): Outline => ({
  modules: outline.modules.map((module) => ({
    ...module,
    title: titles[module.key] ?? module.title,
    lessons: module.lessons.map((lesson) => ({ ...lesson, title: titles[lesson.key] ?? lesson.title })),
  })),
});
