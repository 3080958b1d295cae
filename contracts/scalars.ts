import * as z from 'zod/mini';
import { LOCALES } from './locales.ts';
import { CURRENCIES, LARGEST_PRICE, PRODUCT_TYPES, PROGRESS_STATUSES } from './values.ts';

/** Small shared schemas: ids, money, addresses, languages. */

export const Id = z.uuid();
export const Locale = z.enum(LOCALES);
/** ISO 8601 with offset, UTC on the wire. */
export const Instant = z.iso.datetime({ offset: true });

export const Currency = z.enum(CURRENCIES);
export type Currency = z.output<typeof Currency>;

/** Integer minor units of the accompanying currency (cents, kopecks, paise). */
export const Minor = z.int();

/** An amount in every currency, in integer minor units. */
export const Amounts = z.object({ USD: Minor, RUB: Minor, EUR: Minor, INR: Minor });
export type Amounts = z.output<typeof Amounts>;

const Positive = z.int().check(z.minimum(1), z.maximum(LARGEST_PRICE));

/** Amounts to store, at least 1 each: what costs nothing has no amounts. */
export const PositiveAmounts = z.strictObject({ USD: Positive, RUB: Positive, EUR: Positive, INR: Positive });

const DIGITS = /^\d{1,15}$/;

/**
 * A whole number in a query string: digits only, so that `0x10`, `1e3` and blanks, which JavaScript accepts as numbers,
 * are refused.
 */
export const QueryNumber = (minimum: number, maximum: number) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && !DIGITS.test(value) ? Number.NaN : value)),
    z.coerce.number().check(z.int(), z.minimum(minimum), z.maximum(maximum)),
  );

/** A path on this site to return to; an address elsewhere is ignored (`domain/identity/session.ts` `safeReturnTo`). */
export const ReturnTo = z.optional(z.string().check(z.maxLength(2000)));

export const Email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email());

export const ProductType = z.enum(PRODUCT_TYPES);
export type ProductType = z.output<typeof ProductType>;

export const ProgressStatus = z.enum(PROGRESS_STATUSES);
export type ProgressStatus = z.output<typeof ProgressStatus>;

export const ACCESS_TYPES = ['PURCHASED', 'SUBSCRIPTION'] as const;
export const AccessType = z.enum(ACCESS_TYPES);
export type AccessType = z.output<typeof AccessType>;

/** Where a marketing action happened (product §3 Locations). */
export const MARKETING_LOCATIONS = [
  'checkout',
  'reqquiz',
  'bylink',
  'cart',
  'getfreepopup',
  'affiliate',
  'main',
  'magazinepopup',
  'glossarypopup',
  'blogpopup',
  'emailverification',
  'book',
  'wec',
  'demoview',
] as const;
export const MarketingLocation = z.enum(MARKETING_LOCATIONS);
export type MarketingLocation = z.output<typeof MarketingLocation>;

/** Optional marketing headers, accepted by several calls (product §7). */
export const MarketingHeaders = z.object({
  'marketing-location': z.optional(MarketingLocation),
  'marketing-dimension1': z.optional(z.string().check(z.maxLength(200))),
});
export type MarketingHeaders = z.output<typeof MarketingHeaders>;

/** IANA time zone of the caller; the service refuses unknown zones; defaults to Europe/London. */
export const TimeZoneHeader = z.object({ 'x-time-zone': z.optional(z.string().check(z.maxLength(64))) });
