import type { Locale } from '../../contracts/locales.ts';
import type { PaymentProviderId } from '../../contracts/payment.ts';
import type { ReportStatus } from '../../domain/payment.ts';

export type { ReportStatus } from '../../domain/payment.ts';

/** What a provider says of one payment; every part is compared with our books before it counts. */
export interface PaymentReport {
  providerRef: string;
  /** Our payment id, which the provider was given when the payment was made. */
  paymentId: string;
  status: ReportStatus;
  /** Integer minor units. */
  amount: number;
  currency: string;
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

export interface WebhookMessage {
  /** The provider's id of the message, for not counting it twice. */
  eventId: string;
  report: PaymentReport;
}

/** One payment provider (decisions §4). All but `readWebhook` speak to it over the network: never in a transaction. */
export interface PaymentProvider {
  id: PaymentProviderId;
  /** Hosts that a person may be sent to. */
  hosts: readonly string[];
  /** Makes the payment there; asked twice for one `paymentId` it answers the same. */
  create(request: PaymentRequest): Promise<{ providerRef: string; approveUrl: string }>;
  /** What became of it, captured now if the provider waits for that. */
  confirm(providerRef: string): Promise<PaymentReport>;
  /** Gives it up there; answers what became of it, for it may have been captured meanwhile. */
  cancel(providerRef: string): Promise<PaymentReport>;
  /** Pays everything back; asked twice it pays back once. */
  refund(providerRef: string): Promise<PaymentReport>;
  /** The message in these bytes, or null when the signature is not the provider's. */
  readWebhook(rawBody: Buffer, headers: Record<string, unknown>): WebhookMessage | null;
}
