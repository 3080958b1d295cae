import * as z from 'zod/mini';
import { defineContract, json, jsonList } from '../endpoint.ts';
import { OneLine } from '../management.ts';
import { Currency, Id, Instant, Minor } from '../scalars.ts';
import {
  PAYOUT_ACCOUNT_MAX,
  PAYOUT_ACCOUNT_MIN,
  PAYOUT_METHODS,
  PAYOUT_STATUSES,
} from './affiliate-values.ts';

/** Payouts of bonuses (product §4 Affiliate program). */

const Method = z.enum(PAYOUT_METHODS);

export const Payout = z.object({
  id: Id,
  currency: Currency,
  amount: Minor,
  method: Method,
  /** The last characters of the account, the rest as dots. */
  account: z.string(),
  status: z.enum(PAYOUT_STATUSES),
  requestedAt: Instant,
  paidAt: z.nullable(Instant),
  /** Reference of the transfer, or of the provider. */
  reference: z.string(),
  /** Why it failed or was cancelled, in the words of who decided; empty otherwise. */
  note: z.string(),
});
export type Payout = z.output<typeof Payout>;

const PARTNER_ERRORS = ['not_found', 'aff_agreement'] as const;

export const payout = defineContract({
  methods: {
    method: 'GET',
    path: '/api/affiliate/payout-methods',
    access: 'verified',
    summary: 'Ways to be paid out that this school has',
    response: jsonList(z.array(Method)),
    errors: PARTNER_ERRORS,
  },
  list: {
    method: 'GET',
    path: '/api/affiliate/payouts',
    access: 'verified',
    summary: 'Payouts of the caller, newest first',
    response: jsonList(z.array(Payout)),
    errors: PARTNER_ERRORS,
  },
  request: {
    method: 'POST',
    path: '/api/affiliate/payouts',
    access: 'verified',
    fresh: true,
    summary: 'Asks for all that is payable in a currency; sent again with the same id, it is the same payout',
    body: z.object({
      payoutId: Id,
      currency: Currency,
      method: Method,
      /** Account holder and number for a transfer; an address for a provider. Stored encrypted. */
      account: OneLine(PAYOUT_ACCOUNT_MAX).check(z.minLength(PAYOUT_ACCOUNT_MIN)),
    }),
    response: json(Payout, 201),
    errors: ['request_params_invalid', 'payout_too_small', 'payout_pending', ...PARTNER_ERRORS],
  },
  cancel: {
    method: 'POST',
    path: '/api/affiliate/payouts/:payoutId/cancel',
    access: 'verified',
    summary: 'Takes a request back while nobody has decided on it',
    params: z.object({ payoutId: Id }),
    response: json(Payout),
    errors: ['order_state_invalid', ...PARTNER_ERRORS],
  },
});
