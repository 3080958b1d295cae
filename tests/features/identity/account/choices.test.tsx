import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { NotificationsTab } from '@/features/identity/account/notifications-tab';
import { press, show, texts } from './render';

const toast = vi.hoisted(() => vi.fn());
vi.mock('@/services/toast', () => ({ toastError: toast, toastSuccess: vi.fn() }));
const { account: say, errors } = texts;
const CHOICES = 'GET /api/notification/user-subscriptions';
const MAGAZINE = 'GET /api/notification/magazine/user-subscriptions';
const GROUP = 'PUT /api/notification/user-subscriptions/groups/:group';
const FOLLOW = 'POST /api/notification/magazine/user-subscriptions';

const channels = (subscribed: boolean) => [
  { channel: 'platform-push', subscribed },
  { channel: 'email', subscribed },
];
const answers = (): Record<string, unknown> => ({
  [CHOICES]: {
    channels: channels(true),
    groups: [
      { group: 'learning', channels: channels(true) },
      { group: 'offers', channels: channels(false) },
    ],
  },
  [MAGAZINE]: [{ categoryId: 'DESIGN', subscribed: false }],
  'GET /api/categories': [{ code: 'DESIGN', slug: 'design', content: { name: 'Design' } }],
});
const box = (name: string) => screen.getByRole('switch', { name }) as HTMLInputElement;

beforeEach(() => toast.mockClear());
afterEach(cleanup);

describe('notification settings', () => {
  it('are switched by group and channel, immediately', async () => {
    const { user, writes } = show(<NotificationsTab />, answers());
    await screen.findByRole('switch', { name: 'Offers, By email' });
    await user.click(box('Offers, By email'));
    expect(box('Offers, By email').checked).toBe(true);
    await waitFor(() =>
      expect(writes()[0]).toMatchObject({
        path: GROUP,
        input: { params: { group: 'offers' }, body: { channel: 'email', subscribed: true } },
      }),
    );
  });

  it('revert with a message if the service refuses', async () => {
    const { user } = show(<NotificationsTab />, {
      ...answers(),
      [GROUP]: new ApiError('service_unavailable'),
    });
    await screen.findByRole('switch', { name: 'Learning, By email' });
    await user.click(box('Learning, By email'));
    await waitFor(() => expect(toast).toHaveBeenCalledWith(errors.service_unavailable));
    expect(box('Learning, By email').checked).toBe(true);
  });

  it('a channel that is off disables its whole column and no other', async () => {
    const { user } = show(<NotificationsTab />, answers());
    await screen.findByRole('switch', { name: 'Everything, By email' });
    await user.click(box('Everything, By email'));
    expect(box('Learning, By email').disabled).toBe(true);
    expect(box('Learning, On the site').disabled).toBe(false);
  });

  it('follow a magazine category by its name', async () => {
    const { user, writes } = show(<NotificationsTab />, answers());
    await user.click(await screen.findByRole('switch', { name: 'Design' }));
    await waitFor(() =>
      expect(writes()[0]).toMatchObject({
        path: FOLLOW,
        input: { body: { categoryId: 'DESIGN', subscribed: true } },
      }),
    );
  });

  it('show an error if they cannot be read, and retry', async () => {
    const table = { ...answers(), [CHOICES]: new ApiError('service_unavailable') as unknown };
    const { user } = show(<NotificationsTab />, table);
    await screen.findByRole('alert');
    table[CHOICES] = answers()[CHOICES];
    await user.click(press(texts.shell.failure.retry));
    await screen.findByRole('switch', { name: 'Learning, By email' });
    expect(say.notify.title).toBe(screen.getByRole('heading', { name: say.notify.title }).textContent);
  });
});
