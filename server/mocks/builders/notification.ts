import type { Locale } from '../../../contracts/locales.ts';
import type { Notification, UserSubscriptions } from '../../../contracts/messaging/notification.ts';
import { type NotificationTemplate, QUIZ_TEMPLATE } from '../../../contracts/values.ts';
import { showSubscriptions, TEMPLATE_RULES } from '../../../domain/messaging/notification.ts';
import { renderNotification } from '../../modules/messaging/notification/render-notification.ts';
import { bundledTranslations } from '../../platform/i18n/translations.ts';
import { daysAgo, mockId } from './mock-id.ts';
import { inLocale, productId, school } from './school.ts';

const translations = bundledTranslations('public/locales');

/** One message in the reader's language, about the school's first product. */
export async function makeNotification(
  key: string,
  template: NotificationTemplate,
  locale: Locale,
  change: Partial<Notification> = {},
): Promise<Notification> {
  const texts = (await translations.load(locale, ['notification'])).notification;
  const [about] = school.products;
  const titles = new Map(about ? [[productId(about), inLocale(about.file.texts, locale).title]] : []);
  const stored = { template, data: { productIds: [...titles.keys()].join() } };
  const { subject, data } = renderNotification(texts, stored, titles, locale);
  const id = mockId('notification', key);
  const { type } = TEMPLATE_RULES[template];
  const now = daysAgo(0);
  return {
    ...{ id, messageId: id, type, template, subject, data },
    ...{ read: false, createdAt: now, readAt: null, ...change },
  };
}

/** Messages with different templates, ages and read states; newest first. */
export const makeNotifications = (locale: Locale): Promise<Notification[]> =>
  Promise.all([
    makeNotification('quiz', QUIZ_TEMPLATE, locale),
    makeNotification('review', 'REVIEW_CAN_BE_CREATED', locale, { createdAt: daysAgo(1) }),
    makeNotification('certificate', 'CERTIFICATE_CAN_BE_ISSUED', locale, {
      createdAt: daysAgo(1),
      read: true,
      readAt: daysAgo(0),
    }),
    makeNotification('order', 'ORDER_PAID', locale, {
      createdAt: daysAgo(9),
      read: true,
      readAt: daysAgo(8),
    }),
    makeNotification('welcome', 'WELCOME', locale, {
      createdAt: daysAgo(40),
      read: true,
      readAt: daysAgo(40),
    }),
  ]);

export const makeSubscriptions = (): UserSubscriptions => showSubscriptions([]);
