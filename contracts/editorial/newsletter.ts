import * as z from 'zod/mini';
import { defineContract, empty, json, redirect } from '../endpoint.ts';
import { Email, Locale } from '../scalars.ts';
import { NEWSLETTER_FORM_PATH } from '../values.ts';

/** The articles of one language by e-mail, without an account (product §2 Newsletter). */

const LinkOfMail = z.string().check(z.minLength(1), z.maxLength(200));

/** Longer than any valid value, so that a wrong one is answered by the page and not by an error. */
const Typed = z.optional(z.string().check(z.maxLength(1000)));

/** What the button behind a link changed: the language whose articles come, or come no longer. */
export const NewsletterChange = z.object({ locale: Locale });
export type NewsletterChange = z.output<typeof NewsletterChange>;

export const newsletter = defineContract({
  ask: {
    method: 'POST',
    path: '/api/newsletter',
    access: 'public',
    summary:
      'Ask for the articles of the locale by e-mail; a link in an e-mail confirms it. The response is the same for every address',
    body: z.object({ email: Email }),
    response: empty(202),
    errors: ['request_params_invalid', 'too_many_requests'],
  },
  confirm: {
    method: 'POST',
    path: '/api/newsletter/confirm',
    access: 'public',
    summary: 'Confirm an address with the token of its link; again changes nothing',
    body: z.object({ token: LinkOfMail }),
    response: json(NewsletterChange),
    errors: ['request_params_invalid', 'token_not_found', 'too_many_requests'],
  },
  leave: {
    method: 'POST',
    path: '/api/newsletter/leave',
    access: 'public',
    summary: 'Delete an address with the token of an e-mail’s link; again changes nothing',
    body: z.object({ token: LinkOfMail }),
    response: json(NewsletterChange),
    errors: ['request_params_invalid', 'token_not_found', 'too_many_requests'],
  },
  submit: {
    method: 'POST',
    path: NEWSLETTER_FORM_PATH,
    access: 'public',
    summary:
      'The same from a page without scripts: redirects to `/newsletter` with `done`, or with `failed` and the code',
    form: true,
    body: z.object({
      action: z.enum(['ask', 'confirm', 'leave']),
      email: Typed,
      token: Typed,
      locale: z.string().check(z.maxLength(8)),
    }),
    response: redirect(),
    errors: [],
  },
});
