import { ApiError } from '@/contracts/api-error';

/** Refusals with a title of their own, under `promo-cart:refused`. */
const REFUSALS = [
  'promocode_not_found',
  'promocode_has_been_expired',
  'promocode_has_been_already_redeemed',
  'invalid_promocode_for_email',
  'promocode_currency_not_supported',
  'products_havent_been_added',
  'cart_is_full',
  'too_many_attempts',
] as const;

/** Why the code could not be applied; `other` is worth another try. */
export function refusalOf(error: unknown): (typeof REFUSALS)[number] | 'other' {
  const code = error instanceof ApiError ? error.code : null;
  return REFUSALS.find((refusal) => refusal === code) ?? 'other';
}
