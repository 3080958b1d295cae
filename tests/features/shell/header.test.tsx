import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Header } from '@/features/shell/header/header';
import { usePopupStore } from '@/store/popup-store';
import { fakeApi, PROFILE, renderShell, session, USER } from './render';

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
    expect(screen.getByRole('link', { name: /main page/ }).getAttribute('href')).toBe('/en');
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/en/signin');
    expect(screen.getByRole('link', { name: /^Cart/ }).getAttribute('href')).toBe('/en/education/cart');
    expect(screen.getByRole('button', { name: 'Open the menu' })).toBeTruthy();
  });

  it('is rendered before the tokens have been read', () => {
    session('pending');
    renderShell(<Header />);
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
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

describe('a press while the header is loading', () => {
  it('is not lost: the menu of the guest’s header stays open in the full one', async () => {
    session('isLoggedIn');
    const user = userEvent.setup();
    const late = Promise.withResolvers<typeof PROFILE>();
    renderShell(<Header />, fakeApi({ 'GET /auth/users/self': USER, 'GET /api/profiles/me': late.promise }));
    await user.click(screen.getByRole('button', { name: /Language: English/ }));
    expect(await screen.findByRole('dialog', { name: 'Choose a language' })).toBeTruthy();
    late.resolve(PROFILE);
    await screen.findByText('My education');
    expect(await screen.findByRole('dialog', { name: 'Choose a language' })).toBeTruthy();
  });
});

describe('the header of a content manager', () => {
  it('is the admin header alone', async () => {
    session('isLoggedIn', ['EDUCATION_CONTENT_MANAGER_PERMISSION']);
    renderShell(<Header />, member());
    expect(await screen.findByRole('link', { name: 'My dashboard' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Cart/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Online courses' })).toBeNull();
  });
});
