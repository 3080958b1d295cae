import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { Notification } from '@/contracts/messaging/notification';
import { NotificationScreen } from '@/features/messaging/notification/notification-screen';
import { NotificationsScreen } from '@/features/messaging/notification/notifications-screen';
import { NotificationBell } from '@/features/shell/header/notification-bell';
import { LiveMessages } from '@/features/shell/live-messages';
import { ApiProvider } from '@/hooks/use-api';
import type { PushReceiver } from '@/services/shared-push';
import { useSessionStore } from '@/store/session-store';
import errors from '../../../../public/locales/en/errors.json';
import notification from '../../../../public/locales/en/notification.json';
import shell from '../../../../public/locales/en/shell.json';
import { fakeApi } from '../../fake-api';

const ID = '00000000-0000-4000-8000-000000000001';
vi.mock('next/router', () => ({ useRouter: () => ({ query: { notificationId: ID } }) }));
const push = vi.hoisted(() => ({ open: vi.fn(), close: vi.fn() }));
vi.mock('@/services/shared-push', () => ({ openSharedStream: push.open }));
const toast = vi.hoisted(() => vi.fn());
vi.mock('@/services/toast', () => ({ toastError: toast }));

const LIST = 'GET /api/notification/platform-push/notifications';
const ONE = 'GET /api/notification/platform-push/notifications/:id';
const MARK = 'PATCH /api/notification/notifications/:id';
const MARK_ALL = 'PATCH /api/notification/notifications';

const message = (change: Partial<Notification> = {}): Notification => ({
  ...{ id: ID, messageId: 'm1', type: 'PLATFORM_NOTIFICATION', subject: 'Welcome!', template: 'WELCOME' },
  ...{ data: { url: '/education/course/catalog' }, read: false, readAt: null },
  ...{ createdAt: new Date(Date.now() - 5 * 60_000).toISOString(), ...change },
});
const quiz = (change: Partial<Notification> = {}) =>
  message({ id: 'q', messageId: 'quiz', subject: 'Ready', template: 'RECOMMENDATION_QUIZ', ...change });

function show(ui: ReactNode, answers: Record<string, unknown>) {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { notification, errors, shell } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  const { api, sent } = fakeApi(answers);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const tree = () => (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <ApiProvider locale="en" api={api}>
          {ui}
        </ApiProvider>
      </QueryClientProvider>
    </I18nextProvider>
  );
  const view = render(tree());
  return { sent, client, again: () => view.rerender(tree()), unmount: view.unmount };
}

const markAll = () => screen.getByRole('button', { name: 'Mark all as read' }) as HTMLButtonElement;
const unread = () => screen.queryAllByText('Unread');

beforeEach(() => {
  push.open.mockReset().mockReturnValue(push.close);
  push.close.mockReset();
  toast.mockReset();
  useSessionStore.setState({ status: 'isLoggedIn', userId: 'ann', perms: [] });
});
afterEach(cleanup);

describe('the list of notifications', () => {
  it('shows how long ago each notification came and whether it is unread, and links to it', async () => {
    show(<NotificationsScreen />, { [LIST]: [message(), quiz({ read: true })] });
    const row = await screen.findByRole('link', { name: /Welcome!/ });
    expect(row.textContent).toContain('5 minutes ago');
    expect(row.getAttribute('href')).toBe(`/en/notifications/${ID}`);
    expect(unread()).toHaveLength(1);
    expect(screen.getByRole('link', { name: /Ready/ }).getAttribute('href')).toBe('/en/notifications/q');
  });

  it('marks an unread quiz notification as read and links to the recommendations', async () => {
    const { sent } = show(<NotificationsScreen />, { [LIST]: [quiz()], [MARK]: quiz({ read: true }) });
    const row = await screen.findByRole('link', { name: /Ready/ });
    expect(row.getAttribute('href')).toBe('/en/education/courses?status=RECOMMENDATIONS');
    row.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(row);
    await waitFor(() => expect(unread()).toHaveLength(0));
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ path: MARK, input: { params: { id: 'q' } } }));
  });

  it('marks all as read at once, before the service has responded', async () => {
    let answer: (value: unknown) => void = () => {};
    const { sent } = show(<NotificationsScreen />, {
      [LIST]: [message(), quiz()],
      [MARK_ALL]: new Promise((resolve) => {
        answer = resolve;
      }),
    });
    await screen.findByRole('link', { name: /Welcome!/ });
    expect(markAll().disabled).toBe(false);
    await userEvent.click(markAll());
    expect(unread()).toHaveLength(0);
    expect(markAll().disabled).toBe(true);
    answer({ marked: 2 });
    await waitFor(() => expect(sent.map(({ path }) => path)).toContain(MARK_ALL));
  });

  it('undoes the marks with a message if the service refuses', async () => {
    show(<NotificationsScreen />, {
      [LIST]: [message(), quiz({ read: true })],
      [MARK_ALL]: new ApiError('service_unavailable'),
    });
    await screen.findByRole('link', { name: /Welcome!/ });
    await userEvent.click(markAll());
    await waitFor(() => expect(toast).toHaveBeenCalledOnce());
    expect(unread()).toHaveLength(1);
  });

  it.each([
    ['there are none', []],
    ['nothing is unread', [message({ read: true, readAt: message().createdAt })]],
  ])('disables “mark all as read” when %s', async (_, list) => {
    show(<NotificationsScreen />, { [LIST]: list });
    await waitFor(() => expect(screen.queryByLabelText('Loading your notifications')).toBeNull());
    expect(markAll().disabled).toBe(true);
    expect(screen.queryByText('No notifications yet') !== null).toBe(list.length === 0);
  });

  it('shows an error if it cannot be loaded, and retries', async () => {
    const answers: Record<string, unknown> = { [LIST]: new ApiError('service_unavailable') };
    show(<NotificationsScreen />, answers);
    await screen.findByRole('alert');
    answers[LIST] = [message()];
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: /Welcome!/ });
  });
});

describe('the page of a notification', () => {
  it('shows its topic, links onward and is marked as read once when opened', async () => {
    const { sent } = show(<NotificationScreen />, { [ONE]: message(), [MARK]: message({ read: true }) });
    await screen.findByRole('heading', { level: 1, name: 'Welcome!' });
    expect(screen.getByText(/start with its free lessons/)).toBeTruthy();
    const way = screen.getByRole('link', { name: 'Browse the catalogue' });
    expect(way.getAttribute('href')).toBe('/en/education/course/catalog');
    await waitFor(() => expect(sent.filter(({ path }) => path === MARK)).toHaveLength(1));
  });

  it('does not retry a refused mark, and does not mark what was read before', async () => {
    const refused = show(<NotificationScreen />, { [ONE]: message(), [MARK]: new ApiError('not_found') });
    await screen.findByRole('heading', { name: 'Welcome!' });
    await waitFor(() => expect(refused.sent.some(({ path }) => path === MARK)).toBe(true));
    await new Promise((done) => setTimeout(done, 50));
    expect(refused.sent.filter(({ path }) => path === MARK)).toHaveLength(1);
    refused.unmount();
    const before = show(<NotificationScreen />, { [ONE]: message({ read: true }) });
    await screen.findByRole('heading', { name: 'Welcome!' });
    expect(before.sent.map(({ path }) => path)).toEqual([ONE]);
  });

  it('shows a notification of an unknown template', async () => {
    show(<NotificationScreen />, { [ONE]: message({ template: 'LATER', read: true }) });
    await screen.findByRole('heading', { name: 'Welcome!' });
    expect(screen.getByRole('link', { name: 'All notifications' })).toBeTruthy();
  });
});

describe('the bell', () => {
  it('shows the unread count and opens the latest notifications, with a link to all', async () => {
    show(<NotificationBell />, {
      [LIST]: [message(), quiz(), message({ id: 'r', messageId: 'r', read: true })],
    });
    const bell = await screen.findByRole('button', { name: 'Notifications, 2 unread' });
    await userEvent.click(bell);
    const panel = await screen.findByRole('dialog');
    await within(panel).findByRole('link', { name: /Ready/ });
    const all = within(panel).getByRole('link', { name: 'All notifications' });
    expect(all.getAttribute('href')).toBe('/en/notifications');
  });
});

describe('live notifications', () => {
  const receiver = () => push.open.mock.calls.at(-1)?.[2] as PushReceiver;

  it('are first in the list, replace the one with their message id, and update the bell', async () => {
    show(
      <>
        <LiveMessages />
        <NotificationBell />
        <NotificationsScreen />
      </>,
      { [LIST]: [message({ read: true }), quiz({ read: true })] },
    );
    await screen.findByRole('link', { name: /Welcome!/ });
    receiver().message(quiz({ subject: 'Ready again' }));
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
    const rows = within(screen.getByRole('list')).getAllByRole('link');
    expect(rows.map((row) => row.querySelector('span span')?.textContent)).toEqual([
      'Ready again',
      'Welcome!',
    ]);
  });

  it('survive an older response that arrives later', async () => {
    const answers: Record<string, unknown> = {};
    let first: (list: Notification[]) => void = () => {};
    answers[LIST] = new Promise((resolve) => {
      first = resolve;
    });
    const { client } = show(
      <>
        <LiveMessages />
        <NotificationBell />
      </>,
      answers,
    );
    await waitFor(() => expect(client.isFetching()).toBe(1));
    answers[LIST] = [message()];
    receiver().message(message());
    first([]);
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  });

  it('are refetched only after a mark in flight, which an older response would undo', async () => {
    let marked: (value: unknown) => void = () => {};
    const { sent } = show(
      <>
        <LiveMessages />
        <NotificationsScreen />
      </>,
      {
        [LIST]: [message(), quiz()],
        [MARK_ALL]: new Promise((resolve) => {
          marked = resolve;
        }),
      },
    );
    await screen.findByRole('link', { name: /Welcome!/ });
    await userEvent.click(markAll());
    const looks = () => sent.filter(({ path }) => path === LIST).length;
    const before = looks();
    receiver().lookAgain();
    await new Promise((done) => setTimeout(done, 50));
    expect(looks()).toBe(before);
    expect(unread()).toHaveLength(0);
    marked({ marked: 2 });
    await waitFor(() => expect(looks()).toBe(before + 1));
  });

  it('arrive on a stream that opens and closes with the session', async () => {
    useSessionStore.setState({ status: 'isNotLoggedIn', userId: null });
    show(<LiveMessages />, {});
    expect(push.open).not.toHaveBeenCalled();
    useSessionStore.setState({ status: 'isLoggedIn', userId: 'ann' });
    await waitFor(() => expect(push.open).toHaveBeenCalledWith('ann', 'en', expect.anything()));
    useSessionStore.setState({ status: 'isNotLoggedIn', userId: null });
    await waitFor(() => expect(push.close).toHaveBeenCalledOnce());
  });
});
