import type { PaymentProviderId } from '../../../../contracts/commerce/payment.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { DisputeStatus, ReportStatus } from '../../../../domain/commerce/payment.ts';
import type { ReportedRefundStatus } from '../../../../domain/commerce/refund.ts';

export type { DisputeStatus, ReportStatus } from '../../../../domain/commerce/payment.ts';

/** What a provider says of one refund. */
export interface RefundReport {
  /** The provider's own id of it. */
  refundRef: string;
  /** Our refund id, which the provider was given; null for a refund made at the provider by hand. */
  refundId: string | null;
  status: ReportedRefundStatus;
  /** Integer minor units. */
  amount: number;
  currency: string;
}

export interface DisputeReport {
  disputeRef: string;
  status: DisputeStatus;
  /** What the person wants back, integer minor units. */
  amount: number;
}

/** What a provider says of one payment; every part is compared with our books before it counts. */
export interface PaymentReport {
  providerRef: string;
  /** Our payment id, which the provider was given when the payment was made. */
  paymentId: string;
  status: ReportStatus;
  /** Integer minor units. */
  amount: number;
  currency: string;
  /** When the person approved it, by the provider's clock; null before that, or when the provider does not say. */
  approvedAt: Date | null;
  /** Paid back so far, integer minor units: the sum of the refunds that SUCCEEDED, disputes apart. */
  refundedAmount: number;
  /** Every refund of the payment that the provider knows, whoever made it. */
  refunds: readonly RefundReport[];
  dispute: DisputeReport | null;
}

export interface PaymentRequest {
  paymentId: string;
  orderId: string;
  /** Integer minor units. */
  amount: number;
  currency: string;
  description: string;
  locale: Locale;
  /** Where the provider sends the person afterwards. */
  returnUrl: string;
  cancelUrl: string;
}

export interface RefundRequest {
  providerRef: string;
  /** The idempotency key. */
  refundId: string;
  /** Integer minor units; the whole payment or a part of it. */
  amount: number;
  currency: string;
}

/** A call of the webhook endpoint as it came: providers sign JSON, post forms, or sign nothing at all. */
export interface WebhookRequest {
  rawBody: Buffer;
  /** As sent; empty when there was none. */
  contentType: string;
  headers: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
}

/**
 * What a call of the webhook endpoint means: a report that the adapter verified; a reference alone, which is read back
 * before anything counts; a genuine message about something else; or nothing that the provider sent.
 */
export type WebhookMessage =
  /** `eventId` is the provider's id of the message, for not counting it twice. */
  | { kind: 'report'; eventId: string; report: PaymentReport }
  | { kind: 'reference'; providerRef: string }
  | { kind: 'ignored' }
  | { kind: 'invalid' };

/** One payment provider (product §4 Orders and payments). Every function may speak to it over the network: never in a transaction. */
export interface PaymentProvider {
  id: PaymentProviderId;
  /** Hosts that a person may be sent to. */
  hosts: readonly string[];
  /** Makes the payment there; asked twice for one `paymentId` it answers the same. */
  create(request: PaymentRequest): Promise<{ providerRef: string; approveUrl: string }>;
  /** What became of it, captured now if the provider waits for that. */
  confirm(providerRef: string): Promise<PaymentReport>;
  /** Cancels it there; answers what became of it, for it may have been approved or captured meanwhile. */
  cancel(providerRef: string): Promise<PaymentReport>;
  /** Pays back; asked twice with one `refundId` it pays back once and answers the same refund. */
  refund(request: RefundRequest): Promise<RefundReport>;
  /** What became of a refund that was PENDING. */
  readRefund(providerRef: string, refundRef: string): Promise<RefundReport>;
  readWebhook(request: WebhookRequest): Promise<WebhookMessage>;
}
