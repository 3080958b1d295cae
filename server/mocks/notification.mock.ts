import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from '../../contracts/api-error.ts';
import { notification } from '../../contracts/messaging/notification.ts';
import { makeNotification, makeNotifications, makeSubscriptions } from './builders/notification.ts';
import { school } from './builders/school.ts';
import { type MockContext, mockContract } from './mock-endpoint.ts';

const LIVE_MS = 1_500;

export const notificationMocks = mockContract(notification, {
  sse: (_, ctx) => events(ctx),
  getSubscriptions: () => makeSubscriptions(),
  getMagazineSubscriptions: () =>
    school.categories.map(({ code }) => ({ categoryId: code, subscribed: false })),
  setMagazineSubscription: ({ body }) => {
    if (school.categories.some(({ code }) => code === body.categoryId)) return body;
    throw new ApiError('not_found');
  },
  setGroup: ({ params, body }) => {
    const { channels, groups } = makeSubscriptions();
    const chosen = channels.map((channel) => (channel.channel === body.channel ? body : channel));
    return {
      channels,
      groups: groups.map((group) => (group.group === params.group ? { ...group, channels: chosen } : group)),
    };
  },
  setChannel: ({ params, body }) => {
    const { channels, groups } = makeSubscriptions();
    return {
      channels: channels.map((channel) =>
        channel.channel === params.channel ? { ...channel, ...body } : channel,
      ),
      groups,
    };
  },
  list: async ({ query }, ctx) => {
    const list = await messages(ctx);
    ctx.setHeader('x-total-count', String(list.length));
    const before = list.findIndex(({ id }) => id === query.before_id);
    // Nothing follows a message that does not exist.
    if (query.before_id && before < 0) return [];
    return list.slice(before + 1, before + 1 + query.limit);
  },
  get: ({ params }, ctx) => find(params.id, ctx),
  markRead: async ({ params }, ctx) => {
    const found = await find(params.id, ctx);
    return { ...found, read: true, readAt: found.readAt ?? found.createdAt };
  },
  markAllRead: async (_, ctx) => ({ marked: (await messages(ctx)).filter(({ read }) => !read).length }),
});

const messages = async ({ scenario, locale }: MockContext) =>
  scenario.has('empty') ? [] : makeNotifications(locale);

async function find(id: string, ctx: MockContext) {
  const found = (await messages(ctx)).find((message) => message.id === id);
  if (found) return found;
  throw new ApiError('not_found');
}

async function* events({ scenario, locale }: MockContext) {
  if (!scenario.has('notification')) return;
  // Only after the list was requested, which does not contain it yet.
  await wait(LIVE_MS);
  const data = await makeNotification('live', 'ACCESS_GRANTED', locale);
  yield { id: '1', message: { type: data.type, data } };
}
