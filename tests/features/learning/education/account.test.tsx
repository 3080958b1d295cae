import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { describe as describePrice } from '@/domain/commerce/price';
import { ContinueBand } from '@/features/learning/education/continue-band';
import { LkScreen } from '@/features/learning/education/lk-screen';
import { makeCard } from '../../../setup/shown-products';
import { PROFILE } from '../../shell/render';
import { signIn } from '../player/render';
import { begun, done, item, open } from './scene';

const router = vi.hoisted(() => ({ query: {} as Record<string, string>, replace: vi.fn() }));
vi.mock('next/router', () => ({
  useRouter: () => ({ ...router, pathname: '/[locale]/education/courses', asPath: '/' }),
}));
vi.mock('next/head', () => ({ default: () => null }));

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.welcomed;
  router.query = {};
  router.replace.mockReset();
  signIn('u');
});
afterEach(cleanup);

describe('the personal account', () => {
  it('starts with the last product', async () => {
    open(<LkScreen />, [begun, item('Waiting'), done]);
    const region = (await screen.findByRole('heading', { name: 'Pick up where you left off' })).parentElement;
    const link = within(region as HTMLElement).getByRole('link', { name: 'Continue learning' });
    expect(link.getAttribute('href')).toBe(`/en/marathon-learning/${begun.productId}/de`);
    expect(within(region as HTMLElement).getByRole('button', { name: 'What counts in Begun' })).toBeTruthy();
    const places = screen.getByRole('navigation', { name: 'Your account' });
    expect(link.compareDocumentPosition(places) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(headings).toEqual(['Pick up where you left off', 'Ready to start', 'Completed']);
  });

  describe('with a course that is not paid yet', () => {
    const tried = item('Tried', {
      ...{ accessType: null, awaitsPayment: true, progressStatus: 'IN_PROGRESS' },
      ...{ percent: 12, completedLessons: 1, minutesLeft: 40, resumeLessonTitle: 'Lesson two' },
    });
    const place = async (heading: string) =>
      within((await screen.findByRole('heading', { name: heading })).parentElement as HTMLElement);

    it('offers its free lesson only, without progress', async () => {
      open(<LkScreen />, [tried]);
      const card = await place('Ready to start');
      expect(card.getByRole('link', { name: 'Try a free lesson' }).getAttribute('href')).toBe(
        `/en/course-learning/${tried.productId}/en`,
      );
      expect(card.getByText('Free lessons')).toBeTruthy();
      expect(card.queryByRole('progressbar')).toBeNull();
      expect(document.body.textContent).not.toMatch(/of 4 lessons|Lesson two|left|Continue learning/);
    });

    it('goes on with what is owned, and names it below', async () => {
      open(<LkScreen />, [tried, begun]);
      const first = await place('Pick up where you left off');
      expect(first.getByRole('link', { name: 'Begun' })).toBeTruthy();
      expect(first.queryByText('Free lessons')).toBeNull();
      const below = await place('Ready to start');
      expect(below.getByRole('link', { name: 'Try a free lesson: Tried' })).toBeTruthy();
      expect(below.queryByRole('progressbar')).toBeNull();
    });
  });

  it('says first what waits for a payment', async () => {
    open(<LkScreen waiting={<p>Waits</p>} />, [begun]);
    const first = await screen.findByRole('heading', { name: 'Pick up where you left off' });
    const order = screen.getByText('Waits').compareDocumentPosition(first);
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('invites users who have nothing yet', async () => {
    open(<LkScreen />, []);
    expect((await screen.findByRole('link', { name: 'Browse the catalogue' })).getAttribute('href')).toBe(
      '/en/education/course/catalog',
    );
  });
});

describe('the welcome card', () => {
  const free = makeCard(1, {
    price: describePrice('USD', { base: 0, sale: 0, ownedParts: 0, subscription: 0, promo: 0 }, null),
  });
  const welcome = () => screen.findByRole('region', { name: 'Welcome to the school' });

  it('greets somebody new with three steps', async () => {
    open(<LkScreen />, [], { isNew: true });
    const links = within(await welcome()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/en/reqquiz',
      '/en/education/course/catalog?free=true',
      '/en/education/profile?tab=NOTIFICATIONS',
    ]);
  });

  it('asks for the confirmation first, and offers nothing that needs it', async () => {
    open(<LkScreen />, [], {
      isNew: true,
      answers: {
        'GET /auth/users/self': { name: 'Ada', email: 'a@x.test', verified: false, croppedAvatarUri: null },
        'GET /api/home': { free: { product: free, promise: '', lesson: null } },
      },
    });
    const card = within(await welcome());
    expect(await card.findByRole('link', { name: /Confirm your email address/ })).toBeTruthy();
    expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/en/verification-warning',
      '/en/reqquiz',
      '/en/education/course/catalog?free=true',
    ]);
    expect(card.queryByRole('button', { name: 'Get for free' })).toBeNull();
  });

  it('shows subscribers what they have', async () => {
    const profile = { ...PROFILE, is_new_visitor: true, is_paid_subscription: true };
    open(<LkScreen />, [], {
      answers: {
        'GET /api/profiles/me': profile,
        'GET /api/home': { free: { product: free, promise: '', lesson: null } },
      },
    });
    const link = within(await welcome()).getByRole('link', { name: 'See what your subscription includes' });
    expect(link.getAttribute('href')).toBe('/en/subscription');
    expect(screen.queryByRole('button', { name: 'Get for free' })).toBeNull();
  });

  it('offers the free course, and claims it as wec', async () => {
    const sent = open(<LkScreen />, [], {
      isNew: true,
      answers: {
        'GET /api/home': { free: { product: free, promise: '', lesson: null } },
        'POST /api/products/get-free': { productIds: [free.id] },
      },
    });
    await userEvent.click(await within(await welcome()).findByRole('button', { name: 'Get for free' }));
    const claim = sent.find(({ path }) => path === 'POST /api/products/get-free');
    expect(claim?.input).toMatchObject({
      query: { productIds: free.id },
      headers: { 'marketing-location': 'wec' },
    });
    const event = () => sent.find(({ path }) => path === 'POST /aggregate/event')?.input.body.eventDetails;
    await waitFor(() =>
      expect(event()).toEqual({ event: 'get_item', product_id: [free.id], location: 'wec' }),
    );
  });

  it('is closed for good: its style hides it on this page and the next', async () => {
    open(<LkScreen />, [], { isNew: true });
    await userEvent.click(within(await welcome()).getByRole('button', { name: 'Hide the welcome card' }));
    expect(document.documentElement.dataset.welcomed).toBe('');
    expect(localStorage.getItem('welcomed')).toBe('true');
  });

  it('does not greet somebody who has learnt something', async () => {
    open(<LkScreen />, []);
    await screen.findByRole('link', { name: 'Browse the catalogue' });
    expect(screen.queryByRole('region', { name: 'Welcome to the school' })).toBeNull();
  });
});

describe('the card of the home page', () => {
  const region = async (name: string) => within(await screen.findByRole('region', { name }));
  const WEEK = 'GET /api/learning/week';
  const SAVE = 'PUT /api/learning/preferences';

  it('has the product used last, its bar, what is left, the next lesson and one button', async () => {
    const sent = open(<ContinueBand />, [begun]);
    const card = await region('Pick up where you left off');
    expect(card.getByRole('heading', { level: 1 }).textContent).toBe('Pick up where you left off');
    expect(card.getByRole('link', { name: 'Begun' })).toBeTruthy();
    expect(card.getByRole('progressbar', { name: 'Progress in Begun' })).toBeTruthy();
    expect(card.getByText('18 min left')).toBeTruthy();
    expect(card.getByText('Next: Day two')).toBeTruthy();
    expect(card.getByRole('link', { name: 'Continue learning' }).getAttribute('href')).toBe(
      `/en/marathon-learning/${begun.productId}/de`,
    );
    expect(sent.map(({ path }) => path).sort()).toEqual([WEEK, 'GET /api/user-products/continue']);
  });

  it('says nothing of time that nobody planned', async () => {
    open(<ContinueBand />, [{ ...begun, minutesLeft: 0 }]);
    await region('Pick up where you left off');
    expect(screen.queryByText(/ left$/)).toBeNull();
  });

  it('leads to the first steps and my education when nothing is begun', async () => {
    open(<ContinueBand />, []);
    const links = (await region('Three steps to get started')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/en/reqquiz',
      '/en/education/course/catalog?free=true',
      '/en/education/profile?tab=NOTIFICATIONS',
      '/en/education/courses',
    ]);
  });

  it('has what is owned and not started when nothing is in progress', async () => {
    open(<ContinueBand />, [{ ...begun, progressStatus: 'NOT_STARTED', percent: 0 }]);
    const card = await region('Ready to start');
    expect(card.getByRole('link', { name: 'Start learning' })).toBeTruthy();
  });

  it('leads there too when the service does not answer', async () => {
    open(<ContinueBand />, () => {
      throw new Error('down');
    });
    expect((await region('Three steps to get started')).getAllByRole('link')).toHaveLength(4);
  });

  it('asks nothing for a guest', () => {
    signIn(null);
    expect(open(<ContinueBand />, [begun])).toEqual([]);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('shows the week only when there is a goal, and the streak from its second day', async () => {
    const answers = { [WEEK]: { goalMinutes: 60, minutes: 35, streakDays: 4 } };
    open(<ContinueBand />, [begun], { answers });
    const bar = await screen.findByRole('progressbar', { name: 'This week' });
    expect(bar.getAttribute('aria-valuetext')).toBe('35 min of 1 hr');
    expect(screen.getByText('4 days in a row')).toBeTruthy();
    expect(screen.queryByText('Goal reached')).toBeNull();
    cleanup();
    open(<LkScreen />, [begun], { answers: { [WEEK]: { goalMinutes: 30, minutes: 35, streakDays: 1 } } });
    expect(await screen.findByText('Goal reached')).toBeTruthy();
    expect(screen.queryByText(/in a row/)).toBeNull();
  });

  it('lets a goal be chosen, and shows it at once', async () => {
    const answers = { [WEEK]: { goalMinutes: null, minutes: 20, streakDays: 0 }, [SAVE]: {} };
    const sent = open(<ContinueBand />, [begun], { answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Set a weekly goal' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '30 min' }));
    expect(screen.getByRole('link', { name: 'Another goal' }).getAttribute('href')).toBe(
      '/en/education/analytics',
    );
    await userEvent.click(screen.getByRole('button', { name: '1 hr' }));
    const bar = await screen.findByRole('progressbar', { name: 'This week' });
    expect(bar.getAttribute('aria-valuetext')).toBe('20 min of 1 hr');
    expect(sent.find(({ path }) => path === SAVE)?.input).toEqual({ body: { weeklyGoal: 60 } });
  });
});
