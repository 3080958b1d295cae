import * as z from 'zod/mini';
import { Currency, Minor } from './scalars.ts';

/** The parts of a price. */
const DiscountPrice = z.object({
  basePrice: Minor,
  saleDiscountAmount: Minor,
  /** Credit for the courses of a program or profession that the person owns already. */
  ownedPartsDiscountAmount: Minor,
  subscriptionDiscountAmount: Minor,
  promocodeDiscountPercent: z.nullable(z.number()),
  promocodeDiscountAmount: Minor,
  finalPrice: Minor,
  currency: Currency,
});

/**
 * What this person pays now (product §3 Price). All amounts are integer minor units of `currency`; `finalPrice =
 * basePrice − saleDiscountAmount − ownedPartsDiscountAmount − subscriptionDiscountAmount − promocodeDiscountAmount`,
 * never below 0.
 */
export const Price = z.object({
  free: z.boolean(),
  currency: Currency,
  finalPrice: Minor,
  discountPrice: DiscountPrice,
  /** For guests: what it costs with a subscription, when that is less. An offer, never the amount to pay. */
  subscriptionPrice: z.optional(Minor),
  /** During a sale: the lowest price of the 30 days before it. */
  lowestRecentPrice: z.optional(Minor),
  /** Of a program or profession: how many of its courses the person owns; absent when none. */
  ownedParts: z.optional(z.object({ owned: z.int(), total: z.int() })),
});
export type Price = z.output<typeof Price>;
