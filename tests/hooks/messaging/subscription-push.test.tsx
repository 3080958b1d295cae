import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Notification } from '@/contracts/messaging/notification';
import { usePushStream } from '@/hooks/messaging/use-push-stream';
import { ApiProvider } from '@/hooks/use-api';
import type { PushReceiver } from '@/services/shared-push';
import { useSessionStore } from '@/store/session-store';
import { fakeApi } from '../../features/fake-api';

const stream = vi.hoisted(() => ({ receiver: null as PushReceiver | null }));
vi.mock('@/services/shared-push', () => ({
  openSharedStream: (_user: string, _locale: string, receiver: PushReceiver) => {
    stream.receiver = receiver;
    return () => {};
  },
}));

function Listener(): null {
  usePushStream();
  return null;
}

const messageOf = (template: string): Notification => ({
  ...{ id: '00000000-0000-4000-8000-000000000009', messageId: template, type: 'PLATFORM_NOTIFICATION' },
  ...{ subject: '', template, data: {}, read: false, createdAt: '2026-01-01T00:00:00.000Z', readAt: null },
});

beforeEach(() => {
  const userId = '00000000-0000-4000-8000-000000000001';
  useSessionStore.setState({ status: 'isLoggedIn', userId, perms: [] });
});

it.each([
  ['SUBSCRIPTION_STARTED', true],
  ['SUBSCRIPTION_ENDED', true],
  ['ORDER_PAID', true],
  ['ACCESS_GRANTED', true],
  ['REFUND_SENT', true],
  ['WELCOME', false],
])('a message %s has profile and prices read again: %s', (template, again) => {
  const client = new QueryClient();
  const keys = [
    ['en', 'profile', 'me'],
    ['en', 'product', 'offers', 'x', 'y'],
    ['en', 'cart', 'mine'],
  ];
  for (const key of keys) client.setQueryData(key, {});
  client.setQueryData(['en', 'notification', 'list'], []);
  render(
    <QueryClientProvider client={client}>
      <ApiProvider locale="en" api={fakeApi({}).api}>
        <Listener />
      </ApiProvider>
    </QueryClientProvider>,
  );
  stream.receiver?.message(messageOf(template));
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual(keys.map(() => again));
  expect(client.getQueryState(['en', 'notification', 'list'])?.isInvalidated).toBe(false);
});
