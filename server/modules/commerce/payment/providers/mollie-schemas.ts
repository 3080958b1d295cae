import * as z from 'zod/mini';

/** Parts of Mollie's answers that we use (docs.mollie.com/reference/get-payment); everything else is dropped. */
const text = z.optional(z.nullable(z.string()));
const Amount = z.object({ currency: z.string(), value: z.string() });

export const MollieRefund = z.object({
  id: z.string(),
  status: z.string(),
  amount: Amount,
  metadata: z.optional(z.unknown()),
});
export type MollieRefund = z.output<typeof MollieRefund>;

const MollieChargeback = z.object({ id: z.string(), amount: Amount, reversedAt: text });
export type MollieChargeback = z.output<typeof MollieChargeback>;

/** Which of them are there depends on the method. */
const Details = z.object({
  failureReason: text,
  bankReasonCode: text,
  cardFingerprint: text,
  cardLabel: text,
  cardNumber: text,
  consumerAccount: text,
  paypalPayerId: text,
});
export type MollieDetails = z.output<typeof Details>;

export const MolliePayment = z.object({
  id: z.string(),
  mode: z.enum(['test', 'live']),
  status: z.string(),
  statusReason: z.optional(z.nullable(z.object({ code: z.string() }))),
  isCancelable: z.optional(z.boolean()),
  amount: Amount,
  method: text,
  sequenceType: text,
  customerId: text,
  mandateId: text,
  paidAt: text,
  authorizedAt: text,
  metadata: z.optional(z.unknown()),
  details: z.optional(z.nullable(Details)),
  _embedded: z.optional(
    z.object({
      refunds: z.optional(z.array(MollieRefund)),
      chargebacks: z.optional(z.array(MollieChargeback)),
    }),
  ),
  _links: z.object({ checkout: z.optional(z.nullable(z.object({ href: z.url() }))) }),
});
export type MolliePayment = z.output<typeof MolliePayment>;

export const MolliePayments = z.object({
  _embedded: z.object({
    payments: z.array(z.object({ id: z.string(), metadata: z.optional(z.unknown()) })),
  }),
});

export const MollieCustomer = z.object({ id: z.string() });
export const MollieMandate = z.object({ status: z.string() });
export const MollieMethods = z.object({ _embedded: z.object({ methods: z.array(z.unknown()) }) });

/** Integer minor units as Mollie writes them, with two decimals in every currency that we sell in. */
export function mollieValue(minor: number): string {
  const digits = String(minor).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** @throws {Error} for anything but two decimals */
export function minorOf(value: string): number {
  if (!/^\d+\.\d\d$/.test(value)) throw new Error('Mollie answered with an amount that is none');
  return Number(value.replace('.', ''));
}

/** A field of metadata, which is whatever the sender put there. */
export function metadataField(metadata: unknown, name: 'paymentId' | 'refundId'): string | null {
  if (typeof metadata !== 'object' || metadata === null) return null;
  const value: unknown = Reflect.get(metadata, name);
  return typeof value === 'string' ? value : null;
}
