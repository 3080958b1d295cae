import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { LearningScreen } from '@/features/learning/player/learning-screen';
import { fakeApi, renderWith, type Sent, signIn } from './render';
import { router } from './router';
import { COURSE, lessonWith, outlineWith, PRODUCT } from './school';

export const progress = (over = {}) => ({
  lessonKey: 'one',
  lessonStatus: 'COMPLETED',
  accomplished: [`${COURSE}:text`, `${COURSE}:code`],
  progress: { status: 'IN_PROGRESS', percent: 50, completedLessons: 1, totalLessons: 2 },
  ...over,
});

export interface Scene {
  outline?: ReturnType<typeof outlineWith> | (() => never);
  lesson?: ReturnType<typeof lessonWith>;
  accomplish?: () => unknown;
  at?: string;
  /** By the end of the path. */
  answers?: Record<string, unknown>;
}

/** Opens the player of a course over a client that answers from the scene. */
export async function open({
  outline = outlineWith(),
  lesson,
  accomplish = progress,
  at,
  answers = {},
}: Scene = {}) {
  router.query = { locale: 'en', productId: PRODUCT, language: 'en', ...(at && { lesson: at }) };
  const { api, sent } = fakeApi(({ path, input }: Sent) => {
    const given = Object.entries(answers).find(([end]) => path.endsWith(end));
    if (given) return given[1];
    if (path.endsWith('/notes')) return [];
    if (path.endsWith('/outline')) return typeof outline === 'function' ? outline() : outline;
    if (path.startsWith('GET')) {
      const { lessonKey } = input.params;
      return lesson ?? lessonWith({ key: lessonKey, title: `Lesson ${lessonKey}` });
    }
    if (path.endsWith('/accomplishments')) return accomplish();
    return undefined;
  });
  renderWith(<LearningScreen />, api);
  const posts = () => sent.filter((sent) => sent.path.endsWith('/accomplishments'));
  return { user: userEvent.setup(), sent, posts };
}

/** The lessons and languages that the player went to. */
export const goneTo = () => router.push.mock.calls.map(([to]) => to.query.lesson ?? to.query.language);

/** Before each test: an empty browser, a signed-in person, and what jsdom lacks. */
export function prepareScene(): void {
  localStorage.clear();
  router.push.mockReset();
  Object.assign(window, { scrollTo: vi.fn() });
  Object.assign(globalThis, { CSS: { escape: (text: string) => text } });
  Element.prototype.scrollIntoView = vi.fn();
  signIn('u');
}
