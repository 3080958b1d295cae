import * as z from 'zod/mini';
import { defineContract, json } from '../endpoint.ts';
import { NotificationGroup } from './notification.ts';

/** E-mail preferences, changed through the link in an e-mail, without signing in (product §2, /email). */

const LinkOfMail = z.string().check(z.minLength(1), z.maxLength(300));

export const MailChoices = z.object({
  /** Partly masked, so that a forwarded link reveals little. */
  address: z.string(),
  /** The topic of the e-mail that carried the link. */
  group: NotificationGroup,
  groups: z.array(z.object({ group: NotificationGroup, subscribed: z.boolean() })),
});
export type MailChoices = z.output<typeof MailChoices>;

export const mailPreferences = defineContract({
  getChoices: {
    method: 'GET',
    path: '/api/email/choices',
    access: 'public',
    summary: 'E-mail preferences behind this link; changes nothing, because mail scanners open links',
    query: z.object({ token: LinkOfMail }),
    response: json(MailChoices),
    errors: ['token_not_found', 'too_many_requests'],
  },
  setChoice: {
    method: 'POST',
    path: '/api/email/choices',
    access: 'public',
    summary: 'Switches e-mails of one group on or off',
    body: z.object({ token: LinkOfMail, group: NotificationGroup, subscribed: z.boolean() }),
    response: json(MailChoices),
    errors: ['token_not_found', 'too_many_requests'],
  },
});
