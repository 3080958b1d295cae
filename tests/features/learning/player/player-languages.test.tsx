import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { LearningScreen } from '@/features/learning/player/learning-screen';
import { fakeApi, renderWith, type Sent, signIn } from './render';
import { COURSE, lessonWith, outlineWith, PRODUCT } from './school';

const router = vi.hoisted(() => ({ current: { query: {} as Record<string, string>, push: vi.fn() } }));
vi.mock('next/router', () => ({
  useRouter: () => ({
    ...router.current,
    pathname: '/[locale]/course-learning/[productId]/[language]',
    asPath: '/en/course-learning/x/en',
  }),
}));
vi.mock('next/head', () => ({ default: () => null }));

const progress = (over = {}) => ({
  lessonKey: 'one',
  lessonStatus: 'COMPLETED',
  accomplished: [`${COURSE}:text`, `${COURSE}:code`],
  progress: { status: 'IN_PROGRESS', percent: 50, completedLessons: 1, totalLessons: 2 },
  ...over,
});

interface Scene {
  outline?: ReturnType<typeof outlineWith> | (() => never);
  lesson?: ReturnType<typeof lessonWith>;
  accomplish?: () => unknown;
  at?: string;
  /** By the end of the path. */
  answers?: Record<string, unknown>;
}

async function open({
  outline = outlineWith(),
  lesson,
  accomplish = progress,
  at,
  answers = {},
}: Scene = {}) {
  router.current.query = { locale: 'en', productId: PRODUCT, language: 'en', ...(at && { lesson: at }) };
  const { api, sent } = fakeApi(({ path, input }: Sent) => {
    const given = Object.entries(answers).find(([end]) => path.endsWith(end));
    if (given) return given[1];
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

beforeEach(() => {
  localStorage.clear();
  router.current.push.mockReset();
  Object.assign(window, { scrollTo: vi.fn() });
  Object.assign(globalThis, { CSS: { escape: (text: string) => text } });
  Element.prototype.scrollIntoView = vi.fn();
  signIn('u');
});
afterEach(cleanup);

describe('the contents and languages', () => {
  it('names the languages of a longread that was not written in the asked one', async () => {
    await open({
      outline: () => {
        throw new ApiError('longread_language_not_found');
      },
      answers: { '/landing': { learningLanguages: ['en', 'de'] } },
    });
    expect(await screen.findByRole('heading', { name: 'Not available in English' })).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Read in German' })).getAttribute('href')).toBe(
      '/en/course-learning/x/de',
    );
  });

  it('says in the contents which lessons are not translated, why one is closed and when one was completed', async () => {
    const outline = outlineWith();
    const [first, second] = outline.modules[0]?.lessons ?? [];
    if (!first || !second) throw new Error('the outline has two lessons');
    Object.assign(first, { completedAt: '2026-06-01T10:00:00Z', status: 'COMPLETED' });
    const lock = { reason: 'prerequisite', opensAt: null, lessonKeys: ['one'] };
    Object.assign(second, { fallback: true, locked: true, lock });
    await open({ outline });
    const contents = within(await screen.findByRole('navigation', { name: 'Contents' }));
    expect(contents.getByText(/Lessons marked EN aren’t translated yet/)).toBeTruthy();
    expect(contents.getByText('Opens after “Lesson one”')).toBeTruthy();
    expect(contents.getByText('Completed on Jun 1, 2026')).toBeTruthy();
  });
});
