import type { IncomingMessage } from 'node:http';
import { DEFAULT_LOCALE, type Locale, parseLocale } from '../../contracts/locales.ts';

export interface Visitor {
  cookieLocale: string | undefined;
  acceptLanguage: string | undefined;
}

/** What a request says about the visitor's languages. */
export function visitorOf(req: IncomingMessage): Visitor {
  const cookieLocale = /(?:^|;\s*)NEXT_LOCALE=([A-Za-z-]{2,5})/.exec(req.headers.cookie ?? '')?.[1];
  return { cookieLocale, acceptLanguage: req.headers['accept-language'] };
}

/** The previously chosen language, else the best match of Accept-Language, else English. */
export function pickLocale({ cookieLocale, acceptLanguage }: Visitor): Locale {
  return parseLocale(cookieLocale) ?? bestLanguage(acceptLanguage) ?? DEFAULT_LOCALE;
}

function bestLanguage(header: string | undefined): Locale | undefined {
  const accepted = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part, order) => {
      const [tag = '', ...rest] = part.trim().split(';');
      const q = Number(/^q=([\d.]+)$/.exec(rest.join('').trim())?.[1] ?? 1);
      return { locale: parseLocale(tag.slice(0, 2)), tag, q, order };
    })
    .filter(({ locale, tag, q }) => locale && q > 0 && /^[a-z]{2}(-|$)/i.test(tag));
  accepted.sort((a, b) => b.q - a.q || a.order - b.order);
  return accepted[0]?.locale;
}
