export interface Session {
  id: string;
  created: number;
  expiresAt: number;
  /** docs.stripe.com/api/checkout/sessions/object, `status`. */
  status: 'open' | 'complete' | 'expired';
  paymentStatus: 'unpaid' | 'paid';
  amount: number;
  currency: string;
  description: string;
  successUrl: string;
  cancelUrl: string | null;
  clientReferenceId: string | null;
  customer: string | null;
  customerEmail: string | null;
  createsCustomer: boolean;
  locale: string | null;
  metadata: Record<string, string>;
  intent: IntentData;
  intentId: string | null;
}

/** What a session hands on to its payment intent. */
export interface IntentData {
  description: string | null;
  metadata: Record<string, string>;
  receiptEmail: string | null;
  setupFutureUsage: 'off_session' | 'on_session' | null;
}

export interface Failure {
  code: string;
  declineCode: string | null;
  message: string;
}

export interface Intent extends IntentData {
  id: string;
  created: number;
  amount: number;
  currency: string;
  customer: string | null;
  /** docs.stripe.com/payments/paymentintents/lifecycle. */
  status: 'requires_payment_method' | 'requires_confirmation' | 'processing' | 'succeeded' | 'canceled';
  paymentMethod: string | null;
  latestCharge: string | null;
  failure: Failure | null;
  canceledAt: number | null;
  cancellationReason: string | null;
}

export interface Charge {
  id: string;
  created: number;
  intentId: string;
  amount: number;
  /** docs.stripe.com/api/charges/object, `status`. */
  status: 'succeeded' | 'pending' | 'failed';
  methodId: string;
  failure: Failure | null;
}

export interface Refund {
  id: string;
  created: number;
  chargeId: string;
  amount: number;
  /** docs.stripe.com/api/refunds/object, `status`. */
  status: 'pending' | 'succeeded' | 'failed';
  reason: string | null;
  metadata: Record<string, string>;
}

export interface Dispute {
  id: string;
  created: number;
  chargeId: string;
  amount: number;
  /** docs.stripe.com/api/disputes/object, `status`. */
  status: 'needs_response' | 'won' | 'lost';
}

export interface Customer {
  id: string;
  created: number;
  name: string | null;
  email: string | null;
  metadata: Record<string, string>;
  deleted: boolean;
}

export interface Method {
  id: string;
  created: number;
  type: 'card' | 'sepa_debit';
  customer: string | null;
  outcome: 'APPROVED' | 'DECLINED' | 'PENDING';
}

/** Everything that the stand-in keeps, by id, in the order of creation. */
export const emptyState = () => ({
  sessions: new Map<string, Session>(),
  intents: new Map<string, Intent>(),
  charges: new Map<string, Charge>(),
  refunds: new Map<string, Refund>(),
  disputes: new Map<string, Dispute>(),
  customers: new Map<string, Customer>(),
  methods: new Map<string, Method>(),
  /** What future refunds of a payment intent become. */
  refundOutcomes: new Map<string, Refund['status']>(),
});

export type State = ReturnType<typeof emptyState>;
