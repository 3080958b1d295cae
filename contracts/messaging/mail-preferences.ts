import * as z from 'zod/mini';
import { defineContract, json } from '../kernel.ts';
import { NotificationGroup } from './notification.ts';

/** What a person hears by mail, chosen by the link of a mail, without signing in (product §2, /email). */

const LinkOfMail = z.string().check(z.minLength(1), z.maxLength(300));

export const MailChoices = z.object({
  /** Part of the address, so that whoever was sent the link by somebody learns little. */
  address: z.string(),
  /** What the mail was about that the link came in. */
  group: NotificationGroup,
  groups: z.array(z.object({ group: NotificationGroup, subscribed: z.boolean() })),
});
export type MailChoices = z.output<typeof MailChoices>;

export const email = defineContract({
  getChoices: {
    method: 'GET',
    path: '/api/email/choices',
    access: 'public',
    summary: 'What the person of this link hears by mail; changes nothing, as mail scanners open links',
    query: z.object({ token: LinkOfMail }),
    response: json(MailChoices),
    errors: ['token_not_found', 'too_many_requests'],
  },
  setChoice: {
    method: 'POST',
    path: '/api/email/choices',
    access: 'public',
    summary: 'Switches one subject on or off by mail',
    body: z.object({ token: LinkOfMail, group: NotificationGroup, subscribed: z.boolean() }),
    response: json(MailChoices),
    errors: ['token_not_found', 'too_many_requests'],
  },
});
