import { CURRENCIES } from '../../../../contracts/values.ts';
import type { Db } from '../../../../db/database.ts';
import type { ReportedRefundStatus } from '../../../../domain/commerce/refund.ts';
import type {
  DisputeStatus,
  PaymentProvider,
  PaymentReport,
  RefundReport,
  ReportStatus,
} from './provider.ts';
import * as sandboxPayments from './sandbox.repository.ts';
import { createSandboxMessages, reportOf } from './sandbox-messages.ts';

export interface SandboxDeps {
  db: Db;
  publicUrl: string;
  secret: string;
  /** Delivers a signed message to our webhook endpoint, without being awaited. */
  deliver?: (body: string, headers: Record<string, string>) => Promise<void>;
  now?: () => Date;
}

type Decision = 'PENDING' | 'APPROVED' | 'DECLINED' | 'CANCELLED';

/**
 * The embedded provider with its own database tables, page and signed messages, like a real one (product §2 Payment).
 */
export function createSandboxProvider({
  db,
  publicUrl,
  secret,
  deliver,
  now = () => new Date(),
}: SandboxDeps) {
  const messages = createSandboxMessages({ secret, now });

  function tell(row: sandboxPayments.SandboxPayment | null): void {
    if (!row || !deliver) return;
    const { body, headers } = messages.message(row);
    deliver(body, headers).catch(() => {});
  }

  function report(row: sandboxPayments.SandboxPayment | null): PaymentReport {
    if (!row) throw new Error('the sandbox has no such payment');
    return reportOf(row);
  }

  function refundReport(row: sandboxPayments.SandboxPayment | null, is: (refund: RefundReport) => boolean) {
    const refund = report(row).refunds.find(is);
    if (!refund) throw new Error('the sandbox has no such refund');
    return refund;
  }

  /** The user's decision on the sandbox's page; when this returns, the message is being sent. */
  async function decide(id: string, to: Decision) {
    const from =
      to === 'APPROVED' || to === 'DECLINED' ? (['OPEN', 'PENDING'] as const) : (['OPEN'] as const);
    const { row, changed } = await sandboxPayments.decide(db, id, from, to, now());
    if (changed) tell(row);
    return row;
  }

  const provider: PaymentProvider = {
    id: 'sandbox',
    hosts: [new URL(publicUrl).host],
    currencies: CURRENCIES,
    renewalCurrencies: CURRENCIES,
    checkKeys: async () => {},
    create: async (request) => {
      const { id } = await sandboxPayments.insertPayment(db, request);
      return { providerRef: id, approveUrl: `${publicUrl}/api/sandbox/pay/${id}?locale=${request.locale}` };
    },
    confirm: async (ref) => report(await sandboxPayments.findSandboxPayment(db, ref)),
    cancel: async (ref) => report((await sandboxPayments.decide(db, ref, ['OPEN'], 'CANCELLED', now())).row),
    refund: async ({ providerRef, ...input }) => {
      const row = await sandboxPayments.addRefund(db, providerRef, input);
      tell(row);
      return refundReport(row, ({ refundId }) => refundId === input.refundId);
    },
    readRefund: async (ref, refundRef) =>
      refundReport(
        await sandboxPayments.findSandboxPayment(db, ref),
        (refund) => refund.refundRef === refundRef,
      ),
    charge: async (request) => {
      const row = await sandboxPayments.charge(db, request, now());
      tell(row);
      return report(row);
    },
    forgetMethod: ({ methodRef }) => sandboxPayments.setMethodOutcome(db, methodRef, 'DECLINED'),
    readWebhook: messages.read,
  };

  /** Actions of staff, bank and user at a real provider. */
  const dashboard = {
    /** Sets what future charges of a saved card become. */
    setMethodOutcome: (methodId: string, outcome: ReportStatus) =>
      sandboxPayments.setMethodOutcome(db, methodId, outcome),
    /** Sets the outcome of future refunds of this payment. */
    setRefundOutcome: (id: string, outcome: ReportedRefundStatus) =>
      sandboxPayments.setRefundOutcome(db, id, outcome),
    /** A refund made at the provider itself; default: the whole payment. */
    dashboardRefund: async (id: string, amount?: number) => {
      const { amount: whole, currency } = report(await sandboxPayments.findSandboxPayment(db, id));
      const row = await sandboxPayments.addRefund(db, id, {
        refundId: null,
        amount: amount ?? whole,
        currency,
      });
      tell(row);
      return row;
    },
    decideRefund: async (refundRef: string, to: Exclude<ReportedRefundStatus, 'PENDING'>) => {
      const row = await sandboxPayments.decideRefund(db, refundRef, to);
      tell(row);
      return row;
    },
    dispute: async (id: string, status: DisputeStatus) => {
      const row = await sandboxPayments.dispute(db, id, status);
      tell(row);
      return row;
    },
  };

  return {
    ...provider,
    ...dashboard,
    decide,
    find: (id: string) => sandboxPayments.findSandboxPayment(db, id),
    message: messages.message,
    signed: messages.signed,
  };
}

export type SandboxProvider = ReturnType<typeof createSandboxProvider>;
