import type { PaymentProviderId } from '../../../../contracts/commerce/payment.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Currency } from '../../../../contracts/scalars.ts';
import type { DeclineReason, DisputeStatus, ReportStatus } from '../../../../domain/commerce/payment.ts';
import type { ReportedRefundStatus } from '../../../../domain/commerce/refund.ts';

export type { DeclineReason, DisputeStatus, ReportStatus } from '../../../../domain/commerce/payment.ts';

/** A provider's report of one refund. */
export interface RefundReport {
  /** The provider's id of the refund. */
  refundRef: string;
  /** Our refund id, as sent to the provider; null for a refund made there by hand. */
  refundId: string | null;
  status: ReportedRefundStatus;
  /** Integer minor units. */
  amount: number;
  currency: string;
}

export interface DisputeReport {
  disputeRef: string;
  status: DisputeStatus;
  /** The disputed amount as the provider says it, in integer minor units; refunds may have paid a part of it back. */
  amount: number;
  /** Until when it takes evidence; absent when it does not say. */
  respondBy?: Date | undefined;
}

/** A provider's report of one payment; every part is compared with our data before it counts. */
export interface PaymentReport {
  providerRef: string;
  /** Our payment id, as sent to the provider when the payment was created. */
  paymentId: string;
  status: ReportStatus;
  /** Integer minor units. */
  amount: number;
  currency: string;
  /** When the user approved it, by the provider's clock; null before that, or when the provider does not say. */
  approvedAt: Date | null;
  /** Refunded so far, in integer minor units: the sum of the SUCCEEDED refunds, without disputes. */
  refundedAmount: number;
  /** Every refund of the payment known to the provider, made here or there. */
  refunds: readonly RefundReport[];
  /** Every dispute of the payment known to the provider, decided or not; banks may open several. */
  disputes: readonly DisputeReport[];
  /** Why it was declined; null unless DECLINED. */
  declineReason: DeclineReason | null;
  /**
   * The provider's fingerprint of the card or account: the same for every payment with it, never its number. Null when
   * the provider gives none.
   */
  instrument: string | null;
  /** The method that the provider keeps for renewals; null when the payment was not asked to save one. */
  savedMethod: SavedMethod | null;
}

/** The provider's references to a card or account that may be charged again without the user. */
export interface SavedMethod {
  /** Null where the provider knows no customers. */
  customerRef: string | null;
  methodRef: string;
  /** What people recognise, in no language: `Visa ···· 4242`; empty when the provider does not say. */
  label: string;
}

export interface PaymentRequest {
  paymentId: string;
  orderId: string;
  /** Integer minor units. */
  amount: number;
  currency: string;
  description: string;
  locale: Locale;
  /** Where the provider redirects the user afterwards. */
  returnUrl: string;
  cancelUrl: string;
  /** The person who pays: some providers show or require it. */
  customer: { userId: string; name: string; email: string };
  /** Whether the method is kept for renewals (product §4 Subscription). */
  saveMethod: boolean;
  /** When the order stops waiting; the provider's page closes then, or as soon after that as the provider can. */
  expiresAt?: Date;
}

/** A renewal: a charge of a saved method without the user. */
export interface ChargeRequest
  extends Omit<PaymentRequest, 'returnUrl' | 'cancelUrl' | 'saveMethod' | 'expiresAt'> {
  method: SavedMethod;
}

export interface RefundRequest {
  providerRef: string;
  /** The idempotency key. */
  refundId: string;
  /** Integer minor units; the whole payment or a part of it. */
  amount: number;
  currency: string;
}

/** A raw call of the webhook endpoint: providers sign JSON, post forms, or sign nothing at all. */
export interface WebhookRequest {
  rawBody: Buffer;
  /** As sent; empty when absent. */
  contentType: string;
  headers: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
}

/**
 * Meaning of a webhook call: a report that the adapter verified; a bare reference, which must be read at the provider
 * before anything counts; a genuine message about something else; or nothing that the provider sent.
 */
export type WebhookMessage =
  /** `eventId` is the provider's id of the message, used for deduplication. */
  | { kind: 'report'; eventId: string; report: PaymentReport }
  | { kind: 'reference'; providerRef: string }
  | { kind: 'ignored' }
  | { kind: 'invalid' };

/**
 * A page of ours that opens a provider's own window over it, for a provider without an address to lead to; or where a
 * payment that is decided leads.
 */
export type CheckoutPage =
  | { kind: 'decided'; returnUrl: string }
  | {
      kind: 'open';
      locale: Locale;
      /** Address of the provider's script. */
      script: string;
      /** Where that script may load from, connect and post to. */
      origins: readonly string[];
      /** What the script is given, without the name of the school. */
      options: Readonly<Record<string, unknown>>;
      returnUrl: string;
      cancelUrl: string;
    };

/**
 * A payment provider (product §4 Orders and payments). Every function may use the network: never call one in a
 * transaction.
 */
export interface PaymentProvider {
  id: PaymentProviderId;
  /** Hosts the user may be redirected to. */
  hosts: readonly string[];
  /** Currencies it can be paid in; another one is not offered. */
  currencies: readonly Currency[];
  /** Currencies in which `charge` works; subscriptions in another one cannot be started here. */
  renewalCurrencies: readonly Currency[];
  /**
   * Reads something harmless with the configured keys, once at start.
   *
   * @throws {ProviderKeysRefused} if the provider answers that the keys are wrong; any other error means that it could
   *   not be reached, which does not stop the start
   */
  checkKeys(): Promise<void>;
  /** Creates the payment at the provider; idempotent by `paymentId`. */
  create(request: PaymentRequest): Promise<{ providerRef: string; approveUrl: string }>;
  /** Reads the payment, and captures it if the provider waits for that: never called for a cancelled one. */
  confirm(providerRef: string): Promise<PaymentReport>;
  /** Cancels the payment; returns its state, because it may have been approved or captured meanwhile. */
  cancel(providerRef: string): Promise<PaymentReport>;
  /** Refunds; idempotent by `refundId`. */
  refund(request: RefundRequest): Promise<RefundReport>;
  /** Reads a refund that was PENDING. */
  readRefund(providerRef: string, refundRef: string): Promise<RefundReport>;
  /** Charges a saved method; idempotent by `paymentId`. A refused charge is a report, not an error. */
  charge(request: ChargeRequest): Promise<PaymentReport>;
  /** Removes a saved method at the provider; one that is already gone is no error. */
  forgetMethod(method: SavedMethod): Promise<void>;
  readWebhook(request: WebhookRequest): Promise<WebhookMessage>;
  /** Its messages are references only: what it answers when it is asked stands for them with an order. */
  sendsReferences?: boolean;
  /** The page of a payment, where `create` leads to one of ours; null for a wrong key or reference. */
  page?(providerRef: string, key: string): Promise<CheckoutPage | null>;
}

/** The configured keys are wrong: the school must not start with a checkout that cannot be paid. */
export class ProviderKeysRefused extends Error {
  override name = 'ProviderKeysRefused';
}
