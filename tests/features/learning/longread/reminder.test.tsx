import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Outline } from '@/contracts/learning/learning';
import { showSubscriptions } from '@/domain/messaging/notification';
import { offeredLesson } from '@/store/reminder-offer';
import { signIn } from '../player/render';
import { CHAPTER, layOut, scrollTo } from './layout';
import { longreadWith, openLongread, QUERY } from './open';

const router = vi.hoisted(() => ({ query: {} as Record<string, string>, push: vi.fn() }));
vi.mock('next/router', () => ({
  useRouter: () => ({
    ...router,
    pathname: '/[locale]/longread-learning/[productId]/[language]',
    asPath: '/en/longread-learning/x/en',
  }),
}));
vi.mock('next/head', () => ({ default: () => null }));

const BEGUN: Outline['progress'] = {
  ...{ status: 'IN_PROGRESS', percent: 25, completedLessons: 1, totalLessons: 4 },
};
const OFFER = 'Want a reminder if you take a break?';

beforeEach(() => {
  localStorage.clear();
  router.query = { ...QUERY };
  Element.prototype.scrollIntoView = vi.fn();
  layOut();
  signIn('u');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (progress: Outline['progress']) =>
  openLongread({
    outline: longreadWith({ progress }),
    answers: { '/user-subscriptions': showSubscriptions([]), '/groups/:group': undefined },
  });
const chapterOf = (element: HTMLElement) =>
  element.closest('[data-chapter]')?.getAttribute('data-chapter') ?? null;

it('offers a reminder in the chapter that is read, once, and the mail is turned on there', async () => {
  const { user, bodies } = open(BEGUN);
  expect(chapterOf(await screen.findByRole('complementary', { name: OFFER }))).toBe('one');
  scrollTo(CHAPTER + 200);
  await screen.findByRole('heading', { level: 1, name: 'Chapter two' });
  expect(screen.getAllByRole('complementary', { name: OFFER }).map(chapterOf)).toEqual(['one']);
  await user.click(screen.getByRole('button', { name: 'Remind me' }));
  expect(await screen.findByText(/^Done\./)).toBeTruthy();
  expect(bodies('/groups/:group')).toEqual([{ channel: 'email', subscribed: true }]);
});

it('offers nothing before a chapter was read to its end', async () => {
  open({ ...BEGUN, completedLessons: 0 });
  await screen.findByRole('heading', { level: 1, name: 'Chapter one' });
  await new Promise((done) => setTimeout(done, 0));
  expect(screen.queryByText(OFFER)).toBeNull();
  expect(offeredLesson()).toBeNull();
});
