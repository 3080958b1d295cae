import * as z from 'zod/mini';
import { defineContract, redirect } from '../endpoint.ts';
import { ReturnTo } from '../scalars.ts';
import { SIGN_IN_FORM_PATH } from '../values.ts';

/** Longer than any valid value, so that a wrong one is answered by the page and not by an error. */
const Typed = z.string().check(z.maxLength(1000));

/** Sign-in on pages without scripts (product §2 Sign-in without scripts). */
export const signInForm = defineContract({
  submit: {
    method: 'POST',
    path: SIGN_IN_FORM_PATH,
    access: 'public',
    summary:
      'Sign in from a page without scripts: sets the session cookies and redirects to `returnTo`, or back to the sign-in page with the error',
    form: true,
    body: z.object({
      email: Typed,
      password: Typed,
      locale: z.string().check(z.maxLength(8)),
      returnTo: ReturnTo,
    }),
    response: redirect(),
    errors: [],
  },
});
