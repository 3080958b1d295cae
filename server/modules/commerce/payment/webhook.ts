import { ApiError } from '../../../../contracts/api-error.ts';
import type { PaymentProviderId } from '../../../../contracts/commerce/payment.ts';
import { failpoint } from '../../../platform/failpoint.ts';
import * as repo from './payment.repository.ts';
import { CHECK_INTERVAL_MS, type PaymentChecks } from './payment-check.ts';
import type { PaymentProvider, PaymentReport, WebhookRequest } from './provider.ts';
import { requireProviderId } from './provider-ids.ts';
import { mismatch, type SettlementDeps, settle } from './settlement.ts';
import { storedReport } from './stored-report.ts';

export interface WebhookDeps {
  settlement: SettlementDeps;
  providerOf: (id: string) => PaymentProvider | undefined;
  checks: Pick<PaymentChecks, 'checkOnce'>;
}

/** Handles a webhook message: verifies it, checks for duplicates, compares every part, and only then applies it. */
export function createWebhook({ settlement, providerOf, checks }: WebhookDeps) {
  const { db, alert, now } = settlement;

  async function count(id: PaymentProviderId, eventId: string, report: PaymentReport): Promise<void> {
    requireProviderId(eventId);
    requireProviderId(report.providerRef);
    for (const { refundRef } of report.refunds) requireProviderId(refundRef);
    for (const { disputeRef } of report.disputes) requireProviderId(disputeRef);
    if (await repo.eventSeen(db, id, eventId)) return;
    const payment = await repo.findPayment(db, report.paymentId);
    // Providers repeat messages for days until they are accepted; a payment that is not ours is ignored.
    if (!payment) return;
    if (payment.provider !== id) throw mismatch(settlement, payment, { reported: { provider: id } });
    await settle(settlement, payment, report, 'webhook');
    failpoint('message.settled');
    await repo.recordEvent(db, id, eventId, payment.id, storedReport(report));
    failpoint('message.recorded');
  }

  /** Anyone can send a bare reference: it only triggers a provider read, within the same rate limit as others. */
  async function readBack(id: PaymentProviderId, providerRef: string): Promise<void> {
    const payment = await repo.findByRef(db, id, requireProviderId(providerRef));
    if (!payment || (await checks.checkOnce(payment, 'webhook'))) return;
    await repo.checkSoon(db, payment.id, new Date(now().getTime() + CHECK_INTERVAL_MS));
  }

  return async function webhook(id: PaymentProviderId, request: WebhookRequest): Promise<void> {
    const provider = providerOf(id);
    if (!provider) throw new ApiError('not_found');
    failpoint('message.received');
    const message = await provider.readWebhook(request);
    failpoint('message.read');
    if (message.kind === 'report') return count(id, message.eventId, message.report);
    if (message.kind === 'reference') return readBack(id, message.providerRef);
    if (message.kind === 'ignored') return;
    alert('webhook_signature_invalid', { provider: id });
    throw new ApiError('unauthorized');
  };
}
