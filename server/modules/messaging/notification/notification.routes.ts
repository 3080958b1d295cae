import { ApiError } from '../../../../contracts/api-error.ts';
import { notification } from '../../../../contracts/messaging/notification.ts';
import type { App, CallContext } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { SessionService } from '../../identity/session/session.service.ts';
import type { NotificationService } from './notification.service.ts';
import type { SseHub } from './sse-hub.ts';
import type { SubscriptionService } from './subscription.service.ts';

export interface NotificationServices {
  notifications: NotificationService;
  subscriptions: SubscriptionService;
  hub: Pick<SseHub, 'open'>;
  sessions: Pick<SessionService, 'claimsOf'>;
}

export function notificationRoutes(app: App, services: NotificationServices): void {
  const { notifications, subscriptions } = services;
  registerContract(app, notification, {
    sse: ({ headers }, ctx) => openStream(services, headers['last-event-id'], ctx),
    getSubscriptions: (_, { caller }) => subscriptions.show(caller.id),
    getMagazineSubscriptions: async (_, { caller, setHeader }) => {
      const list = await subscriptions.listFollowed(caller.id);
      setHeader('x-total-count', String(list.length));
      return list;
    },
    setMagazineSubscription: ({ body }, { caller }) => subscriptions.follow(caller.id, body),
    setGroup: ({ params, body }, { caller }) => subscriptions.setGroup(caller.id, params.group, body),
    setChannel: ({ params, body }, { caller }) =>
      subscriptions.setChannel(caller.id, params.channel, body.subscribed),
    list: async ({ query }, { caller, locale, setHeader }) => {
      const page = { limit: query.limit, beforeId: query.before_id };
      const { items, total } = await notifications.list(caller.id, locale, page);
      setHeader('x-total-count', String(total));
      return items;
    },
    get: ({ params }, { caller, locale }) => notifications.get(caller.id, params.id, locale),
    markRead: ({ params }, { caller, locale }) => notifications.markRead(caller.id, params.id, locale),
    markAllRead: (_, { caller }) => notifications.markAllRead(caller.id),
  });
}

/** Fastify does not manage this response: it stays open until it is closed here or by the client. */
async function openStream(
  { hub, sessions }: NotificationServices,
  lastEventId: string | undefined,
  { caller, locale, request, reply }: CallContext,
): Promise<void> {
  // The same route answers HEAD, which has no body.
  if (request.method === 'HEAD') return void reply.header('content-type', 'text/event-stream').send();
  const claims = await sessions.claimsOf((request.headers.authorization ?? '').slice('Bearer '.length));
  if (!claims || claims.userId !== caller?.id) throw new ApiError('unauthorized');
  await hub.open(reply.raw, { owner: claims, locale, lastEventId });
  reply.hijack();
}
