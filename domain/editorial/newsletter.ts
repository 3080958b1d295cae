import type { Locale } from '../../contracts/locales.ts';
import { localeAddress } from '../locale-address.ts';

/** An address gets the new articles at most once in this time. */
export const NEWSLETTER_INTERVAL_DAYS = 7;
/** Articles in one e-mail; the magazine has the others. */
export const NEWSLETTER_MAX_ARTICLES = 5;
/** Older articles are no news, even to somebody who got nothing for a long time. */
export const NEWSLETTER_NEWS_DAYS = 60;

/** What a link in an e-mail of the newsletter is for. */
export type NewsletterAction = 'ask' | 'confirm' | 'leave';
/** How the page names what was done. */
export const NEWSLETTER_DONE = {
  ask: 'asked',
  confirm: 'confirmed',
  leave: 'left',
} as const satisfies Record<NewsletterAction, string>;

/** Path of the page behind the links of the newsletter, with the locale. */
export function newsletterPath(locale: Locale, query: Record<string, string> = {}): string {
  const address = localeAddress(locale, '/newsletter');
  const text = new URLSearchParams(query).toString();
  return text ? `${address}?${text}` : address;
}
