import * as z from 'zod/mini';
import { defineContract, redirect } from '../endpoint.ts';
import { CART_FORM_PATH } from '../values.ts';

/** A product id outside the pattern is ignored: the person is shown the cart as it is. */
export const CartFormBody = z.object({
  productId: z.string().check(z.maxLength(100)),
  /** Language of the page the form is on. */
  locale: z.string().check(z.maxLength(8)),
});

/**
 * The cart on pages without scripts (product §2 Cart without scripts). A guest's product ids are kept in a short-lived
 * cookie, a signed-in person's in the cart of the account. Both lead to `/education/cart`; `?refused=<code>` says why a
 * product was not added.
 */
export const cartForm = defineContract({
  add: {
    method: 'POST',
    path: CART_FORM_PATH,
    access: 'optional',
    summary: 'Adds a product to the cart from a page without scripts',
    form: true,
    body: CartFormBody,
    response: redirect(),
    errors: [],
  },
  remove: {
    method: 'POST',
    path: `${CART_FORM_PATH}/remove`,
    access: 'optional',
    summary: 'Removes a product from the cart from a page without scripts',
    form: true,
    body: CartFormBody,
    response: redirect(),
    errors: [],
  },
});
