import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AccountMenu } from '@/features/shell/header/account-menu';
import { PlatformsPanel } from '@/features/shell/header/platforms-panel';
import shell from '../../../public/locales/en/shell.json';
import { fill, self, show, signIn, USER_ID } from '../affiliate/show';

vi.mock('next/router', () => ({ useRouter: () => ({ asPath: '/en', pathname: '/[locale]', query: {} }) }));
afterEach(cleanup);

/** The menu is a chunk of its own. */
const LOADING = { timeout: 15_000 };
const ACTIVE = 'GET /api/affiliate/users/self/is-active';
const SELF = 'GET /auth/users/self';

describe('the entry of the affiliate program', () => {
  it.each([
    ['leads a partner to the overview', true, '/en/affiliate/overview'],
    ['leads everybody else to the program', false, '/en/affiliate'],
  ])(
    'of the profile menu %s, which is asked for when it opens',
    async (_, isPartner, address) => {
      signIn(USER_ID);
      const { user, sent } = show(<AccountMenu />, { [SELF]: self(), [ACTIVE]: isPartner });
      const button = await screen.findByRole('button', {
        name: fill(shell.account.openNamed, { name: 'Ann' }),
      });
      expect(sent.some(({ path }) => path === ACTIVE)).toBe(false);
      await user.click(button);
      const entry = await screen.findByRole('menuitem', { name: shell.account.Affiliate }, LOADING);
      await waitFor(() => expect(entry.getAttribute('href')).toBe(address));
      expect(sent.some(({ path }) => path === ACTIVE)).toBe(true);
    },
    30_000,
  );

  it('of the platforms leads a partner to the overview', async () => {
    signIn(USER_ID);
    show(<PlatformsPanel onLeave={() => {}} />, { [ACTIVE]: true });
    const link = screen.getByRole('link', { name: new RegExp(shell.platforms.affiliate) });
    await waitFor(() => expect(link.getAttribute('href')).toBe('/en/affiliate/overview'));
  });

  it('of the platforms asks nothing for a guest', () => {
    signIn(null);
    const { sent } = show(<PlatformsPanel onLeave={() => {}} />, {});
    expect(screen.getByRole('link', { name: new RegExp(shell.platforms.affiliate) })).toBeTruthy();
    expect(sent.some(({ path }) => path === ACTIVE)).toBe(false);
  });

  it('is not there where the program is closed, and nothing is asked', () => {
    signIn(USER_ID);
    const { sent } = show(<PlatformsPanel onLeave={() => {}} />, {}, 'ru');
    expect(screen.queryByRole('link', { name: new RegExp(shell.platforms.affiliate) })).toBeNull();
    expect(sent.some(({ path }) => path === ACTIVE)).toBe(false);
  });
});
