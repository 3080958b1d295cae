import type { Locale } from '../../../../contracts/locales.ts';
import { parseCurrency } from '../../../../domain/commerce/currency.ts';
import { formatList, formatMoney } from '../../../../domain/format.ts';
import { formatDate } from '../../../../domain/format-date.ts';
import { isTemplate, targetOf } from '../../../../domain/messaging/notification.ts';
import type { Texts } from '../../../platform/i18n/translations.ts';

/** Maximum titles in one line. */
const MAX_TITLES = 3;

export interface StoredMessage {
  template: string;
  data: Record<string, string>;
}

/** A message's text in one language. */
export interface RenderedNotification {
  subject: string;
  text: string;
  action: string;
  data: Record<string, string>;
}

/** Renders a message with the texts of the namespace `notification` and product titles by id. */
export function renderNotification(
  texts: Texts | undefined,
  message: StoredMessage,
  titles: ReadonlyMap<string, string>,
  locale: Locale,
): RenderedNotification {
  const data = { ...dataOf(message, titles, locale), ...refusalOf(texts, message.data) };
  const render = (part: string) => fill(textOf(texts, message.template, part), data);
  return { subject: render('subject'), text: render('text'), action: render('action'), data };
}

export const productIdsOf = (data: Record<string, string>): string[] =>
  data.productIds?.split(',').filter(Boolean) ?? [];

function dataOf(
  { template, data }: StoredMessage,
  titles: ReadonlyMap<string, string>,
  locale: Locale,
): Record<string, string> {
  const known = productIdsOf(data).flatMap((id) => titles.get(id) ?? []);
  const shown = known.length > MAX_TITLES ? [...known.slice(0, MAX_TITLES), '…'] : known;
  return {
    ...data,
    ...(shown.length > 0 && { title: formatList(locale, shown) }),
    ...formatted(data, locale),
    ...(isTemplate(template) && { url: targetOf(template, data) }),
  };
}

/** Sums and days are stored as they are, and formatted for the reader. */
function formatted({ onDate, amount, currency }: Record<string, string>, locale: Locale) {
  const known = parseCurrency(currency);
  return {
    ...(onDate && { date: formatDate(locale, onDate, { dateStyle: 'long', timeZone: 'UTC' }) }),
    ...(amount && known && { amount: formatMoney(locale, Number(amount), known) }),
  };
}

/** Why a request was refused, stored as its code. */
function refusalOf(
  texts: Texts | undefined,
  { refusal = '' }: Record<string, string>,
): Record<string, string> {
  const reasons = texts?.refusal;
  const reason = typeof reasons === 'object' ? reasons[refusal] : undefined;
  return typeof reason === 'string' ? { refusal: reason } : {};
}

function textOf(texts: Texts | undefined, template: string, part: string): string {
  const group = texts?.template;
  const own = typeof group === 'object' ? group[template] : undefined;
  const text = typeof own === 'object' ? own[part] : undefined;
  return typeof text === 'string' ? text : '';
}

function fill(text: string, data: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => data[name] ?? '').trimEnd();
}
