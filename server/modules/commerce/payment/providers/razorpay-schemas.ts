import * as z from 'zod/mini';

/** The parts of Razorpay's entities that are read; empty notes arrive as an empty list. */
const Notes = z.nullish(z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]));

export const RazorpayLink = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  reference_id: z.nullish(z.string()),
  short_url: z.nullish(z.string()),
  order_id: z.nullish(z.string()),
  payments: z.nullish(z.array(z.object({ payment_id: z.string() }))),
});
export type RazorpayLink = z.output<typeof RazorpayLink>;

export const RazorpayPayment = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  created_at: z.int(),
  order_id: z.nullish(z.string()),
  vpa: z.nullish(z.string()),
  error_reason: z.nullish(z.string()),
});
export type RazorpayPayment = z.output<typeof RazorpayPayment>;

export const RazorpayRefund = z.object({
  id: z.string(),
  status: z.nullish(z.string()),
  amount: z.int(),
  currency: z.string(),
  receipt: z.nullish(z.string()),
  notes: Notes,
});
export type RazorpayRefund = z.output<typeof RazorpayRefund>;

export const RazorpayDispute = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.int(),
  amount_deducted: z.nullish(z.int()),
  status: z.string(),
});
export type RazorpayDispute = z.output<typeof RazorpayDispute>;

/** A note of ours; undefined when it is absent. */
export function noteOf(notes: RazorpayRefund['notes'], name: string): string | undefined {
  if (!notes || Array.isArray(notes)) return undefined;
  const value = notes[name];
  return typeof value === 'string' ? value : undefined;
}
