import userEvent from '@testing-library/user-event';
import type { Lesson, Outline } from '@/contracts/learning/learning';
import { documentOfHtml } from '@/domain/learning/document-from-html';
import { LongreadScreen } from '@/features/learning/player/longread/longread-screen';
import { fakeApi, renderWith, type Sent } from '../player/render';
import { COURSE, lessonWith, outlineWith, PRODUCT, row } from '../player/school';

export const KEYS = ['one', 'two', 'three', 'four'];
export const itemOf = (key: string, name: string) => `${COURSE}:${key}-${name}`;

export function longreadWith(over: Partial<Outline> = {}, locked: readonly string[] = []): Outline {
  const lessons = KEYS.map((key) => ({
    ...row,
    ...{ key, title: `Chapter ${key}`, minutes: 10, locked: locked.includes(key) },
  }));
  return outlineWith({
    ...{ productType: 'LONGREAD', title: 'A longread', languages: ['en'] },
    progress: { status: 'NOT_STARTED', percent: 0, completedLessons: 0, totalLessons: 4 },
    modules: [{ key: 'm', title: 'Module', fallback: false, lessons }],
    ...over,
  });
}

export function chapterWith(key: string, over: Partial<Lesson> = {}): Lesson {
  const text = (name: string) => ({
    ...{ contentId: itemOf(key, name), required: true, kind: 'rich_text' as const },
    doc: documentOfHtml(`<h2>Heading ${name} of ${key}</h2><p>Text ${name} of ${key}</p>`),
  });
  return lessonWith({ key, title: `Chapter ${key}`, items: [text('a'), text('b')], ...over });
}

interface Scene {
  outline?: Outline;
  lesson?: (key: string) => Lesson;
  answers?: Record<string, unknown>;
}

export function openLongread({ outline = longreadWith(), lesson = chapterWith, answers = {} }: Scene = {}) {
  const { api, sent } = fakeApi(({ path, input }: Sent) => {
    const given = Object.entries(answers).find(([end]) => path.endsWith(end));
    if (given) return typeof given[1] === 'function' ? given[1]() : given[1];
    if (path.endsWith('/notes') || path.endsWith('/guest')) return [];
    if (path.endsWith('/outline')) return outline;
    if (path.endsWith('/preferences'))
      return { playbackRate: 100, captions: null, typeSize: 'M', ...input?.body };
    if (path.startsWith('PUT /api/notes'))
      return { ...input.body, ...input.params, createdAt: '', lessonTitle: '' };
    if (path.startsWith('GET')) return lesson(input.params.lessonKey);
    return undefined;
  });
  const view = renderWith(<LongreadScreen />, api);
  const bodies = (end: string) =>
    sent.filter(({ path }) => path.endsWith(end)).map(({ input }) => input?.body);
  return { ...view, user: userEvent.setup(), sent, bodies };
}

export const QUERY = { locale: 'en', productId: PRODUCT, language: 'en' };
