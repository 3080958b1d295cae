import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Locale, parseLocale } from '../../../../contracts/locales.ts';
import { newsletterPath } from '../../../../domain/editorial/newsletter.ts';
import { deriveKey } from '../../../platform/derive-key.ts';

/** Whom an unsubscribe link belongs to; the language is still known when the row is gone. */
export interface Subscription {
  id: string;
  locale: Locale;
}

const UUID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type NewsletterLinks = ReturnType<typeof createNewsletterLinks>;

/** Links in e-mails of the newsletter: random ones that confirm, and signed ones that unsubscribe and never expire. */
export function createNewsletterLinks({ secret, publicUrl }: { secret: string; publicUrl: string }) {
  const key = deriveKey(secret, 'newsletter');
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 32);
  const tokenOf = ({ id, locale }: Subscription) => `${id}.${locale}.${sign(`${id}.${locale}`)}`;

  return {
    newToken: () => randomBytes(32).toString('base64url'),
    /** Only this is stored. */
    hash: (token: string) => createHash('sha256').update(token).digest('hex'),
    confirmPage: (token: string, locale: Locale) => publicUrl + newsletterPath(locale, { token }),
    leavePage: (of: Subscription) =>
      publicUrl + newsletterPath(of.locale, { action: 'leave', token: tokenOf(of) }),
    /** Called by mail programs by POST. */
    oneClick: (of: Subscription) => `${publicUrl}/api/newsletter/unsubscribe/${tokenOf(of)}`,
    /** Null for anything not made with this secret. */
    read(token: string): Subscription | null {
      const [id = '', language = '', signature = '', ...rest] = token.split('.');
      const locale = parseLocale(language);
      if (!locale || rest.length > 0 || !UUID_PATTERN.test(id)) return null;
      const given = Buffer.from(signature);
      const wanted = Buffer.from(sign(`${id}.${language}`));
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? { id, locale } : null;
    },
  };
}
