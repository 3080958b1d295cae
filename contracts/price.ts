import * as z from 'zod/mini';
import { Currency, Minor } from './scalars.ts';

/**
 * A price with its breakdown (product §3 Price). All amounts are integer minor units of `currency`; `finalPrice =
 * basePrice − sale − subscriptionDiscountAmount − promocodeDiscountAmount`, never below 0.
 */
export const Price = z.object({
  free: z.boolean(),
  currency: Currency,
  basePrice: Minor,
  /** Present when any discount applies: the parts between the base and the final price. */
  discountPrice: z.nullable(
    z.object({
      basePrice: Minor,
      saleDiscountAmount: Minor,
      subscriptionDiscountAmount: Minor,
      promocodeDiscountPercent: z.nullable(z.number()),
      promocodeDiscountAmount: Minor,
    }),
  ),
  finalPrice: Minor,
});
export type Price = z.output<typeof Price>;
