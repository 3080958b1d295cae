import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Profile } from '@/contracts/identity/profile';
import type { Notification } from '@/contracts/messaging/notification';
import { Header } from '@/features/shell/header/header';
import { usePushStream } from '@/hooks/messaging/use-push-stream';
import type { PushReceiver } from '@/services/shared-push';
import { fakeApi, PROFILE, renderShell, session, USER } from './render';

const stream = vi.hoisted(() => ({ receiver: null as PushReceiver | null }));
vi.mock('@/services/shared-push', () => ({
  openSharedStream: (_user: string, _locale: string, receiver: PushReceiver) => {
    stream.receiver = receiver;
    return () => {};
  },
}));
vi.mock('next/router', () => ({
  useRouter: () => ({
    push: vi.fn(),
    asPath: '/en/lk',
    pathname: '/',
    events: { on: vi.fn(), off: vi.fn() },
  }),
}));

function Page() {
  usePushStream();
  return <Header />;
}

/** The header of a page with an open menu; `answers` is what the service says from now on. */
async function openMenu(profile: Partial<Profile>) {
  const answers = { 'GET /auth/users/self': USER, 'GET /api/profiles/me': { ...PROFILE, ...profile } };
  renderShell(<Page />, fakeApi(answers));
  await userEvent.click(await screen.findByRole('button', { name: 'My account, Nora Student' }));
  await screen.findByRole('menuitem', { name: 'Sign out' });
  return {
    hear: (template: string, after: Partial<Profile>) => {
      answers['GET /api/profiles/me'] = { ...PROFILE, ...after };
      act(() => stream.receiver?.message(messageOf(template)));
    },
  };
}

const messageOf = (template: string): Notification => ({
  ...{ id: PROFILE.id, messageId: template, type: 'PLATFORM_NOTIFICATION', subject: '', template },
  ...{ data: {}, read: false, createdAt: '2026-01-01T00:00:00.000Z', readAt: null },
});
const badge = () => screen.queryByText('Subscription');

// Its code loads on the press: on a busy machine that takes longer than the default timeout.
beforeAll(() => import('@/components/ui/menu'));
beforeEach(() => session('isLoggedIn'));
afterEach(cleanup);

it('the badge appears in the open menu with the message that the subscription began', async () => {
  const { hear } = await openMenu({ is_paid_subscription: false });
  expect(badge()).toBeNull();
  hear('SUBSCRIPTION_STARTED', { is_paid_subscription: true });
  await waitFor(() => expect(badge()).toBeTruthy());
});

it('the badge leaves with the message that the subscription ended', async () => {
  const { hear } = await openMenu({ is_paid_subscription: true });
  expect(badge()).toBeTruthy();
  hear('SUBSCRIPTION_ENDED', { is_paid_subscription: false });
  await waitFor(() => expect(badge()).toBeNull());
});

it('an entry keeps its element when the account arrives: a press that has begun is taken', async () => {
  const late = Promise.withResolvers<typeof USER>();
  // Without the profile the menu is there all the same.
  renderShell(<Header />, fakeApi({ 'GET /auth/users/self': () => late.promise }));
  await userEvent.click(await screen.findByRole('button', { name: 'My account' }));
  const names = ['Affiliate program', 'Help', 'Terms and conditions', 'Sign out'];
  const before = await Promise.all(names.map((name) => screen.findByRole('menuitem', { name })));
  await act(async () => late.resolve(USER));
  expect(await screen.findByRole('menuitem', { name: 'Account settings' })).toBeTruthy();
  for (const [index, name] of names.entries())
    expect(screen.getByRole('menuitem', { name })).toBe(before[index]);
});
