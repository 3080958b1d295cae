import type { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageSession } from '@/domain/identity/page-session';
import { Header } from '@/features/shell/header/header';
import { profileQuery, selfQuery } from '@/hooks/identity/auth-queries';
import { PageSessionProvider } from '@/hooks/identity/page-session';
import type { Api } from '@/services/api';
import { usePopupStore } from '@/store/popup-store';
import { fakeApi, PROFILE, renderHtml, renderShell, session, USER } from './render';

const router = vi.hoisted(() => ({ push: vi.fn(), on: vi.fn() }));
vi.mock('next/router', () => ({
  useRouter: () => ({
    push: router.push,
    asPath: '/en/course/sql?a=1',
    pathname: '/[locale]/course/[productId]',
    events: { on: router.on, off: vi.fn() },
  }),
}));

const member = () => fakeApi({ 'GET /auth/users/self': USER, 'GET /api/profiles/me': PROFILE });

// Their code loads on the press: on a busy machine that takes longer than the default timeout.
beforeAll(() => Promise.all([import('@/components/ui/menu'), import('@/components/ui/popover')]));
beforeEach(() => {
  router.push.mockReset();
  usePopupStore.setState({ signOut: 'CLOSED', customerCare: 'CLOSED', search: 'CLOSED' });
});
afterEach(cleanup);

describe('the header of a guest', () => {
  it('links to the front page, sign-in and the cart, and has a burger menu', () => {
    session('isNotLoggedIn');
    renderShell(<Header />);
    expect(screen.getByRole('link', { name: /home$/ }).getAttribute('href')).toBe('/en');
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/en/signin');
    expect(screen.getByRole('link', { name: /^Cart/ }).getAttribute('href')).toBe('/en/education/cart');
    expect(screen.getByRole('button', { name: 'Open menu' })).toBeTruthy();
  });

  it('searches with an ordinary form without JavaScript', () => {
    session('isNotLoggedIn');
    renderShell(<Header />);
    const form = screen.getByRole('searchbox').closest('form');
    expect(form?.getAttribute('action')).toBe('/en/education/search');
    expect(form?.getAttribute('method')).toBe('get');
    expect(screen.getByRole('searchbox').getAttribute('name')).toBe('term');
  });

  it('submits short terms too and clears the input; an empty text does nothing', async () => {
    session('isNotLoggedIn');
    const user = userEvent.setup();
    renderShell(<Header />);
    const input = screen.getByRole('searchbox') as HTMLInputElement;
    await user.type(input, '   {Enter}');
    expect(router.push).not.toHaveBeenCalled();
    await user.clear(input);
    await user.type(input, 'c&c{Enter}');
    expect(router.push).toHaveBeenCalledWith('/en/education/search?term=c%26c');
    expect(input.value).toBe('');
  });
});

describe('the header of a signed-in user', () => {
  it('is complete once the profile has loaded', async () => {
    session('isLoggedIn');
    renderShell(<Header />, member());
    expect((await screen.findByRole('link', { name: 'My education' })).getAttribute('href')).toBe(
      '/en/education/courses',
    );
    expect(screen.getByRole('link', { name: /my dashboard/ }).getAttribute('href')).toBe('/en/lk');
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('stays the guest’s with its search if the profile fails to load, and still offers sign-out', async () => {
    session('isLoggedIn');
    renderShell(<Header />, fakeApi({ 'GET /auth/users/self': USER }));
    expect(await screen.findByRole('button', { name: 'My account, Nora Student' })).toBeTruthy();
    expect(screen.getByRole('searchbox')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'My education' })).toBeNull();
  });

  it('opens search as a popup, except in new tabs', async () => {
    session('isLoggedIn');
    renderShell(<Header />, member());
    await screen.findByRole('link', { name: 'My education' });
    const search = screen.getByRole('link', { name: 'Search' });
    fireEvent.click(search, { ctrlKey: true });
    expect(usePopupStore.getState().search).toBe('CLOSED');
    fireEvent.click(search);
    expect(usePopupStore.getState().search).toBe('OPENED');
  });

  it('has a menu with the user’s name, and asks before signing out', async () => {
    session('isLoggedIn');
    const user = userEvent.setup();
    renderShell(<Header />, member());
    await screen.findByRole('link', { name: 'My education' });
    await user.click(await screen.findByRole('button', { name: 'My account, Nora Student' }));
    const terms = await screen.findByRole('menuitem', { name: 'Terms and conditions' });
    expect(terms.getAttribute('href')).toBe('/api/documents/en/terms-and-conditions.pdf');
    expect(screen.queryByRole('menuitem', { name: 'My dashboard' })).toBeNull();
    expect(screen.getByText('nora@kurso.test')).toBeTruthy();
    expect(screen.getByText('Subscription')).toBeTruthy();
    await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    await waitFor(() => expect(usePopupStore.getState().signOut).toBe('OPENED'));
  });
});

describe('the header before the person is known', () => {
  it('is the same for everyone: what a guest has, and what a member has', () => {
    session('pending');
    renderShell(<Header />);
    expect(screen.getByRole('searchbox').closest('form')?.getAttribute('method')).toBe('get');
    for (const [name, href] of [
      ['Search', '/en/education/search'],
      ['Notifications, 0 unread', '/en/notifications'],
      ['My account', '/en/lk'],
      ['Sign in', '/en/signin'],
    ])
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
  });

  it('stays until the profile has loaded', async () => {
    session('isLoggedIn');
    const late = Promise.withResolvers<typeof PROFILE>();
    renderShell(<Header />, fakeApi({ 'GET /auth/users/self': USER, 'GET /api/profiles/me': late.promise }));
    expect(screen.getByRole('link', { name: 'My account' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
    late.resolve(PROFILE);
    expect(await screen.findByRole('link', { name: 'My education' })).toBeTruthy();
  });

  it('keeps the typed text and the focus when it becomes the guest’s', async () => {
    session('pending');
    const user = userEvent.setup();
    renderShell(<Header />);
    const input = screen.getByRole('searchbox') as HTMLInputElement;
    await user.type(input, 'sql');
    act(() => session('isNotLoggedIn'));
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
    expect(screen.getByRole('searchbox')).toBe(input);
    expect(input.value).toBe('sql');
    expect(document.activeElement).toBe(input);
  });
});

describe('the HTML of the header', () => {
  const html = (person: PageSession | null, api?: Api, known?: (client: QueryClient) => void) => {
    session('pending');
    const body = renderHtml(
      <PageSessionProvider value={person}>{<Header />}</PageSessionProvider>,
      api,
      known,
    );
    return new DOMParser().parseFromString(body, 'text/html');
  };
  const hrefs = (page: Document) => [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  const guest: PageSession = { status: 'isNotLoggedIn', userId: null, perms: [], cartIds: [] };

  it('of a cached page names nobody', () => {
    const page = html(null);
    expect(hrefs(page)).toEqual([
      ...['/en', '/en/education/course/catalog', '/en/education/search', '/en/notifications'],
      ...['/en/education/cart', '#languages', '/en/lk', '/en/signin', '#site-links'],
    ]);
    expect(page.querySelectorAll('form[method=get] input[name=term]')).toHaveLength(1);
  });

  it('of a page rendered for a guest is the guest’s, and its menus are links', () => {
    const page = html(guest);
    expect(hrefs(page)).toEqual([
      '/en',
      '/en/education/course/catalog',
      '/en/education/search',
      '/en/education/cart',
      '#languages',
      '/en/signin',
      '#site-links',
    ]);
  });

  it.each([
    [
      'learner',
      [],
      ['/en/lk', '/en/education/courses', '/en/magazine', '/en/notifications', '/en/education/cart'],
    ],
    ['manager', ['EDUCATION_CONTENT_MANAGER_PERMISSION'], ['/en/manager/courses']],
  ] as const)('of a page rendered for a %s is theirs at once', async (_, perms, links) => {
    // The server loads every part before it renders.
    session('isLoggedIn', [...perms]);
    renderShell(<Header />, member());
    await screen.findByRole('button', { name: 'My account, Nora Student' });
    cleanup();
    const person: PageSession = { status: 'isLoggedIn', userId: 'u', perms, cartIds: [] };
    const api = member();
    const page = html(person, api, (client) => {
      client.setQueryData(profileQuery(api).queryKey, PROFILE);
      client.setQueryData(selfQuery(api).queryKey, USER);
    });
    for (const link of links) expect(hrefs(page)).toContain(link);
    expect(hrefs(page)).not.toContain('/en/signin');
    expect(page.querySelector('[aria-label="My account, Nora Student"]')?.getAttribute('href')).toBe(
      '/en/lk',
    );
  });
});

describe('the header of a content manager', () => {
  it('is the admin header alone', async () => {
    session('isLoggedIn', ['EDUCATION_CONTENT_MANAGER_PERMISSION']);
    renderShell(<Header />, member());
    expect(await screen.findAllByRole('link', { name: 'My dashboard' })).not.toEqual([]);
    // Once, in the profile menu.
    fireEvent.click(screen.getByRole('button', { name: /account/i }));
    expect(await screen.findAllByText('Sign out')).toHaveLength(1);
    expect(screen.queryByRole('link', { name: /^Cart/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Online courses' })).toBeNull();
  });

  it.each([
    ['manager', ['EDUCATION_CONTENT_MANAGER_PERMISSION'], false],
    ['senior', ['EDUCATION_SENIOR_CONTENT_MANAGER_PERMISSION'], true],
  ] as const)(
    'of a %s leads to all of their work; what has no room is behind More',
    async (_, perms, mayPeople) => {
      session('isLoggedIn', [...perms]);
      renderShell(<Header />, member());
      fireEvent.click((await screen.findAllByRole('button', { name: 'More' }))[0] as HTMLElement);
      const panel = within(await screen.findByRole('dialog', { name: 'Back office' }));
      const skills = await panel.findByRole('link', { name: 'Skills' });
      expect(skills.getAttribute('href')).toBe('/en/manager/skills');
      expect(panel.queryByRole('link', { name: 'People' }) !== null).toBe(mayPeople);
    },
  );
});
