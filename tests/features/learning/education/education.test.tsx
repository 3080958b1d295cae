import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { EducationScreen } from '@/features/learning/education/education-screen';
import { makeCard } from '../../../setup/shown-products';
import { signIn } from '../player/render';
import { outlineWith } from '../player/school';
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

describe('my education', () => {
  it('shows all products with their progress, the next lesson and their status', async () => {
    open(<EducationScreen />, [begun, item('Waiting'), done]);
    const card = (await screen.findByRole('link', { name: 'Begun' })).closest('article');
    expect(card?.textContent).toContain('Next: Day two');
    expect(document.body.textContent).not.toContain('The last one');
    expect(card?.textContent).toContain('1 of 4 lessons');
    expect(card?.textContent).toContain('Continue learning');
    expect(card?.textContent).toContain('In Deutsch');
    expect(screen.getByRole('link', { name: 'Begun' }).getAttribute('href')).toBe(
      `/en/marathon-learning/${begun.productId}/de`,
    );
    expect(screen.getByText('Start learning')).toBeTruthy();
    expect(screen.getByText('Go through again')).toBeTruthy();
  });

  it('opens a percentage to what counts, by keyboard and with one call', async () => {
    const outline = outlineWith();
    const [first] = outline.modules[0]?.lessons ?? [];
    Object.assign(first ?? {}, { status: 'COMPLETED', completedAt: '2026-06-01T10:00:00Z' });
    const address = '/api/learning/:productId/:language/outline';
    const sent = open(<EducationScreen />, [begun, done], { answers: { [`GET ${address}`]: outline } });
    const outlines = () => sent.filter(({ path }) => path.endsWith('/outline'));
    const opener = await screen.findByRole('button', { name: 'What counts in Begun' });
    expect(opener.getAttribute('aria-haspopup')).toBe('dialog');
    expect(outlines()).toEqual([]);
    act(() => opener.focus());
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'What counts in Begun' });
    const rows = await within(dialog).findAllByRole('listitem');
    expect(rows[0]?.textContent).toMatch(/^Lesson one.*Completed: Jun 1, 2026$/);
    expect(outlines().map(({ input }) => input.params)).toEqual([
      { productId: begun.productId, language: 'de' },
    ]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement?.getAttribute('aria-label')).toBe('What counts in Begun');
  });

  it('offers to try again when what counts cannot be loaded', async () => {
    let outline: () => unknown = () => {
      throw new ApiError('service_unavailable');
    };
    const path = 'GET /api/learning/:productId/:language/outline';
    open(<EducationScreen />, [begun], {
      answers: {
        get [path]() {
          return outline();
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'What counts in Begun' }));
    const dialog = within(await screen.findByRole('dialog'));
    const again = await dialog.findByRole('button', { name: 'Try again' });
    outline = () => outlineWith();
    await userEvent.click(again);
    expect(await dialog.findAllByRole('listitem')).not.toHaveLength(0);
  });

  it('leads from the title to the dashboard, from the button to the lesson; marathons and demo views have none', async () => {
    const demo = item('Demo', { accessType: null });
    const course = item('Mine');
    open(<EducationScreen />, [begun, demo, course]);
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    await screen.findByRole('link', { name: 'Mine' });
    expect(target('Mine')).toBe(`/en/course/${course.productId}/dashboard`);
    expect(target('Start learning: Mine')).toBe(`/en/course-learning/${course.productId}/en`);
    expect(target('Demo')).toBe(`/en/course-learning/${demo.productId}/en`);
    expect(target('Begun')).toBe(target('Continue learning: Begun'));
  });

  it('leads from a completed product to its certificate and its review, with the filter behind them', async () => {
    const made = item('Made', { ...done, title: 'Made', certificate: 'issued', review: 'written' });
    const free = item('Free', { ...done, title: 'Free', accessType: null, review: 'available' });
    const both = { ...done, certificate: 'available', review: 'available' } as const;
    router.query = { status: 'COMPLETED' };
    open(<EducationScreen />, [both, { ...made, productId: 'm' }, { ...free, productId: 'f' }, item('New')]);
    const target = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    const courses = '/en/education/courses?status=COMPLETED';
    expect(await target('Get certificate: Done')).toBe(`${courses}&certificate=${done.productId}`);
    expect(await target('Leave a review: Done')).toBe(`${courses}&review=${done.productId}`);
    expect(await target('View certificate: Made')).toBe(`${courses}&certificate=m`);
    expect(await target('View review: Made')).toBe(`${courses}&review=m`);
    expect(await target('Leave a review: Free')).toBe(`${courses}&review=f`);
    expect(screen.queryByRole('link', { name: 'Get certificate: Free' })).toBeNull();
  });

  it('counts every status, and what it recommends without what is there', async () => {
    const [one, two] = [makeCard(1), makeCard(2)];
    open(<EducationScreen />, [begun, item('Mine', { productId: one.id }), done], {
      answers: { 'GET /api/quiz/result': { type: null, products: [one, two] } },
    });
    const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
    await waitFor(() =>
      expect(tabs()).toEqual(['All3', 'In progress1', 'Not started1', 'Completed1', 'Recommendations1']),
    );
    router.query = { status: 'COMPLETED', locale: 'en' };
    await userEvent.click(screen.getByRole('tab', { name: /In progress/ }));
    expect(router.replace.mock.calls[0]?.[0].query).toMatchObject({ status: 'IN_PROGRESS' });
  });

  it('is searched when there are more than eight products', async () => {
    const many = ['Maths', 'Music', 'Law', 'Art', 'Sport', 'Logic', 'Physics', 'Drama'].map((title) =>
      item(title),
    );
    open(<EducationScreen />, many);
    await screen.findByRole('link', { name: 'Law' });
    expect(screen.queryByRole('searchbox')).toBeNull();
    cleanup();
    open(<EducationScreen />, [...many, item('Law of the sea')]);
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search your courses' }), ' SEA law');
    const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles()).toEqual(['Law of the sea']);
    await userEvent.type(screen.getByRole('searchbox'), 'x');
    expect(screen.getByText('No course matches your search')).toBeTruthy();
  });

  it('filters by the status in the URL and writes it there', async () => {
    router.query = { status: 'COMPLETED' };
    open(<EducationScreen />, [begun, done]);
    expect(await screen.findByRole('link', { name: 'Done' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Begun' })).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: /In progress/ }));
    expect(router.replace.mock.calls[0]?.[0].query).toEqual({ status: 'IN_PROGRESS' });
  });

  it('explains an empty filter', async () => {
    router.query = { status: 'RECOMMENDATIONS' };
    open(<EducationScreen />, []);
    expect(await screen.findByText('Nothing to recommend right now')).toBeTruthy();
  });

  it('shows an error and offers a retry', async () => {
    open(<EducationScreen />, () => {
      throw new ApiError('service_unavailable');
    });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
