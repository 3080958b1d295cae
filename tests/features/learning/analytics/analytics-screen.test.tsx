import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { analyticsOf } from '@/domain/learning/learning-analytics';
import { AnalyticsScreen } from '@/features/learning/analytics/analytics-screen';
import { axisTop } from '@/features/learning/analytics/axis-top';
import { fakeApi, renderWith, type Sent, signIn } from '../player/render';

vi.mock('next/router', () => ({ useRouter: () => ({ query: {}, asPath: '/en/education/analytics' }) }));
vi.mock('next/head', () => ({ default: () => null }));

const at = Date.parse('2026-11-23T09:00:00Z');
const ants = {
  productId: 'p1',
  title: 'Ants',
  type: 'MARATHON',
  percent: 40,
  status: 'IN_PROGRESS',
} as const;
const facts = {
  ...({
    locale: 'en',
    today: '2026-11-23',
    goalMinutes: null,
    answers: { given: 4, rightFirst: 3 },
  } as const),
  sittings: [{ productId: 'p1', day: '2026-11-23', from: at, to: at + 4_500_000, seconds: 4500 }],
  products: [{ ...ants, lastActiveAt: null, skills: [{ slug: 'sql', name: 'SQL' }] }],
};
const learned = analyticsOf(facts);
const nothing = analyticsOf({ ...facts, sittings: [], products: [], answers: { given: 0, rightFirst: 0 } });

function open(answer: (sent: Sent) => unknown = () => learned) {
  const { api, sent } = fakeApi(answer);
  renderWith(<AnalyticsScreen />, api);
  return sent;
}
const savedGoals = (sent: Sent[]) =>
  sent.filter(({ path }) => path.startsWith('PUT')).map(({ input }) => input.body.weeklyGoal);

beforeEach(() => signIn('00000000-0000-4000-8000-000000000001'));
afterEach(cleanup);

describe('analytics', () => {
  it('show the time, the streak, products with their type, skills and answers', async () => {
    const sent = open();
    expect(await screen.findByText('75%')).toBeTruthy();
    expect(screen.getByText('3 of 4')).toBeTruthy();
    expect(screen.getByText('Longest: 1 day')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ants' }).getAttribute('href')).toBe(
      '/en/marathon-learning/p1/en',
    );
    expect(screen.getByText('Marathon')).toBeTruthy();
    expect(screen.getByText('1 hr 15 min · 40% complete')).toBeTruthy();
    expect(screen.getByText('SQL')).toBeTruthy();
    expect(sent[0]?.input.query.timeZone).toBeTruthy();
  });

  it('give each chart as a table, and show it when asked', async () => {
    open();
    const days = within(await screen.findByRole('table', { name: 'Day by day' }));
    expect(days.getByRole('row', { name: 'Mon, Nov 23 1 hr 15 min' })).toBeTruthy();
    expect(days.getAllByRole('row')).toHaveLength(8);
    expect(within(screen.getByRole('table', { name: 'Week by week' })).getAllByRole('row')).toHaveLength(13);
    const chart = screen.getByRole('region', { name: 'Day by day' });
    expect(chart.querySelectorAll('rect')).toHaveLength(7);
    await userEvent.click(within(chart).getByRole('switch', { name: 'Show as a table' }));
    expect(chart.querySelector('svg')).toBeNull();
    expect(within(chart).getByRole('table').closest('.visually-hidden')).toBeNull();
  });

  it('save a goal, refuse a wrong one beside the field, and remove it', async () => {
    const sent = open();
    const field = await screen.findByLabelText('Minutes a week');
    await userEvent.type(field, '5');
    await userEvent.click(screen.getByRole('button', { name: 'Save goal' }));
    expect(screen.getByText('Enter a whole number from 10 to 3,000.')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    await userEvent.clear(field);
    await userEvent.type(field, '১৫০');
    await userEvent.click(screen.getByRole('button', { name: 'Save goal' }));
    expect(await screen.findByText('Goal saved')).toBeTruthy();
    expect(screen.getByText('1 hr 15 min of 2 hr 30 min')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Remove goal' }));
    expect(await screen.findByText('Goal removed')).toBeTruthy();
    expect(savedGoals(sent)).toEqual([150, null]);
  });

  it('show the goal from before when the service refuses a new one', async () => {
    open(({ path }) => {
      if (path.startsWith('PUT')) throw new ApiError('service_unavailable');
      return learned;
    });
    await userEvent.type(await screen.findByLabelText('Minutes a week'), '90');
    await userEvent.click(screen.getByRole('button', { name: 'Save goal' }));
    await waitFor(() => expect(screen.getByText('You haven’t set a goal.')).toBeTruthy());
    expect(screen.queryByText('Goal saved')).toBeNull();
  });

  it('lead to learning when there is nothing, and can be asked for again after an error', async () => {
    open(() => nothing);
    const link = await screen.findByRole('link', { name: 'Go to My education' });
    expect(link.getAttribute('href')).toBe('/en/education/courses');
    cleanup();
    let fails = true;
    open(() => {
      if (fails) throw new ApiError('service_unavailable');
      return learned;
    });
    expect(await screen.findByText('We couldn’t load your analytics')).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('SQL')).toBeTruthy();
  });
});

it('an axis ends at a round value that holds the largest one', () => {
  expect([0, 10, 11, 61, 1000, 3000, 3001, 9000].map(axisTop)).toEqual([
    10, 10, 20, 120, 1200, 3000, 3600, 9600,
  ]);
});
