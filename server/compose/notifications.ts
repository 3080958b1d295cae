import type { SessionService } from '../auth/session.service.ts';
import type { App } from '../http/app-types.ts';
import type { ScheduledJob } from '../jobs/jobs.ts';
import { notificationRoutes } from '../notification/notification.routes.ts';
import { createNotificationService } from '../notification/notification.service.ts';
import { createNotificationTexts } from '../notification/notification.texts.ts';
import { createPushHub, type PushTiming } from '../notification/push-hub.ts';
import { createSubscriptionService } from '../notification/subscription.service.ts';
import type { ComposeDeps } from './deps.ts';

/** Messages to people, their live streams and what people want to hear of. */
export function composeNotifications(
  { config, database: { db }, bus, log, translations }: ComposeDeps,
  sessions: Pick<SessionService, 'claimsOf' | 'openEpochs'>,
  timing?: Partial<PushTiming>,
) {
  const warn = (error: unknown, what: string) => log.warn({ err: error }, what);
  const texts = createNotificationTexts({ db, translations });
  const notifications = createNotificationService({ db, bus, texts, publicUrl: config.publicUrl, warn });
  const hub = createPushHub({ notifications, texts, sessions, bus, warn, timing });
  const services = { notifications, subscriptions: createSubscriptionService({ db }), hub, sessions };
  const jobs: ScheduledJob[] = [
    { name: 'notifications.sweep', cron: '41 3 * * *', run: () => notifications.sweep() },
  ];
  return {
    bindTo: (app: App) => notificationRoutes(app, services),
    effects: { notification: notifications.handle },
    jobs,
    hub,
  };
}
