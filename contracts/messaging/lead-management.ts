import * as z from 'zod/mini';
import { defineContract, json, jsonList } from '../endpoint.ts';
import { LastChange, ListQuery, Revision } from '../management.ts';
import { LEAD_MAX_NOTE, LEAD_STATUSES } from '../manager-values.ts';
import { Id, Instant, Locale } from '../scalars.ts';
import { LEAD_KINDS } from './lead.ts';

/** One submitted form, as managers see it. */
export const ManagedLead = z.object({
  id: Id,
  kind: z.enum(LEAD_KINDS),
  name: z.string(),
  email: z.string(),
  details: z.string(),
  locale: Locale,
  createdAt: Instant,
  consentAt: Instant,
  /** Who dealt with it, and when; null while nobody has. */
  handled: z.nullable(LastChange),
  /** For managers only. */
  note: z.string(),
  revision: Revision,
});
export type ManagedLead = z.output<typeof ManagedLead>;

const LeadParams = z.object({ leadId: Id });

export const leadManagement = defineContract({
  list: {
    method: 'GET',
    path: '/api/manager/leads',
    access: 'manager',
    summary:
      'Submitted forms, newest first, 50 a page; the text is looked for in names, addresses and details',
    query: z.object({
      ...ListQuery,
      kind: z.optional(z.enum(LEAD_KINDS)),
      status: z.optional(z.enum(LEAD_STATUSES)),
    }),
    response: jsonList(z.array(ManagedLead)),
    errors: ['request_params_invalid'],
  },
  get: {
    method: 'GET',
    path: '/api/manager/leads/:leadId',
    access: 'manager',
    summary: 'One submitted form',
    params: LeadParams,
    response: json(ManagedLead),
    errors: ['request_params_invalid', 'not_found'],
  },
  update: {
    method: 'PUT',
    path: '/api/manager/leads/:leadId',
    access: 'manager',
    summary: 'Write a note about a submitted form, and say whether somebody has dealt with it',
    params: LeadParams,
    body: z.object({
      handled: z.boolean(),
      note: z.string().check(z.trim(), z.maxLength(LEAD_MAX_NOTE)),
      revision: Revision,
    }),
    response: json(ManagedLead),
    errors: ['request_params_invalid', 'not_found', 'edit_conflict'],
  },
});
