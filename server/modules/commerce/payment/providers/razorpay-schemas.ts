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
  customer_id: z.nullish(z.string()),
  token_id: z.nullish(z.string()),
  vpa: z.nullish(z.string()),
  error_reason: z.nullish(z.string()),
});
export type RazorpayPayment = z.output<typeof RazorpayPayment>;

/** The payment with which a card was registered, as far as a charge of that card needs it. */
export const RazorpayRegistration = z.object({
  customer_id: z.nullish(z.string()),
  email: z.nullish(z.string()),
  contact: z.nullish(z.string()),
});
export type RazorpayRegistration = z.output<typeof RazorpayRegistration>;

export const RazorpayOrder = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  receipt: z.nullish(z.string()),
  customer_id: z.nullish(z.string()),
  created_at: z.int(),
  notes: Notes,
});
export type RazorpayOrder = z.output<typeof RazorpayOrder>;

export const RazorpayToken = z.object({
  id: z.string(),
  card: z.nullish(z.object({ network: z.nullish(z.string()), last4: z.nullish(z.string()) })),
  recurring_details: z.nullish(z.object({ status: z.nullish(z.string()) })),
});
export type RazorpayToken = z.output<typeof RazorpayToken>;

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
  /** Seconds since 1970. */
  respond_by: z.nullish(z.int()),
});
export type RazorpayDispute = z.output<typeof RazorpayDispute>;

/** A note of ours; undefined when it is absent. */
export function noteOf(notes: z.output<typeof Notes>, name: string): string | undefined {
  if (!notes || Array.isArray(notes)) return undefined;
  const value = notes[name];
  return typeof value === 'string' ? value : undefined;
}
