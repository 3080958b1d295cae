import * as z from 'zod/mini';
import { defineContract, json, jsonList } from '../endpoint.ts';
import { ListQuery, Person } from '../management.ts';
import { SUPPORT_MAX_ANSWER, SUPPORT_STATUSES } from '../manager-values.ts';
import { Id, Instant, Locale } from '../scalars.ts';

/** A message to support, as managers see it. */
export const ManagedSupportMessage = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  /** The language of the sender; the answer is mailed in it. */
  locale: Locale,
  /** Whether the sender was signed in. */
  known: z.boolean(),
  createdAt: Instant,
  status: z.enum(SUPPORT_STATUSES),
  /** What was mailed; empty when it was marked as done without a mail. */
  answer: z.string(),
  answeredAt: z.nullable(Instant),
  /** Null while it is open, and when the account of the manager is gone. */
  answeredBy: z.nullable(Person),
});
export type ManagedSupportMessage = z.output<typeof ManagedSupportMessage>;

const MessageParams = z.object({ messageId: Id });
const refused = ['request_params_invalid', 'not_found', 'approval_already_decided'] as const;

export const supportManagement = defineContract({
  list: {
    method: 'GET',
    path: '/api/manager/support',
    access: 'manager',
    summary:
      'Messages to support, open ones first, oldest first, then the others, newest first; 50 a page; the text is looked for in names, addresses, subjects and messages',
    query: z.object({
      ...ListQuery,
      status: z.optional(z.enum(SUPPORT_STATUSES)),
      /** The language of the sender. */
      language: z.optional(Locale),
    }),
    response: jsonList(z.array(ManagedSupportMessage)),
    errors: ['request_params_invalid'],
  },
  get: {
    method: 'GET',
    path: '/api/manager/support/:messageId',
    access: 'manager',
    summary: 'One message to support',
    params: MessageParams,
    response: json(ManagedSupportMessage),
    errors: ['request_params_invalid', 'not_found'],
  },
  answer: {
    method: 'POST',
    path: '/api/manager/support/:messageId/answer',
    access: 'manager',
    summary: 'Answer a message by a mail to its sender; the same again by the same manager mails nothing',
    params: MessageParams,
    body: z.object({
      text: z.string().check(z.trim(), z.minLength(1), z.maxLength(SUPPORT_MAX_ANSWER)),
    }),
    response: json(ManagedSupportMessage),
    errors: refused,
  },
  finish: {
    method: 'POST',
    path: '/api/manager/support/:messageId/finish',
    access: 'manager',
    summary: 'Mark a message as done without a mail; the same again by the same manager changes nothing',
    params: MessageParams,
    response: json(ManagedSupportMessage),
    errors: refused,
  },
});
