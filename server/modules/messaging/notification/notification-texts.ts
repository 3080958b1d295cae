import type { Locale } from '../../../../contracts/locales.ts';
import type { Notification } from '../../../../contracts/messaging/notification.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import type { Translations } from '../../../platform/i18n/translations.ts';
import { findTitles, type NotificationRow } from './notification.repository.ts';
import {
  productIdsOf,
  type RenderedNotification,
  renderNotification,
  type StoredMessage,
} from './render-notification.ts';

const I18N_NAMESPACE = 'notification';

export type NotificationTexts = ReturnType<typeof createNotificationTexts>;

/** Renders messages in the reader's language from the template, the stored data and the current titles. */
export function createNotificationTexts({ db, translations }: { db: Db; translations: Translations }) {
  async function render(
    messages: readonly StoredMessage[],
    locale: Locale,
    on: Db | Tx = db,
  ): Promise<RenderedNotification[]> {
    const ids = new Set(messages.flatMap(({ data }) => productIdsOf(data)));
    const titles = await findTitles(on, [...ids], locale);
    const texts = (await translations.load(locale, [I18N_NAMESPACE]))[I18N_NAMESPACE];
    return messages.map((message) => renderNotification(texts, message, titles, locale));
  }

  async function toWire(rows: readonly NotificationRow[], locale: Locale): Promise<Notification[]> {
    const rendered = await render(rows, locale);
    return rows.map(({ id, messageId, type, template, readAt, createdAt }, index) => ({
      id,
      messageId,
      type,
      template,
      subject: rendered[index]?.subject ?? '',
      data: rendered[index]?.data ?? {},
      read: readAt !== null,
      createdAt: createdAt.toISOString(),
      readAt: readAt?.toISOString() ?? null,
    }));
  }

  return { render, toWire };
}
