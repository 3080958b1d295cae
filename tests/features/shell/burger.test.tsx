import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Burger } from '@/features/shell/header/burger';
import { CoursesPanel } from '@/features/shell/header/courses-panel';
import { GUEST_BURGER, MEMBER_BURGER } from '@/features/shell/navigation';
import { fakeApi, renderShell, session } from './render';

vi.mock('next/router', () => ({
  useRouter: () => ({ push: vi.fn(), asPath: '/en', events: { on: vi.fn(), off: vi.fn() } }),
}));

let turn: () => void = () => {};

// The menu's code loads on the press: on a busy machine that takes longer than the default timeout.
beforeAll(() => import('@/features/shell/header/burger-sheet'));
beforeEach(() => {
  session('isNotLoggedIn');
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    addEventListener: (_: string, listener: () => void) => {
      if (query.includes('orientation')) turn = listener;
    },
    removeEventListener: () => {},
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('opens with a link to sign up, and closes when the device is rotated', async () => {
  const user = userEvent.setup();
  renderShell(<Burger entries={GUEST_BURGER} />);
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  expect((await screen.findByRole('link', { name: 'Sign up' })).getAttribute('href')).toBe('/en/signup');
  expect(screen.getByRole('link', { name: 'All courses' })).toBeTruthy();
  act(() => turn());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows guests the subjects before the school', async () => {
  renderShell(<Burger entries={GUEST_BURGER} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  const about = await screen.findByRole('link', { name: 'About' });
  const catalogue = screen.getByRole('link', { name: 'All courses' });
  expect(catalogue.compareDocumentPosition(about) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it.each(['isNotLoggedIn', 'isLoggedIn'] as const)('offers help before all pages (%s)', async (status) => {
  session(status);
  renderShell(<Burger entries={status === 'isLoggedIn' ? MEMBER_BURGER : GUEST_BURGER} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  const help = await screen.findByRole('button', { name: 'Help' });
  const links = within(screen.getByRole('navigation', { name: 'Menu' })).getAllByRole('link');
  expect(links.length).toBeGreaterThan(3);
  for (const link of links)
    expect(help.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

const design = {
  ...{
    code: 'design',
    slug: 'design',
    title: 'Design',
    description: '',
    image: null,
    productCount: 3,
    ownLanguageCount: 3,
  },
  content: { name: 'Design', popUpSubtitle: '', popUpIcon: { url: '/categories/design-icon.svg' } },
};

it.each(['burger', 'dropdown'])(
  'the %s shows the icon of a category, hidden from screen readers',
  async (place) => {
    const api = fakeApi({ 'GET /api/categories': [design] });
    renderShell(
      place === 'burger' ? <Burger entries={GUEST_BURGER} /> : <CoursesPanel onLeave={() => {}} />,
      api,
    );
    if (place === 'burger') await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    const link = await screen.findByRole('link', { name: /^Design/ });
    expect(link.querySelector('img[alt=""]')?.getAttribute('src')).toBe(design.content.popUpIcon.url);
  },
);

const entry = (code: string, url: string | null, title: string, text = '') => ({
  ...{ code, type: null, url, title, text },
});
/** Responds with other entries for each group of static content, and has no subjects. */
const withGroups = (groups: Record<string, unknown>) =>
  fakeApi({
    'GET /api/categories': [],
    'GET /api/static-content/:group': (input: { params: { group: string } }) =>
      groups[input.params.group] ?? [],
  });
const GROUPS = {
  category_common: [
    entry('title', null, 'What to learn'),
    entry('empty', null, 'Nothing yet', 'Come back soon.'),
  ],
  category_static: [entry('quiz', '/reqquiz', 'Where to start?'), entry('teachers', '/teachers', 'Teachers')],
  product_filters: [entry('course', '/education/course/catalog?type=COURSE', 'Short courses')],
  promotion: [entry('free', 'https://kurso.test/free', 'Start for free')],
  publications: [entry('blog', '/blog', 'Our blog')],
  application_stores: [entry('web', '/', 'In the browser')],
};

it('the dropdown has the managers’ title, links and promotions, and their words without subjects', async () => {
  renderShell(<CoursesPanel onLeave={() => {}} />, withGroups(GROUPS));
  expect((await screen.findByRole('link', { name: 'Where to start?' })).getAttribute('href')).toBe(
    '/en/reqquiz',
  );
  expect((await screen.findByRole('link', { name: 'Start for free' })).getAttribute('href')).toBe(
    'https://kurso.test/free',
  );
  expect((await screen.findByRole('link', { name: 'Short courses' })).getAttribute('href')).toBe(
    '/en/education/course/catalog?type=COURSE',
  );
  expect(await screen.findByText('Come back soon.')).toBeTruthy();
  expect(screen.getByRole('list', { name: 'What to learn' })).toBeTruthy();
});

it('the burger has the links of every menu, each once', async () => {
  renderShell(<Burger entries={GUEST_BURGER} />, withGroups(GROUPS));
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(await screen.findByRole('heading', { name: 'What to learn' })).toBeTruthy();
  expect(screen.getByText('Come back soon.')).toBeTruthy();
  for (const name of ['Teachers', 'Short courses', 'Start for free', 'Our blog', 'In the browser'])
    expect(await screen.findByRole('link', { name })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Find your direction' }).getAttribute('href')).toBe('/en/reqquiz');
  expect(screen.queryByRole('link', { name: 'Where to start?' })).toBeNull();
});
