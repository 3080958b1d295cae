import type { PaymentProviderId } from '@/contracts/commerce/payment';
import type { DeclineReason, DisputeStatus, ReportStatus } from '@/domain/commerce/payment';
import type { ReportedRefundStatus } from '@/domain/commerce/refund';

/** One message exactly as the provider would post it to our webhook. */
export interface SentMessage {
  body: string;
  /** Lower-case names; the content type is among them. */
  headers: Record<string, string>;
}

/** How a stand-in misbehaves: refuses connections, never answers, cuts the connection, answers no JSON, or 500. */
export type Trouble = 'down' | 'hang' | 'reset' | 'garbage' | 'error';

/** What a stand-in received, oldest first. */
export interface ReceivedRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface StandInOptions {
  /** Where messages are posted at every change; none are sent without it. */
  webhookUrl?: string;
  /** 0: any free one. */
  port?: number;
  now?: () => Date;
}

/** Which of several disputes, from 0, and about how much; default: the first, about all that is left. */
export interface DisputeOptions {
  nth?: number;
  amount?: number;
}

/**
 * A payment provider on this machine: it validates every request against the provider's published description and keeps
 * its states. The functions do what users, banks and staff do at the real one; each takes the provider's own ids.
 */
export interface StandIn {
  id: PaymentProviderId;
  /** Base address of its API, also that of its approval pages. */
  url: string;
  /** Settings that connect the school to it: PAYMENT_PROVIDERS, the keys and the address. */
  settings: Record<string, string>;
  /** The user pays on the approval page; `inTransit` leaves the money on its way (a bank transfer). */
  approve(providerRef: string, how?: { inTransit?: boolean }): Promise<void>;
  /** The money that was in transit arrives, or does not. */
  arrive(providerRef: string, success?: boolean): Promise<void>;
  decline(providerRef: string, reason?: DeclineReason): Promise<void>;
  /** The user leaves by the provider's own way back; false when the provider has no such state. */
  abandon(providerRef: string): Promise<boolean>;
  /** A refund made by staff at the provider; default: what is left. Returns the provider's id of the refund. */
  refundByHand(providerRef: string, amount?: number): Promise<string>;
  /** What future refunds of this payment become at once. */
  setRefundOutcome(providerRef: string, outcome: ReportedRefundStatus): Promise<void>;
  /** The bank's decision about a pending refund; also the late return of one that had succeeded. */
  decideRefund(refundRef: string, to: Exclude<ReportedRefundStatus, 'PENDING'>): Promise<void>;
  /** A dispute of the payment comes to this; one that is not there yet is opened first. */
  dispute(providerRef: string, status: DisputeStatus, how?: DisputeOptions): Promise<void>;
  /** What future charges of a saved method become. */
  setMethodOutcome(
    methodRef: string,
    outcome: Extract<ReportStatus, 'APPROVED' | 'DECLINED' | 'PENDING'>,
  ): Promise<void>;
  /** Every message about a payment so far, oldest first, whether or not it was posted; signed again for now. */
  messages(providerRef: string): SentMessage[];
  /** The same bytes signed with another key, where the provider signs; otherwise an id that is not ours. */
  forged(message: SentMessage): SentMessage;
  received: ReceivedRequest[];
  misbehave(trouble: Trouble | null): void;
  close(): Promise<void>;
}

export type StartStandIn = (options?: StandInOptions) => Promise<StandIn>;
