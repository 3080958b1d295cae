import * as z from 'zod/mini';
import { defineContract, json, jsonList } from '../endpoint.ts';
import { Approval } from '../identity/approval.ts';
import { ListQuery, OneLine, Person } from '../management.ts';
import { Id } from '../scalars.ts';
import { PAYOUT_STATUSES } from './affiliate-values.ts';
import { Payout } from './payout.ts';

/** Payouts in the back office: two senior managers approve each (product §4 Affiliate program, Back office rules). */

export const ManagedPayout = z.extend(Payout, {
  partner: z.object({ id: Id, name: z.string(), email: z.string(), code: z.string() }),
  /** The whole account, for who makes the transfer; null once it is paid or cancelled. */
  fullAccount: z.nullable(z.string()),
  approvedBy: z.array(Person),
  /** Asked for by a senior manager, and waiting for a second one. */
  waiting: z.nullable(z.enum(['APPROVE', 'CANCEL'])),
  /** The caller’s own payout: others decide. */
  mine: z.boolean(),
});
export type ManagedPayout = z.output<typeof ManagedPayout>;

const Params = z.object({ payoutId: Id });

export const payoutManagement = defineContract({
  list: {
    method: 'GET',
    path: '/api/manager/payouts',
    access: 'senior',
    summary: 'Payouts, those to decide on first, 50 a page',
    query: z.object({ page: ListQuery.page, status: z.optional(z.enum(PAYOUT_STATUSES)) }),
    response: jsonList(z.array(ManagedPayout)),
    errors: ['request_params_invalid'],
  },
  decide: {
    method: 'POST',
    path: '/api/manager/payouts/:payoutId/decision',
    access: 'senior',
    fresh: true,
    summary: 'Asks to approve or cancel a payout; a second senior manager confirms',
    params: Params,
    body: z.object({ decision: z.enum(['APPROVE', 'CANCEL']), note: z._default(OneLine(500), '') }),
    response: json(z.object({ approval: Approval })),
    errors: ['request_params_invalid', 'not_found', 'approval_already_decided', 'order_state_invalid'],
  },
  markPaid: {
    method: 'POST',
    path: '/api/manager/payouts/:payoutId/paid',
    access: 'senior',
    fresh: true,
    summary: 'Notes that an approved transfer was made, once',
    params: Params,
    body: z.object({ reference: OneLine(100).check(z.minLength(1)) }),
    response: json(ManagedPayout),
    errors: ['request_params_invalid', 'not_found', 'order_state_invalid'],
  },
});
