import * as z from 'zod/mini';
import { defineContract, json } from '../endpoint.ts';
import { Id, MarketingHeaders } from '../scalars.ts';

/** A comma-separated list, like the other lists in the spec's queries: `?productIds=a,b`. */
const ProductIds = z
  .string()
  .check(z.minLength(36), z.maxLength(37 * 50), z.regex(/^[0-9a-fA-F-]{36}(,[0-9a-fA-F-]{36})*$/));

export const entitlement = defineContract({
  getFree: {
    method: 'POST',
    path: '/api/products/get-free',
    access: 'verified',
    summary: 'Claims free products without a payment',
    query: z.object({ productIds: ProductIds }),
    headers: MarketingHeaders,
    response: json(z.object({ productIds: z.array(Id) })),
    errors: [
      'product_not_found',
      'product_is_not_free',
      'user_already_get_this_product',
      'product_does_not_have_published_landing',
      'product_does_not_have_published_sub_products',
    ],
  },
});
