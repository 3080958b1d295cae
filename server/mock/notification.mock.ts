import { ApiError } from '../../contracts/api-error.ts';
import { notification } from '../../contracts/notification.ts';
import { makeNotification, makeNotifications, makeSubscriptions } from './builders/notification.ts';
import { school } from './builders/school.ts';
import { type MockContext, mockContract } from './mock-endpoint.ts';

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
    const chosen = channels.map((one) => (one.channel === body.channel ? body : one));
    return {
      channels,
      groups: groups.map((one) => (one.group === params.group ? { ...one, channels: chosen } : one)),
    };
  },
  setChannel: ({ params, body }) => {
    const { channels, groups } = makeSubscriptions();
    return {
      channels: channels.map((one) => (one.channel === params.channel ? { ...one, ...body } : one)),
      groups,
    };
  },
  list: ({ query }, ctx) => {
    const list = messages(ctx);
    ctx.setHeader('x-total-count', String(list.length));
    const from = query.before_id ? list.findIndex(({ id }) => id === query.before_id) + 1 : 0;
    return list.slice(from, from + query.limit);
  },
  get: ({ params }, ctx) => find(params.id, ctx),
  markRead: ({ params }, ctx) => {
    const found = find(params.id, ctx);
    return { ...found, read: true, readAt: found.readAt ?? found.createdAt };
  },
  markAllRead: (_, ctx) => ({ marked: messages(ctx).filter(({ read }) => !read).length }),
});

const messages = ({ scenario }: MockContext) => (scenario.has('empty') ? [] : makeNotifications());

function find(id: string, ctx: MockContext) {
  const found = messages(ctx).find((one) => one.id === id);
  if (found) return found;
  throw new ApiError('not_found');
}

async function* events({ scenario }: MockContext) {
  if (!scenario.has('notification')) return;
  const data = makeNotification('live', { subject: 'This has just arrived' });
  yield { id: data.id, message: { type: data.type, data } };
}
