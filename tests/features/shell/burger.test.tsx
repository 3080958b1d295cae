import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Burger } from '@/features/shell/header/burger';
import { CoursesPanel } from '@/features/shell/header/courses-panel';
import { GUEST_BURGER } from '@/features/shell/navigation';
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

const design = {
  ...{ code: 'design', slug: 'design', title: 'Design', description: '', image: null, productCount: 3 },
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
