import type { App } from '../../http/app-types.ts';
import type { ScheduledJob } from '../../platform/jobs/jobs.ts';
import type { MailService } from '../../platform/mail/mail.service.ts';
import { createMailLinks } from '../../platform/mail/mail-links.ts';
import { createNetworkLimit } from '../../platform/rate-limit/network-limit.ts';
import { findUser } from '../identity/account/user.repository.ts';
import type { CaptchaService } from '../identity/captcha/captcha.service.ts';
import type { SessionService } from '../identity/session/session.service.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { leadRoutes } from './lead/lead.routes.ts';
import { createLeadService } from './lead/lead.service.ts';
import { leadManagementRoutes } from './lead/lead-management.routes.ts';
import { createLeadManagementService } from './lead/lead-management.service.ts';
import { mailPreferencesRoutes } from './mail-preferences/mail-preferences.routes.ts';
import { createMailPreferencesService } from './mail-preferences/mail-preferences.service.ts';
import { notificationRoutes } from './notification/notification.routes.ts';
import { createNotificationService } from './notification/notification.service.ts';
import { createNotificationTexts } from './notification/notification-texts.ts';
import { createSseHub, type SseTiming } from './notification/sse-hub.ts';
import { createSubscriptionService } from './notification/subscription.service.ts';
import { createPauseReminder, type PauseReminderDeps } from './pause-reminder/pause-reminder.service.ts';
import { supportRoutes } from './support/support.routes.ts';
import { createSupportService } from './support/support.service.ts';
import { supportManagementRoutes } from './support/support-management.routes.ts';
import { createSupportManagementService } from './support/support-management.service.ts';

/** Submissions of each form per hour from one network: enough for a family, too few for a flood. */
const FORMS = { points: 10, seconds: 3600 };

interface FormDeps {
  mail: Pick<MailService, 'handle'>;
  captcha: Pick<CaptchaService, 'prove'>;
}

/** Forms for visitors: a guide by e-mail, a question to support. */
export function createFormsModule({ config, database }: ModuleDeps, { mail, captcha }: FormDeps) {
  const { db, pool } = database;
  const { publicUrl, supportEmail, siteName } = config;
  const limit = createNetworkLimit(pool, { name: 'lead', ...FORMS });
  const letters = createNetworkLimit(pool, { name: 'support', ...FORMS });
  const leads = createLeadService({ db, publicUrl, limit: (ip) => limit.consume(ip) });
  const support = createSupportService({ db, supportEmail, mail, limit: (ip) => letters.consume(ip) });
  const answers = createSupportManagementService({ db, supportEmail, siteName, mail });
  return {
    registerRoutes: (app: App) => {
      leadRoutes(app, { leads, captcha });
      leadManagementRoutes(app, createLeadManagementService({ db }));
      supportRoutes(app, { support, captcha });
      supportManagementRoutes(app, answers);
    },
    effects: { support_mail: support.handle, support_answer_mail: answers.handle },
    jobs: [{ name: 'support.sweep', cron: '23 4 * * *', run: support.deleteExpired }],
  };
}

/** Notifications, their live streams and preferences. */
export function createMessagingModule(
  { config, secret, database: { db, pool }, pubsub, log, translations }: ModuleDeps,
  sessions: Pick<SessionService, 'claimsOf' | 'openEpochs'>,
  timing?: Partial<SseTiming>,
) {
  const warn = (error: unknown, what: string) => log.warn({ err: error }, what);
  const texts = createNotificationTexts({ db, translations });
  const { publicUrl } = config;
  const links = createMailLinks({ secret, publicUrl });
  const notifications = createNotificationService({ db, pubsub, texts, publicUrl, links, warn });
  const hub = createSseHub({ notifications, texts, sessions, pubsub, warn, timing });
  const subscriptions = createSubscriptionService({ db });
  const addressOf = async (userId: string) => (await findUser(db, userId))?.email ?? null;
  const presses = createNetworkLimit(pool, { name: 'mail-choice', points: 120, seconds: 3600 });
  const mailChoices = createMailPreferencesService({
    addressOf,
    links,
    subscriptions,
    limit: (ip) => presses.consume(ip),
  });
  const services = { notifications, subscriptions, hub, sessions };
  const jobs: ScheduledJob[] = [
    { name: 'notifications.sweep', cron: '41 3 * * *', run: () => notifications.deleteExpired() },
  ];
  return {
    registerRoutes: (app: App) => {
      notificationRoutes(app, services);
      mailPreferencesRoutes(app, mailChoices);
    },
    effects: { notification: notifications.handle },
    jobs,
    hub,
  };
}

/** Reminders after a pause in learning. */
export function createReminderModule(
  { database: { db } }: ModuleDeps,
  findPlace: PauseReminderDeps['findPlace'],
): { jobs: ScheduledJob[] } {
  return {
    jobs: [{ name: 'learning.remind', cron: '7 * * * *', run: createPauseReminder({ db, findPlace }).send }],
  };
}
