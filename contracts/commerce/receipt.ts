import * as z from 'zod/mini';
import { defineContract, json } from '../endpoint.ts';
import { Currency, Instant, Minor } from '../scalars.ts';

/** What became of the payment of a receipt (product §4 Orders and payments). */
export const ReceiptState = z.enum(['PAID', 'PARTLY_REFUNDED', 'REFUNDED']);
export type ReceiptState = z.output<typeof ReceiptState>;

/** What anybody with the receipt in hand may check: who sold, for how much, and when; never who bought. */
export const ReceiptCheck = z.object({
  /** As printed: `KURSO-2026-000123`. */
  number: z.string(),
  issuedAt: Instant,
  seller: z.object({ name: z.string(), address: z.string() }),
  /** Issued by a demonstration: nothing was sold. */
  demo: z.boolean(),
  total: Minor,
  currency: Currency,
  state: ReceiptState,
});
export type ReceiptCheck = z.output<typeof ReceiptCheck>;

export const receipt = defineContract({
  check: {
    method: 'GET',
    path: '/api/receipts/:code',
    access: 'public',
    summary: 'Checks a receipt by the code printed on it',
    params: z.object({ code: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)) }),
    response: json(ReceiptCheck),
    errors: ['not_found', 'too_many_requests'],
  },
});
