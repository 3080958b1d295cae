import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { Outline } from '@/contracts/learning/learning';
import type { NewerVersion } from '@/contracts/learning/version';
import { LearningScreen } from '@/features/learning/player/learning-screen';
import { fakeApi, renderWith, type Sent, signIn } from './render';
import { lessonWith, outlineWith, PRODUCT, row } from './school';

const router = vi.hoisted(() => ({ current: { query: {} as Record<string, string>, push: vi.fn() } }));
vi.mock('next/router', () => ({
  useRouter: () => ({
    ...router.current,
    pathname: '/[locale]/course-learning/[productId]/[language]',
    asPath: '/en/course-learning/x/en',
  }),
}));
vi.mock('next/head', () => ({ default: () => null }));

const items = { added: 0, changed: 1, gone: 0 };
const progress = { status: 'IN_PROGRESS' as const, completedLessons: 1, totalLessons: 2, percent: 50 };
const NEWER: NewerVersion = {
  publishedAt: '2026-11-20T10:00:00.000Z',
  changes: [
    { lessonKey: 'three', title: 'Lesson three', kind: 'added', items },
    { lessonKey: 'one', title: 'Lesson one', kind: 'changed', items },
    { lessonKey: 'two', title: 'Lesson two', kind: 'gone', items },
  ],
  progressNow: progress,
  progressThere: { ...progress, percent: 33, totalLessons: 3 },
};

const begun = (over: Partial<Outline> = {}) => outlineWith({ progress, ...over });
const lessonsOf = (...keys: string[]) => [
  {
    key: 'm',
    title: 'Module',
    fallback: false,
    lessons: keys.map((key) => ({ ...row, key, title: `Lesson ${key}` })),
  },
];
const OLD = begun();
const NEW = begun({ modules: lessonsOf('three', 'one') });

interface Scene {
  at?: string;
  outline?: Outline;
  newer?: NewerVersion | null;
  moves?: () => unknown;
}

function open({ at = 'one', outline = OLD, newer = NEWER, moves = () => undefined }: Scene = {}) {
  router.current.query = { locale: 'en', productId: PRODUCT, language: 'en', lesson: at };
  let isMoved = false;
  const { api, sent } = fakeApi(({ path, input }: Sent) => {
    if (path.endsWith('/version/move')) {
      const answer = moves();
      isMoved = true;
      return answer;
    }
    if (path.endsWith('/versions/newer')) return { newer: isMoved ? null : newer };
    if (path.endsWith('/notes')) return [];
    const shown = isMoved ? NEW : outline;
    if (path.endsWith('/outline')) return shown;
    const { lessonKey } = input.params;
    if (!path.startsWith('GET')) return undefined;
    if (!JSON.stringify(shown.modules).includes(`"${lessonKey}"`)) throw new ApiError('lesson_not_found');
    return lessonWith({ key: lessonKey, title: `Lesson ${lessonKey}` });
  });
  renderWith(<LearningScreen />, api);
  const moved = () => sent.filter(({ path }) => path.endsWith('/version/move'));
  return { user: userEvent.setup(), sent, moved };
}

const openDialog = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: 'See what’s new' }));
  return within(await screen.findByRole('dialog', { name: 'A newer version' }));
};

beforeEach(() => {
  localStorage.clear();
  router.current.push.mockReset();
  Object.assign(window, { scrollTo: vi.fn() });
  Object.assign(globalThis, { CSS: { escape: (text: string) => text } });
  Element.prototype.scrollIntoView = vi.fn();
  signIn('u');
});
afterEach(cleanup);

describe('a newer version', () => {
  it('is named in one line; the dialog shows what is different and what becomes of the progress', async () => {
    const { user } = open();
    const dialog = await openDialog(user);
    for (const [kind, title] of [
      ['New', 'Lesson three'],
      ['Changed', 'Lesson one'],
      ['No longer included', 'Lesson two'],
    ]) {
      const section = dialog.getByRole('heading', { name: kind }).closest('section');
      expect(section?.textContent).toContain(title);
    }
    expect(dialog.getByText('Your progress now: 50%')).toBeTruthy();
    expect(dialog.getByText('In the newer version: 33%')).toBeTruthy();
    expect(dialog.getByText(/Nov 20, 2026/)).toBeTruthy();
  });

  it('is left alone by keyboard, and the line stays', async () => {
    const { user, moved } = open();
    const line = await screen.findByRole('button', { name: 'See what’s new' });
    line.focus();
    await user.keyboard('{Enter}');
    const stay = await screen.findByRole('button', { name: 'Stay with this version' });
    stay.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'See what’s new' })).toBeTruthy();
    expect(moved()).toHaveLength(0);
  });

  it('is moved to; the line gives way to a message and the outline is the new one', async () => {
    const { user, moved } = open();
    const dialog = await openDialog(user);
    await user.click(dialog.getByRole('button', { name: 'Move to the newer version' }));
    expect(await screen.findByText('You’re now on the latest version.')).toBeTruthy();
    expect(moved()).toEqual([
      { path: 'POST /api/learning/:productId/version/move', input: { params: { productId: PRODUCT } } },
    ]);
    expect(screen.queryByRole('button', { name: 'See what’s new' })).toBeNull();
    expect((await screen.findAllByText('Lesson three')).length).toBeGreaterThan(0);
  });

  it('takes to the nearest lesson when the open one is gone', async () => {
    const { user } = open({ at: 'two' });
    const dialog = await openDialog(user);
    await user.click(dialog.getByRole('button', { name: 'Move to the newer version' }));
    await waitFor(() => expect(router.current.push).toHaveBeenCalled());
    expect(router.current.push.mock.calls[0]?.[0].query.lesson).toBe('one');
  });

  it('stays away from guests, from what was not begun, and when there is none', async () => {
    signIn(null);
    const guest = open();
    await screen.findByRole('heading', { level: 1, name: 'Lesson one' });
    cleanup();
    signIn('u');
    const fresh = open({ outline: outlineWith() });
    await screen.findByRole('heading', { level: 1, name: 'Lesson one' });
    for (const { sent } of [guest, fresh])
      expect(sent.filter(({ path }) => path.endsWith('/newer'))).toHaveLength(0);
    cleanup();
    const none = open({ newer: null });
    await waitFor(() => expect(none.sent.some(({ path }) => path.endsWith('/newer'))).toBe(true));
    expect(screen.queryByRole('button', { name: 'See what’s new' })).toBeNull();
  });
});

describe('a lesson that is gone', () => {
  it('is said to be, with the way to the one to go on with', async () => {
    const { user } = open({ at: 'nine', newer: null });
    expect(await screen.findByRole('heading', { name: 'This lesson is no longer included' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Go to “Lesson one”' }));
    expect(router.current.push.mock.calls[0]?.[0].query.lesson).toBe('one');
  });
});
