import { ApiError } from '../../../../contracts/api-error.ts';
import { DEFAULT_LOCALE, type Locale, parseLocale } from '../../../../contracts/locales.ts';
import type { Notification } from '../../../../contracts/messaging/notification.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { sharePicturePath } from '../../../../domain/catalog/share-address.ts';
import {
  isSubscribed,
  isTemplate,
  TEMPLATE_RULES,
  targetLocale,
} from '../../../../domain/messaging/notification.ts';
import type { MailLinks } from '../../../platform/mail/mail-links.ts';
import type { NotificationJob } from '../../../platform/outbox/enqueue-notification.ts';
import { enqueue } from '../../../platform/outbox/outbox.repository.ts';
import type { PubSub } from '../../../platform/pubsub/pubsub.ts';
import * as repo from './notification.repository.ts';
import type { NotificationTexts } from './notification-texts.ts';
import { productIdsOf } from './render-notification.ts';
import { findChoices } from './subscription.repository.ts';

export interface NotificationDeps {
  db: Db;
  pubsub: Pick<PubSub, 'publish'>;
  texts: NotificationTexts;
  publicUrl: string;
  /** Signs the unsubscribe link. */
  links: Pick<MailLinks, 'page'>;
  warn: (error: unknown, what: string) => void;
  now?: () => Date;
}

/** The outbox row that carries the message. */
interface Source {
  id: number;
  cause: string;
}

export type NotificationService = ReturnType<typeof createNotificationService>;

/** Notifications: sent through the outbox, listed, marked as read (product §3, §4 Notifications). */
export function createNotificationService(deps: NotificationDeps) {
  const { db, pubsub, texts, publicUrl, links, warn, now = () => new Date() } = deps;

  /** Outbox handler of `notification`; idempotent. */
  async function handle(payload: Record<string, unknown>, source: Source): Promise<void> {
    const message = readPromise(payload);
    const written = await db.transaction((tx) => send(tx, message, source));
    // An instance that misses the pub/sub message polls a few seconds later.
    if (written) {
      await pubsub
        .publish('push', { userId: message.userId })
        .catch((error) => warn(error, 'pub/sub message not published'));
    }
  }

  async function send(tx: Tx, message: NotificationJob, source: Source): Promise<boolean> {
    const reader = await repo.findReader(tx, message.userId);
    if (!reader) return false;
    const { type, group, mailed } = TEMPLATE_RULES[message.template];
    const choices = await findChoices(tx, reader.id);
    const always = mailed === 'always';
    if (mailed && reader.verified && (always || isSubscribed(choices, 'email', group)))
      await mail(tx, reader, message, source);
    if (!always && !isSubscribed(choices, 'platform-push', group)) return false;
    return repo.upsertMessage(tx, { data: {}, ...message, type, source: source.id });
  }

  async function mail(tx: Tx, reader: repo.Reader, message: NotificationJob, { cause }: Source) {
    const locale = parseLocale(reader.locale) ?? DEFAULT_LOCALE;
    const [rendered] = await texts.render(
      [{ template: message.template, data: message.data ?? {} }],
      locale,
      tx,
    );
    if (!rendered) return;
    const site = `${publicUrl}/${targetLocale(message.template, locale)}`;
    const { group, mailed } = TEMPLATE_RULES[message.template];
    const list = mailed === 'always' ? null : { userId: reader.id, group };
    const product = message.data?.productId ?? productIdsOf(message.data ?? {})[0];
    await enqueue(tx, {
      topic: 'mail',
      cause: `mail:${cause}`,
      payload: {
        template: 'notification',
        to: reader.email,
        locale,
        data: {
          name: reader.name,
          subject: rendered.subject,
          text: rendered.text,
          action: rendered.action,
          url: `${site}${rendered.data.url ?? '/notifications'}`,
          ...(product && { picture: `${publicUrl}${sharePicturePath(product, locale)}` }),
          settingsUrl: list && links.page(list, locale),
        },
        ...(list && { list }),
      },
    });
  }

  async function list(
    userId: string,
    locale: Locale,
    page: { limit: number; beforeId: string | undefined },
  ): Promise<{ items: Notification[]; total: number }> {
    const [rows, total] = await Promise.all([
      repo.findMessages(db, userId, page),
      repo.countMessages(db, userId),
    ]);
    return { items: await texts.toWire(rows, locale), total };
  }

  const shown = async (row: repo.NotificationRow | null, locale: Locale): Promise<Notification> => {
    const [one] = row ? await texts.toWire([row], locale) : [];
    if (one) return one;
    throw new ApiError('not_found');
  };

  return {
    handle,
    list,
    get: async (userId: string, id: string, locale: Locale) =>
      shown(await repo.findMessage(db, userId, id), locale),
    markRead: async (userId: string, id: string, locale: Locale) =>
      shown(await repo.markRead(db, userId, id, now()), locale),
    markAllRead: async (userId: string) => ({ marked: await repo.markAllRead(db, userId, now()) }),
    /** For streams: a user's messages above a position, in order. */
    readAbove: (userId: string, position: number, limit: number) =>
      repo.findAbove(db, userId, position, limit),
    lastPlaces: (userIds: readonly string[]) => repo.findLastPlaces(db, userIds),
    deleteExpired: () => repo.deleteOldMessages(db),
  };
}

function readPromise(payload: Record<string, unknown>): NotificationJob {
  const { userId, messageId, template, data } = payload as Partial<NotificationJob>;
  if (typeof userId !== 'string' || typeof messageId !== 'string' || !isTemplate(template)) {
    throw new Error('unreadable notification');
  }
  return { userId, messageId, template, data: data ?? {} };
}
