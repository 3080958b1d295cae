import * as z from 'zod/mini';
import { defineContract, empty, jsonList } from '../kernel.ts';
import { Id } from '../scalars.ts';
import { ProductCard } from './product.ts';

/** As many as one person keeps. */
export const WISH_LIMIT = 100;

const Ids = z.array(Id).check(z.maxLength(WISH_LIMIT));

/** The wishlist (product §2, `/education/wishlist`). */
export const wish = defineContract({
  list: {
    method: 'GET',
    path: '/api/wishes',
    access: 'user',
    summary: 'Products put aside, the last one first',
    response: jsonList(z.array(ProductCard)),
    errors: [],
  },
  ids: {
    method: 'GET',
    path: '/api/wishes/ids',
    access: 'user',
    summary: 'Ids of the products put aside',
    response: jsonList(Ids),
    errors: [],
  },
  add: {
    method: 'POST',
    path: '/api/wishes',
    access: 'user',
    summary: 'Puts products aside; those already there or unknown change nothing',
    body: z.object({ productIds: Ids }),
    response: jsonList(Ids),
    errors: ['request_params_invalid'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/wishes/:productId',
    access: 'user',
    summary: 'Takes a product off the list; one that is not there changes nothing',
    params: z.object({ productId: Id }),
    response: empty(204),
    errors: ['request_params_invalid'],
  },
});
