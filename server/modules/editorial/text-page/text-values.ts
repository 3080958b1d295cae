import { BONUS_HOLD_DAYS, TURNOVER_DAYS } from '../../../../contracts/affiliate/affiliate-values.ts';
import {
  INVITATION_DAYS,
  INVOICE_DUE_DAYS,
  SEAT_MONTHS,
} from '../../../../contracts/business/business-values.ts';
import { LOCALES, type Locale } from '../../../../contracts/locales.ts';
import {
  RESUME_DELETED_DAYS,
  RESUME_DRAFT_DAYS,
  RESUME_SHARE_HOURS,
} from '../../../../contracts/resume/resume-values.ts';
import { NOTIFICATION_CAP, PASSWORD_MIN } from '../../../../contracts/values.ts';
import { CAMPAIGN_COOKIE_MS } from '../../../../domain/commerce/campaign.ts';
import { CART_COOKIE_SECONDS } from '../../../../domain/commerce/cart-cookie.ts';
import { CURRENCY_COOKIE_SECONDS } from '../../../../domain/commerce/currency.ts';
import { PENDING_LIFETIME_MS } from '../../../../domain/commerce/order.ts';
import { POPUP_PAUSE_DAYS } from '../../../../domain/commerce/promo-popup.ts';
import { WITHDRAWAL_DAYS } from '../../../../domain/commerce/refund.ts';
import { GRACE_DAYS } from '../../../../domain/commerce/subscription.ts';
import { formatDate } from '../../../../domain/format-date.ts';
import { LINK_HOURS } from '../../../../domain/identity/confirmation.ts';
import { ERASURE_DAYS } from '../../../../domain/identity/erasure.ts';
import { SESSION_SECONDS, SOCIAL_STATE_SECONDS } from '../../../../domain/identity/session.ts';
import { RETRY_COOKIE_SECONDS } from '../../../../domain/identity/sign-in-retry.ts';
import { knownLocale, numberFormat } from '../../../../domain/number-format.ts';
import {
  EFFECT_RETENTION_DAYS,
  EXPORT_RETENTION_DAYS,
  LINK_RETENTION_DAYS,
  LOCALE_COOKIE_DAYS,
  PROVIDER_EVENT_RETENTION_DAYS,
  SESSION_RETENTION_DAYS,
  SUPPORT_MESSAGE_RETENTION_DAYS,
  TRACKED_EVENT_RETENTION_DAYS,
  UNCONFIRMED_NEWSLETTER_DAYS,
} from '../../../../domain/retention.ts';
import type { TextNames } from './text-names.ts';

/** Numbers that texts may name, from the code that applies them. */
export const TEXT_NUMBERS: Record<string, number> = {
  languageCount: LOCALES.length,
  passwordMin: PASSWORD_MIN,
  notificationCap: NOTIFICATION_CAP,
  sessionDays: SESSION_SECONDS / 86_400,
  endedSessionDays: SESSION_RETENTION_DAYS,
  linkHours: LINK_HOURS.REGISTER,
  usedLinkDays: LINK_RETENTION_DAYS,
  mailDays: EFFECT_RETENTION_DAYS,
  providerMessageDays: PROVIDER_EVENT_RETENTION_DAYS,
  eventDays: TRACKED_EVENT_RETENTION_DAYS,
  supportDays: SUPPORT_MESSAGE_RETENTION_DAYS,
  newsletterDays: UNCONFIRMED_NEWSLETTER_DAYS,
  exportDays: EXPORT_RETENTION_DAYS,
  deletionDays: ERASURE_DAYS,
  withdrawalDays: WITHDRAWAL_DAYS,
  graceDays: GRACE_DAYS,
  paymentMinutes: PENDING_LIFETIME_MS / 60_000,
  localeCookieDays: LOCALE_COOKIE_DAYS,
  currencyCookieDays: CURRENCY_COOKIE_SECONDS / 86_400,
  socialMinutes: SOCIAL_STATE_SECONDS / 60,
  campaignDays: CAMPAIGN_COOKIE_MS / 86_400_000,
  offerPauseDays: POPUP_PAUSE_DAYS,
  cartCookieMinutes: CART_COOKIE_SECONDS / 60,
  resumeShareHours: RESUME_SHARE_HOURS,
  resumeDeletedDays: RESUME_DELETED_DAYS,
  resumeDraftDays: RESUME_DRAFT_DAYS,
  retrySeconds: RETRY_COOKIE_SECONDS,
  bonusHoldDays: BONUS_HOLD_DAYS,
  turnoverDays: TURNOVER_DAYS,
  invoiceDays: INVOICE_DUE_DAYS,
  seatMonths: SEAT_MONTHS,
  invitationDays: INVITATION_DAYS,
};

/** Date and version from a text's front matter. */
export interface TextEdition {
  /** As `YYYY-MM-DD`. */
  date: string | null;
  version: number | null;
}

/**
 * Completes a text: `{{name}}` becomes a value in the text's language. A paragraph that begins with `{{ifSeller}}` is
 * only kept when a seller is configured, one with `{{ifDemo}}` only when none is.
 * @throws when the text names a value that does not exist
 */
export function completeText(source: string, names: TextNames, edition: TextEdition, locale: Locale): string {
  const values = valuesOf(names, edition, locale);
  const [kept, dropped] = names.seller ? ['ifSeller', 'ifDemo'] : ['ifDemo', 'ifSeller'];
  return source
    .split(/\n{2,}/)
    .filter((paragraph) => !paragraph.startsWith(`{{${dropped}}}`))
    .map((paragraph) => paragraph.replace(`{{${kept}}} `, ''))
    .join('\n\n')
    .replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
      const value = values[key];
      if (value === undefined) throw new Error(`Texts have no value ${key}`);
      return value;
    });
}

/** Placeholders of a text that stand for nothing. */
export function findUnknownValues(source: string, names: TextNames, edition: TextEdition): string[] {
  const known = { ...valuesOf(names, edition, 'en'), ifSeller: '', ifDemo: '' };
  const found = [...source.matchAll(/\{\{(\w+)\}\}/g)].flatMap(([, key]) => key ?? []);
  // Of a seller only where one is configured: its paragraphs are left out elsewhere.
  const isKnown = (key: string) =>
    SELLER.includes(key) || (key in known && known[key as 'ifDemo'] !== undefined);
  return [...new Set(found.filter((key) => !isKnown(key)))];
}

const SELLER = ['sellerName', 'sellerAddress', 'sellerRegistration'];

function valuesOf(
  names: TextNames,
  { date, version }: TextEdition,
  locale: Locale,
): Record<string, string | undefined> {
  const count = numberFormat(locale);
  const list = new Intl.ListFormat(knownLocale(locale), { type: 'conjunction' });
  return {
    ...Object.fromEntries(Object.entries(TEXT_NUMBERS).map(([key, value]) => [key, count.format(value)])),
    siteName: names.siteName,
    supportEmail: names.supportEmail,
    siteUrl: names.publicUrl,
    paymentProviders: list.format(names.paymentProviders),
    date: date === null ? undefined : formatDate(locale, date, { dateStyle: 'long', timeZone: 'UTC' }),
    version: version === null ? undefined : count.format(version),
    sellerName: names.seller?.name,
    sellerAddress: names.seller?.address,
    sellerRegistration: names.seller?.registration,
  };
}
