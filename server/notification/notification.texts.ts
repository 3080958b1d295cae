import type { Locale } from '../../contracts/locales.ts';
import type { Notification } from '../../contracts/notification.ts';
import type { Db, Tx } from '../../db/database.ts';
import { formatList } from '../../domain/format.ts';
import { isTemplate, TEMPLATE_RULES } from '../../domain/notification.ts';
import type { Texts, Translations } from '../i18n/translations.ts';
import { findTitles, type NotificationRow } from './notification.repository.ts';

const NAMESPACE = 'notification';
/** More titles than these are not said in one line. */
const TITLES = 3;

type Stored = Pick<NotificationRow, 'template' | 'data'>;

/** What a message says, in one language. */
export interface Wording {
  subject: string;
  text: string;
  action: string;
  data: Record<string, string>;
}

export type NotificationTexts = ReturnType<typeof createNotificationTexts>;

/** Says messages in the reader's language: from the template, the stored data and the titles of today. */
export function createNotificationTexts({ db, translations }: { db: Db; translations: Translations }) {
  async function word(messages: readonly Stored[], locale: Locale, on: Db | Tx = db): Promise<Wording[]> {
    const ids = new Set(messages.flatMap(({ data }) => productIdsOf(data)));
    const [titles, loaded] = await Promise.all([
      findTitles(on, [...ids], locale),
      translations.load(locale, [NAMESPACE]),
    ]);
    return messages.map((message) => {
      const data = dataOf(message, titles, locale);
      const say = (part: string) => fill(textOf(loaded[NAMESPACE], message.template, part), data);
      return { subject: say('subject'), text: say('text'), action: say('action'), data };
    });
  }

  async function toWire(rows: readonly NotificationRow[], locale: Locale): Promise<Notification[]> {
    const words = await word(rows, locale);
    return rows.map(({ id, messageId, type, template, readAt, createdAt }, at) => ({
      id,
      messageId,
      type,
      template,
      subject: words[at]?.subject ?? '',
      data: words[at]?.data ?? {},
      read: readAt !== null,
      createdAt: createdAt.toISOString(),
      readAt: readAt?.toISOString() ?? null,
    }));
  }

  return { word, toWire };
}

const productIdsOf = (data: Record<string, string>): string[] =>
  data.productIds?.split(',').filter(Boolean) ?? [];

function dataOf({ template, data }: Stored, titles: ReadonlyMap<string, string>, locale: Locale) {
  const known = productIdsOf(data).flatMap((id) => titles.get(id) ?? []);
  const shown = known.length > TITLES ? [...known.slice(0, TITLES), '…'] : known;
  return {
    ...data,
    ...(shown.length > 0 && { title: formatList(locale, shown) }),
    ...(isTemplate(template) && { url: TEMPLATE_RULES[template].path }),
  };
}

function textOf(texts: Texts | undefined, template: string, part: string): string {
  const group = texts?.template;
  const own = typeof group === 'object' ? group[template] : undefined;
  const text = typeof own === 'object' ? own[part] : undefined;
  return typeof text === 'string' ? text : '';
}

function fill(text: string, data: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => data[name] ?? '');
}
