/** Where a promo code stands: not begun, usable, every use taken, or over. */
export const PROMO_CODE_STATES = ['SCHEDULED', 'ACTIVE', 'USED_UP', 'ENDED'] as const;
export const PROMO_CODE_SORTS = ['newest', 'code', 'used'] as const;

/** Days of uses of a promo code that are shown, up to today. */
export const PROMO_CODE_DAYS = 30;

/** Products whose prices with a promo code are shown at once. */
export const PROMO_CODE_PREVIEWS = 20;

/** Products of one change of prices. */
export const PRICE_BULK_MAX = 100;

/** Products whose sale runs now, begins later, or that have none of both. */
export const SALE_FILTERS = ['RUNNING', 'PLANNED', 'NONE'] as const;

/** Why a change of prices would be refused for a product. */
export const PRICE_REFUSALS = [
  'free_price_can_not_be_changed',
  'sale_without_price',
  'price_not_set',
  'sale_over',
] as const;
