import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseConsent } from '@/services/consent';
import { INFO, open, READ, read, session, shown } from './scene';

const router = vi.hoisted(() => ({
  push: vi.fn(async () => true),
  replace: vi.fn(async () => true),
  query: {},
  pathname: '/[locale]/magazine/[slug]',
  asPath: '/en/magazine/a',
}));
vi.mock('next/router', () => ({ useRouter: () => router }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  chooseConsent(null);
  session(null);
  router.pathname = '/[locale]/magazine/[slug]';
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the place of the promo popup', () => {
  it.each(['/[locale]/magazine/[slug]', '/[locale]/blog/[id]'])(
    'stands below an article that is read to its end, out of the window, and takes no focus: %s',
    async (pathname) => {
      router.pathname = pathname;
      const { call } = open();
      // Reading, and with the footer in the window.
      for (const scrolled of [700, 2500, 3200, 4300]) read(scrolled);
      await act(async () => {});
      expect(call(INFO)).toBeUndefined();
      read(READ);
      expect((await screen.findByRole('complementary')).textContent).toContain('10% off for our readers');
      expect(shown()?.className).toContain('below');
      expect(document.activeElement).toBe(document.body);
    },
  );

  it('floats over a term once most of it is read, and takes no focus', async () => {
    router.pathname = '/[locale]/info/[id]';
    open();
    read(700);
    expect(shown()).toBeNull();
    read(2500);
    expect((await screen.findByRole('complementary')).textContent).toContain('10% off for our readers');
    expect(shown()?.className).toBe('corner');
    expect(document.activeElement).toBe(document.body);
  });

  it('is hidden over a term while a form has the focus, when Escape does not close it', async () => {
    router.pathname = '/[locale]/info/[id]';
    open();
    read(READ);
    await screen.findByRole('complementary');
    await userEvent.click(screen.getByLabelText('Email'));
    expect(shown()).toBeNull();
    await userEvent.keyboard('{Tab}{Escape}');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    expect(shown()).toBeNull();
    act(() => screen.getByLabelText('Name').blur());
    expect(shown()).toBeTruthy();
  });

  it.each([
    ['a form', () => screen.getByLabelText('Email')],
    ['an exercise', () => screen.getByRole('button', { name: 'Check' })],
  ])('does not appear while %s has the focus', async (_, field) => {
    const { call } = open();
    act(() => field().focus());
    read(READ);
    await act(async () => {});
    expect(call(INFO)).toBeUndefined();
    act(() => field().blur());
    expect(await screen.findByRole('complementary')).toBeTruthy();
  });
});
