import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { Dashboard } from '@/contracts/learning/dashboard';
import type { Note } from '@/contracts/learning/note';
import { DashboardScreen } from '@/features/learning/player/dashboard/dashboard-screen';
import { fakeApi, renderWith, signIn } from '../player/render';
import { outlineWith, PRODUCT } from '../player/school';

const router = vi.hoisted(() => ({ query: {} as Record<string, string> }));
vi.mock('next/router', () => ({
  useRouter: () => ({ ...router, pathname: '/', asPath: `/en/course/${router.query.productId}/dashboard` }),
}));
vi.mock('next/head', () => ({
  default: ({ children }: { children: React.ReactNode }) => <>{children}</>,
}));

const note: Note = {
  noteId: '00000000-0000-4000-8000-0000000000aa',
  productId: PRODUCT,
  productType: 'COURSE',
  productTitle: 'Course',
  moduleTitle: 'One',
  lessonKey: 'one',
  lessonTitle: 'Lesson one',
  contentId: null,
  language: 'en',
  kind: 'NOTE',
  text: 'Read this again',
  anchor: null,
  second: null,
  madeAt: '2026-06-01T10:00:00Z',
  createdAt: '2026-06-01T10:00:00Z',
};

function dashboardWith(over: Partial<Dashboard> = {}): Dashboard {
  return {
    outline: { ...outlineWith(), productId: PRODUCT },
    coverUrl: null,
    next: {
      ...{ productId: PRODUCT, productType: 'COURSE', language: 'en' },
      ...{ title: 'Lesson two', lessonKey: 'two', minutes: 5 },
    },
    startedAt: '2026-06-01T10:00:00Z',
    lastActiveAt: '2026-06-03T10:00:00Z',
    accessUntil: null,
    certificate: { state: 'none', code: null },
    review: 'none',
    materials: [],
    notes: { total: 0, latest: [] },
    ...over,
  };
}

function open(answer: Dashboard | (() => Dashboard), landing: () => unknown = () => ({ id: PRODUCT })) {
  const { api, sent } = fakeApi(({ path }) => {
    if (path.endsWith('/landing')) return landing();
    if (path.endsWith('/dashboard')) return typeof answer === 'function' ? answer() : answer;
    if (path.endsWith('/outline')) return outlineWith();
    return path.endsWith('/cart/my') ? { cartLines: [] } : [];
  });
  renderWith(<DashboardScreen />, api);
  return sent;
}

const region = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  return within(heading.closest('section') as HTMLElement);
};
const target = (link: HTMLElement) => link.getAttribute('href');

beforeEach(() => {
  router.query = { productId: PRODUCT };
  signIn('u');
});
afterEach(cleanup);

describe('the dashboard of a product', () => {
  it('says where the learner is, and leads on with one main button', async () => {
    open(dashboardWith());
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getByRole('progressbar', { name: 'Course progress' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'See what counts' })).toBeTruthy();
    expect(screen.getByText('Lesson two')).toBeTruthy();
    const go = screen.getAllByRole('link').filter((link) => target(link)?.includes('lesson=two'));
    expect(go.map(target)).toEqual([`/en/course-learning/${PRODUCT}/en?lesson=two`]);
    const dates = await region('Dates');
    expect(dates.getByText('Jun 1, 2026')).toBeTruthy();
    expect(dates.queryByText('Access until')).toBeNull();
  });

  it('is private to search engines, with the same address in every language', async () => {
    open(dashboardWith());
    await screen.findByRole('heading', { level: 1 });
    // React moves what belongs into the head there.
    const head = document.documentElement;
    expect(head.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    const path = `/course/${PRODUCT}/dashboard`;
    expect(head.querySelector('link[rel="canonical"]')?.getAttribute('href')).toContain(`/en${path}`);
    expect(head.querySelectorAll('link[rel="alternate"]')).toHaveLength(16);
  });

  it('says what is not there yet', async () => {
    open(dashboardWith({ startedAt: null, lastActiveAt: null }));
    expect((await region('Certificate')).queryByRole('link')).toBeNull();
    expect((await region('Review')).queryByRole('link')).toBeNull();
    expect((await region('Latest notes')).getByText(/will appear here/)).toBeTruthy();
    for (const title of ['Dates', 'Materials', 'Tests'])
      expect(screen.queryByRole('heading', { name: title })).toBeNull();
  });

  it('offers certificate and review after completion, and shows what became of them', async () => {
    const outline = { ...dashboardWith().outline };
    outline.progress = { ...outline.progress, status: 'COMPLETED', percent: 100 };
    open(
      dashboardWith({
        ...{ outline, next: null, review: 'available' },
        certificate: { state: 'available', code: null },
      }),
    );
    expect(await screen.findByText('You’ve completed everything here.')).toBeTruthy();
    expect(target(screen.getByRole('link', { name: 'Get certificate' }))).toBe(
      `/en/education/courses?certificate=${PRODUCT}`,
    );
    expect(target(screen.getByRole('link', { name: 'Leave a review' }))).toBe(
      `/en/education/courses?review=${PRODUCT}`,
    );
    expect(screen.getByRole('link', { name: 'Go through again' })).toBeTruthy();
    cleanup();
    open(dashboardWith({ review: 'written', certificate: { state: 'issued', code: 'abc' } }));
    expect(target(await screen.findByRole('link', { name: 'View certificate' }))).toBe(
      `/en/education/courses?certificate=${PRODUCT}`,
    );
    expect(screen.queryByRole('link', { name: 'Leave a review' })).toBeNull();
    expect(target(screen.getByRole('link', { name: 'View review' }))).toBe(
      `/en/education/courses?review=${PRODUCT}`,
    );
  });

  it('lists tests, materials and notes with the way to them', async () => {
    const { outline } = dashboardWith();
    const [first] = outline.modules[0]?.lessons ?? [];
    const test = { passPercent: 70, maxAttempts: 3, attemptsLeft: 2, passed: false, bestPercent: 55 };
    Object.assign(first ?? {}, { test, locked: false });
    const material = { lessonKey: 'one', lessonTitle: 'Lesson one', name: 'sheet.pdf' };
    open(
      dashboardWith({
        outline,
        materials: [{ ...material, url: '/media/1/sheet.pdf', size: 2_000_000 }],
        notes: { total: 7, latest: [note] },
      }),
    );
    const tests = (await region('Tests')).getByRole('listitem');
    expect(tests.textContent).toContain('Best result: 55% Pass mark: 70% Attempts left: 2');
    const file = (await region('Materials')).getByRole('link');
    expect([target(file), file.getAttribute('download')]).toEqual(['/media/1/sheet.pdf', 'sheet.pdf']);
    const notes = await region('Latest notes');
    expect(target(notes.getByRole('link', { name: 'Read this again' }))).toContain(`#note-${note.noteId}`);
    expect(notes.getByRole('link', { name: 'All notes (7)' })).toBeTruthy();
  });

  it('lists the parts of a program: each leads to its dashboard, a marathon to its days', async () => {
    const id = (end: string) => `00000000-0000-4000-8000-0000000000${end}`;
    const part = (productId: string, title: string, productType: 'COURSE' | 'MARATHON') => ({
      ...{ productId, title, productType, lock: null, credited: false, completedAt: null },
      progress: { status: 'NOT_STARTED' as const, percent: 0, completedLessons: 0, totalLessons: 3 },
      ...{ minutesLeft: 30, skills: [] },
    });
    router.query = { slug: 'growth' };
    const parts = [part(id('c1'), 'First', 'COURSE'), part(id('c2'), 'Second', 'MARATHON')];
    open(dashboardWith({ outline: { ...outlineWith({ parts, modules: [] }), productType: 'PROGRAM' } }));
    expect(target(await screen.findByRole('link', { name: 'First' }))).toBe(
      `/en/course/${id('c1')}/dashboard`,
    );
    expect(target(screen.getByRole('link', { name: 'Second' }))).toBe(`/en/marathon-learning/${id('c2')}/en`);
  });
});

describe('a dashboard that cannot be shown', () => {
  it('waits aloud', async () => {
    renderWith(<DashboardScreen />, fakeApi(() => new Promise(() => {})).api);
    expect(screen.getByRole('status').textContent).toContain('Loading your progress');
  });

  it('says that it failed and tries again', async () => {
    let answer: () => Dashboard = () => {
      throw new ApiError('service_unavailable');
    };
    open(() => answer());
    const again = await screen.findByRole('button', { name: 'Try again' });
    answer = () => dashboardWith();
    await userEvent.click(again);
    expect(await screen.findByText('Lesson two')).toBeTruthy();
  });

  it('offers the product to somebody without access', async () => {
    const sent = open(() => {
      throw new ApiError('user_not_have_access_to_product');
    });
    expect(await screen.findByRole('link', { name: 'See the course' })).toBeTruthy();
    await waitFor(() => expect(sent.some(({ path }) => path.endsWith('/outline'))).toBe(true));
  });

  it('offers it by the slug of its address too, and says when it cannot', async () => {
    router.query = { slug: 'growth' };
    const refused = () => {
      throw new ApiError('user_not_have_access_to_product');
    };
    const sent = open(refused);
    expect(await screen.findByRole('link', { name: 'See the course' })).toBeTruthy();
    const outline = sent.find(({ path }) => path.endsWith('/outline'));
    expect(outline?.input.params.productId).toBe(PRODUCT);
    cleanup();
    open(refused, refused);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
