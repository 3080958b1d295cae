import * as z from 'zod/mini';
import { defineContract, empty } from './kernel.ts';
import { Email } from './scalars.ts';

/** What is asked for: the free guide of `/book`, the career plan of `/million-dollar-career` (decisions §12). */
export const LEAD_KINDS = ['book', 'career'] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];

/**
 * Letters, spaces and what stands in names: the mail goes to an address that nobody has proven, so that its greeting
 * must not carry a stranger's link.
 */
const LeadName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(60),
    z.regex(/^(?:[\p{L}\p{M}'’ʼ·・ -]|\u200c|\u200d|\.(?= |$))*$/u),
  );

export const LeadBody = z.object({
  kind: z.enum(LEAD_KINDS),
  name: LeadName,
  email: Email,
  consent: z.literal(true),
});
export type LeadBody = z.output<typeof LeadBody>;

export const lead = defineContract({
  create: {
    method: 'POST',
    path: '/api/leads',
    access: 'public',
    summary: 'Ask for the guide or the career plan by mail; answers the same for every address',
    body: LeadBody,
    response: empty(202),
    errors: ['request_params_invalid', 'too_many_requests'],
  },
});
