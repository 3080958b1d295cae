import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { Outline } from '@/contracts/learning/learning';
import type { NewerVersion } from '@/contracts/learning/version';
import { showNotes } from '@/features/learning/player/notes/notes-panel';
import { signIn } from '../player/render';
import { layOut } from './layout';
import { chapterWith, longreadWith, openLongread, QUERY } from './open';

const router = vi.hoisted(() => ({ query: {} as Record<string, string>, push: vi.fn() }));
vi.mock('next/router', () => ({
  useRouter: () => ({
    ...router,
    pathname: '/[locale]/longread-learning/[productId]/[language]',
    asPath: '/en/longread-learning/x/en',
  }),
}));
vi.mock('next/head', () => ({ default: () => null }));

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/en/longread-learning/x/en');
  router.query = { ...QUERY, lesson: 'two' };
  router.push.mockReset();
  Element.prototype.scrollIntoView = vi.fn();
  layOut();
  signIn('u');
});
afterEach(() => {
  cleanup();
  act(() => showNotes(false));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const progress = { status: 'IN_PROGRESS' as const, percent: 25, completedLessons: 1, totalLessons: 4 };
const OLD = longreadWith({ progress });
const NEW: Outline = longreadWith({
  progress: { ...progress, percent: 33, totalLessons: 3 },
  modules: OLD.modules.map((module) => ({
    ...module,
    lessons: module.lessons.filter(({ key }) => key !== 'two'),
  })),
});
const NEWER: NewerVersion = {
  publishedAt: '2026-11-20T10:00:00.000Z',
  changes: [
    { lessonKey: 'two', title: 'Chapter two', kind: 'gone', items: { added: 0, changed: 0, gone: 2 } },
  ],
  progressNow: OLD.progress,
  progressThere: NEW.progress,
};

interface Scene {
  newer?: NewerVersion | null;
  /** Another device moves as soon as this one has the contents. */
  movesElsewhere?: boolean;
}

/** The service: today's version once somebody moved. */
function school({ newer = NEWER, movesElsewhere = false }: Scene = {}) {
  const now = { isMoved: false };
  return openLongread({
    lesson: (key) => {
      if (now.isMoved && key === 'two') throw new ApiError('lesson_not_found');
      return chapterWith(key);
    },
    answers: {
      '/outline': () => {
        const shown = now.isMoved ? NEW : OLD;
        now.isMoved ||= movesElsewhere;
        return shown;
      },
      '/versions/newer': () => ({ newer: now.isMoved ? null : newer }),
      '/version/move': () => {
        now.isMoved = true;
      },
    },
  });
}

const beside = () => within(screen.getByRole('navigation', { name: 'Contents' }));
const shownChapters = () =>
  [...document.querySelectorAll('[data-chapter]')].map((one) => one.getAttribute('data-chapter'));

describe('a newer version of a longread', () => {
  it('is named beside the text and chosen in the dialog; the chapter that goes gives way to the nearest', async () => {
    const { user, sent } = school();
    await screen.findByRole('heading', { level: 1, name: 'Chapter two' });
    await user.click(await beside().findByRole('button', { name: 'See what’s new' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'A newer version' }));
    expect(dialog.getByText('Chapter two').closest('section')?.textContent).toContain('No longer included');
    expect(dialog.getByText('In the newer version: 33%')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Move to the newer version' }));
    await waitFor(() => expect(shownChapters()).not.toContain('two'));
    expect(sent.filter(({ path }) => path.endsWith('/version/move'))).toHaveLength(1);
    await screen.findByRole('heading', { level: 1, name: 'Chapter three' });
    expect(router.push.mock.calls.at(-1)?.[0].query.lesson).toBe('three');
    expect(
      beside()
        .getByText(/Chapter two/)
        .closest('[role="status"]'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'See what’s new' })).toBeNull();
  });

  it('is not asked for by guests, and leaves no trace when there is none', async () => {
    const { sent } = school({ newer: null });
    await waitFor(() => expect(sent.some(({ path }) => path.endsWith('/newer'))).toBe(true));
    expect(beside().queryByRole('button', { name: 'See what’s new' })).toBeNull();
    cleanup();
    signIn(null);
    const guest = school();
    await screen.findByRole('heading', { level: 1, name: 'Chapter two' });
    expect(guest.sent.filter(({ path }) => path.endsWith('/newer'))).toHaveLength(0);
  });

  it('that another device moved to is met by the way on, not by an error', async () => {
    const { sent } = school({ newer: null, movesElsewhere: true });
    await waitFor(() => expect(shownChapters()).toContain('two'));
    await waitFor(() => expect(shownChapters()).toContain('three'));
    expect(shownChapters()).not.toContain('two');
    expect(sent.filter(({ path }) => path.endsWith('/outline'))).toHaveLength(2);
    expect(
      beside()
        .getByText(/Chapter two/)
        .closest('[role="status"]'),
    ).toBeTruthy();
  });
});
