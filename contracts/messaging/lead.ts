import * as z from 'zod/mini';
import { defineContract, empty } from '../endpoint.ts';
import { CaptchaHeaders } from '../identity/captcha.ts';
import { isPlainName, linkFree, PLAIN_NAME_MAX } from '../name-rules.ts';
import { Email, MarketingHeaders } from '../scalars.ts';

/**
 * Kinds of forms: the free guide of `/book` and the career plan of `/million-dollar-career` are sent by e-mail
 * (product §2 Public); `author`, `company` and `affiliate` are applications that the school's staff answer.
 */
export const LEAD_KINDS = ['book', 'career', 'author', 'company', 'affiliate'] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];
/** Answered by an e-mail at once. */
export type GuideKind = 'book' | 'career';
/** Read and answered by staff. */
export type ApplicationKind = Exclude<LeadKind, GuideKind>;

/** The e-mail goes to an unconfirmed address: its greeting must not carry text or a link from a stranger. */
const LeadName = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(PLAIN_NAME_MAX), linkFree(), z.refine(isPlainName));

export const LeadBody = z.object({
  kind: z.enum(LEAD_KINDS),
  name: LeadName,
  email: Email,
  /** What an author or a company says about itself. */
  details: z.optional(z.string().check(z.trim(), z.maxLength(2000))),
  consent: z.literal(true),
});
export type LeadBody = z.output<typeof LeadBody>;

export const lead = defineContract({
  create: {
    method: 'POST',
    path: '/api/leads',
    access: 'public',
    summary: 'Request a guide by e-mail, or apply; the response is the same for every address',
    headers: z.extend(CaptchaHeaders, MarketingHeaders.shape),
    body: LeadBody,
    response: empty(202),
    errors: ['request_params_invalid', 'captcha_invalid', 'too_many_requests'],
  },
});
