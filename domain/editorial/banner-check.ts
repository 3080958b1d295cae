import type { BannerCheck, BannerContent } from '../../contracts/editorial/banner-management.ts';
import { bannerLanguages } from './banner.ts';

/** When a promo code can be used. */
export interface PromoCodeTime {
  validFrom: Date | null;
  validTo: Date | null;
}

/** A path of this site, which no browser reads as another host. */
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;

export const isOwnPath = (link: string): boolean =>
  OWN_PATH.test(link) && !/^\/(?:manager|api)(?:\/|$)/.test(link);

function isHttps(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, username, password } = new URL(link);
  return protocol === 'https:' && !username && !password;
}

/** Whether a banner can lead there: a page of this site, or an https address. */
export const isBannerLink = (link: string): boolean => isOwnPath(link) || isHttps(link);

/** The code that a link of this site puts into the cart: `/promo-cart?promocode=CODE`. */
export function promoCodeOf(link: string): string | null {
  if (!isOwnPath(link)) return null;
  const code = new URL(link, 'https://site.invalid').searchParams.get('promocode')?.trim();
  return code ? code.toUpperCase() : null;
}

/** The link whose visitors get the code into their cart. */
export const promoCodeLink = (code: string): string => `/promo-cart?promocode=${encodeURIComponent(code)}`;

/** What keeps a banner from being published; `promoCode` is that of its link, null when there is none of this name. */
export function bannerChecks(
  content: BannerContent,
  { promoCode, now }: { promoCode: PromoCodeTime | null; now: Date },
): BannerCheck[] {
  const checks: BannerCheck[] = [];
  if (content.places.length === 0) checks.push({ field: 'places', code: 'no_place' });
  return [
    ...checks,
    ...textChecks(content),
    ...linkChecks(content, promoCode, now),
    ...timeChecks(content, now),
  ];
}

function textChecks(content: BannerContent): BannerCheck[] {
  const languages = bannerLanguages(content);
  if (languages.length === 0) return [{ field: 'texts', code: 'no_text' }];
  return languages.flatMap((detail): BannerCheck[] => {
    const label = content.texts[detail]?.linkLabel;
    if (content.link && !label) return [{ field: 'texts', code: 'link_without_label', detail }];
    return label && !content.link ? [{ field: 'link', code: 'label_without_link', detail }] : [];
  });
}

function linkChecks(content: BannerContent, promoCode: PromoCodeTime | null, now: Date): BannerCheck[] {
  const { link } = content;
  if (link && !isBannerLink(link)) return [{ field: 'link', code: 'link_invalid' }];
  const detail = promoCodeOf(link);
  if (detail === null) return [];
  if (!promoCode) return [{ field: 'link', code: 'promo_code_unknown', detail }];
  const { startsAt, endsAt } = timesOf(content, now);
  const isLate = promoCode.validFrom !== null && promoCode.validFrom > startsAt;
  const isShort = promoCode.validTo !== null && (endsAt === null || promoCode.validTo < endsAt);
  return isLate || isShort ? [{ field: 'link', code: 'promo_code_not_valid', detail }] : [];
}

function timeChecks(content: BannerContent, now: Date): BannerCheck[] {
  const { startsAt, endsAt } = timesOf(content, now);
  if (endsAt === null) return [];
  if (endsAt <= now) return [{ field: 'endsAt', code: 'over' }];
  return endsAt <= startsAt ? [{ field: 'endsAt', code: 'ends_before_start' }] : [];
}

/** When it would be shown, if it were published now. */
export function timesOf(
  { startsAt, endsAt }: BannerContent,
  now: Date,
): { startsAt: Date; endsAt: Date | null } {
  const start = startsAt === null ? now : new Date(startsAt);
  return { startsAt: start > now ? start : now, endsAt: endsAt === null ? null : new Date(endsAt) };
}
