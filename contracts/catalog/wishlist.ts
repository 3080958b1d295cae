import * as z from 'zod/mini';
import { defineContract, empty, jsonList } from '../endpoint.ts';
import { Id } from '../scalars.ts';
import { ProductCard } from './product.ts';

/** Maximum number of products on one wishlist. */
export const WISHLIST_MAX_ITEMS = 100;

const Ids = z.array(Id).check(z.maxLength(WISHLIST_MAX_ITEMS));

/** The wishlist (product §2, `/education/wishlist`). */
export const wishlist = defineContract({
  list: {
    method: 'GET',
    path: '/api/wishes',
    access: 'user',
    summary: 'Products on the wishlist, last added first',
    response: jsonList(z.array(ProductCard)),
    errors: [],
  },
  ids: {
    method: 'GET',
    path: '/api/wishes/ids',
    access: 'user',
    summary: 'Ids of the products on the wishlist',
    response: jsonList(Ids),
    errors: [],
  },
  add: {
    method: 'POST',
    path: '/api/wishes',
    access: 'user',
    summary: 'Adds products to the wishlist; ignores those already on it and unknown ids',
    body: z.object({ productIds: Ids }),
    response: jsonList(Ids),
    errors: ['request_params_invalid'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/wishes/:productId',
    access: 'user',
    summary: 'Removes a product from the wishlist; ignores one that is not on it',
    params: z.object({ productId: Id }),
    response: empty(204),
    errors: ['request_params_invalid'],
  },
});
