/**
 * Campaign and referral cookies (product §4 Measuring). The last touch counts: an address that names a campaign
 * replaces the whole former one, an address with a referral code the former code.
 */

export const UTM_COOKIES = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
export type UtmName = (typeof UTM_COOKIES)[number];
export const REFERRAL_COOKIE = 'referralcode';
/** Names a partner's code in an address: `?ref=CODE`. */
export const REFERRAL_PARAMETER = 'ref';
/** 45 days. */
export const CAMPAIGN_COOKIE_MS = 3_888_000_000;
export const TAG_MAX_LENGTH = 100;

/** What the cookies hold. */
export type Campaign = Partial<Record<UtmName | typeof REFERRAL_COOKIE, string>>;

const NAMES = [...UTM_COOKIES, REFERRAL_COOKIE] as const;

/** A tag as it may be stored; null if it is empty, or contains an address: newsletters write those into their links. */
export function cleanTag(value: string | null | undefined): string | null {
  const text = (value ?? '').replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim();
  return text === '' || /@|%40/.test(text) ? null : text.slice(0, TAG_MAX_LENGTH);
}

/** A referral code: 4 to 32 letters and digits in any case, kept in upper case. */
export function parseReferralCode(value: string | null | undefined): string | null {
  return value && /^[a-z0-9]{4,32}$/i.test(value) ? value.toUpperCase() : null;
}

/** The tags of an address's query; empty if it names neither a campaign nor a partner. */
export function campaignOf(search: string): Campaign {
  const query = new URLSearchParams(search);
  const campaign: Campaign = {};
  for (const name of UTM_COOKIES) {
    const value = cleanTag(query.get(name));
    if (value !== null) campaign[name] = value;
  }
  const code = parseReferralCode(query.get(REFERRAL_PARAMETER));
  if (code !== null) campaign[REFERRAL_COOKIE] = code;
  return campaign;
}

/** A landing by a partner’s link. */
export interface Landing {
  /** Milliseconds since 1970. */
  at: number;
  /** Random; null where the browser makes none. */
  visitId: string | null;
}

/**
 * Cookies to write for a landing with this query; none if it names neither a campaign nor a partner. `landing` is null
 * where the affiliate program is closed, and no code is kept.
 */
export function campaignCookies(search: string, isSecure: boolean, landing: Landing | null): string[] {
  const campaign = campaignOf(search);
  const isCampaign = UTM_COOKIES.some((name) => campaign[name]);
  const code = landing && campaign[REFERRAL_COOKIE];
  const names = NAMES.filter((name) => (name === REFERRAL_COOKIE ? code : isCampaign));
  if (code) {
    const parts = [code, Math.floor(landing.at / 1000), ...(landing.visitId ? [landing.visitId] : [])];
    campaign[REFERRAL_COOKIE] = parts.join('.');
  }
  return names.map((name) => cookie(name, campaign[name], isSecure));
}

/** Cookies that remove all of them. */
export const removedCampaignCookies = (isSecure: boolean): string[] =>
  NAMES.map((name) => cookie(name, undefined, isSecure));

function cookie(name: string, value: string | undefined, isSecure: boolean): string {
  const seconds = value === undefined ? 0 : CAMPAIGN_COOKIE_MS / 1000;
  const end = isSecure ? '; secure' : '';
  return `${name}=${encodeURIComponent(value ?? '')}; path=/; max-age=${seconds}; samesite=lax${end}`;
}

/** What the cookies of a browser hold; anyone can write a cookie, so every value is checked again. */
export function parseCampaign(cookies: string): Campaign {
  const query = new URLSearchParams();
  for (const name of UTM_COOKIES) {
    const value = cookieValue(cookies, name);
    if (value !== null) query.set(name, value);
  }
  const code = parseReferral(cookies)?.code;
  return { ...campaignOf(query.toString()), ...(code && { [REFERRAL_COOKIE]: code }) };
}

/** A partner's code, and when and by which landing it came. */
export interface Referral {
  code: string;
  /** Seconds since 1970; null in a cookie that was written without. */
  clickedAt: number | null;
  /** Null in a cookie that was written without. */
  visitId: string | null;
}

/** `CODE`, `CODE.<seconds>` or `CODE.<seconds>.<UUID of the landing>`. */
const REFERRAL =
  /^([^.]+)(?:\.(\d{9,11})(?:\.([\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}))?)?$/;

/** The recommendation that a browser's cookies hold. */
export function parseReferral(cookies: string): Referral | null {
  const [, typed, seconds, visitId = null] = REFERRAL.exec(cookieValue(cookies, REFERRAL_COOKIE) ?? '') ?? [];
  const code = parseReferralCode(typed);
  return code === null ? null : { code, clickedAt: seconds === undefined ? null : Number(seconds), visitId };
}

function cookieValue(cookies: string, name: string): string | null {
  const part = cookies.split('; ').findLast((known) => known.startsWith(`${name}=`));
  return part === undefined ? null : decoded(part.slice(name.length + 1));
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
