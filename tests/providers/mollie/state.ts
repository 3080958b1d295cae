import type * as z from 'zod';

type Json = z.infer<ReturnType<typeof z.json>>;

export interface Payment {
  id: string;
  createdAt: Date;
  /** Integer minor units. */
  amount: number;
  currency: string;
  description: string;
  redirectUrl: string | null;
  cancelUrl: string | null;
  webhookUrl: string | null;
  locale: string | null;
  metadata: Json;
  sequenceType: 'oneoff' | 'first' | 'recurring';
  customerId: string | null;
  mandateId: string | null;
  /** Null until the person has chosen one. */
  method: string | null;
  /** docs.mollie.com/docs/status-change, "Every possible payment status". */
  status: 'open' | 'pending' | 'paid' | 'canceled' | 'expired' | 'failed';
  expiresAt: Date | null;
  /** When it became paid, canceled, expired or failed. */
  endedAt: Date | null;
  failureReason: string | null;
  refundOutcome: Refund['status'] | null;
}

export interface Refund {
  id: string;
  createdAt: Date;
  paymentId: string;
  amount: number;
  description: string;
  metadata: Json;
  /** docs.mollie.com/reference/get-refund, `status`. */
  status: 'pending' | 'refunded' | 'failed';
}

export interface Chargeback {
  id: string;
  createdAt: Date;
  paymentId: string;
  amount: number;
  reversedAt: Date | null;
}

export interface Customer {
  id: string;
  createdAt: Date;
  name: string | null;
  email: string | null;
  locale: string | null;
  metadata: Json;
}

export interface Mandate {
  id: string;
  createdAt: Date;
  customerId: string;
  method: 'creditcard' | 'directdebit';
  status: 'valid' | 'invalid';
  outcome: 'APPROVED' | 'DECLINED' | 'PENDING';
}

/** Everything that the stand-in keeps, by id, in the order of creation. */
export const emptyState = () => ({
  payments: new Map<string, Payment>(),
  refunds: new Map<string, Refund>(),
  chargebacks: new Map<string, Chargeback>(),
  customers: new Map<string, Customer>(),
  mandates: new Map<string, Mandate>(),
});

export type State = ReturnType<typeof emptyState>;
