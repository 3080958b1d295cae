import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { DECLINE_REASONS } from '../../../../domain/commerce/payment.ts';
import type { PaymentReport, RefundReport, WebhookMessage, WebhookRequest } from './provider.ts';
import type { SandboxPayment } from './sandbox.repository.ts';

export const SANDBOX_SIGNATURE = 'x-sandbox-signature';
const MERCHANT = 'kurso';
const SANDBOX_CARD = 'Sandbox ···· 4242';
const TOLERANCE_SECONDS = 300;
const FORM_CONTENT_TYPE = 'application/x-www-form-urlencoded';

const Message = z.object({
  id: z.string(),
  merchant: z.literal(MERCHANT),
  payment: z.object({
    id: z.uuid(),
    merchantPaymentId: z.uuid(),
    status: z.enum(['OPEN', 'PENDING', 'APPROVED', 'DECLINED', 'CANCELLED']),
    amount: z.int(),
    currency: z.string(),
    approvedAt: z.nullable(z.iso.datetime()),
    refunds: z.array(
      z.object({
        id: z.uuid(),
        merchantRefundId: z.nullable(z.uuid()),
        status: z.enum(['PENDING', 'SUCCEEDED', 'FAILED']),
        amount: z.int(),
      }),
    ),
    dispute: z.nullable(z.enum(['OPEN', 'WON', 'LOST'])),
    declineReason: z.nullable(z.enum(DECLINE_REASONS)),
    methodId: z.nullable(z.uuid()),
    methodSaved: z.boolean(),
  }),
});

type MessagePayment = z.output<typeof Message>['payment'];

export function reportOf(row: SandboxPayment): PaymentReport {
  return toReport(paymentOf(row));
}

function paymentOf({ id, paymentId, status, amount, currency, ...row }: SandboxPayment): MessagePayment {
  return {
    ...{ id, merchantPaymentId: paymentId, status, amount, currency },
    approvedAt: row.approvedAt?.toISOString() ?? null,
    refunds: row.refunds.map(({ refundId: merchantRefundId, ...refund }) => ({
      ...refund,
      merchantRefundId,
    })),
    dispute: row.dispute,
    declineReason: row.declineReason,
    methodId: row.methodId,
    methodSaved: row.saveMethod,
  };
}

function toReport(payment: MessagePayment): PaymentReport {
  const { id: providerRef, merchantPaymentId: paymentId, status, amount, currency, dispute } = payment;
  const refunds: RefundReport[] = payment.refunds.map((refund) => ({
    refundRef: refund.id,
    refundId: refund.merchantRefundId,
    status: refund.status,
    amount: refund.amount,
    currency,
  }));
  const refundedAmount = refunds
    .filter((refund) => refund.status === 'SUCCEEDED')
    .reduce((sum, refund) => sum + refund.amount, 0);
  return {
    ...{ providerRef, paymentId, status, amount, currency, refundedAmount, refunds },
    approvedAt: payment.approvedAt ? new Date(payment.approvedAt) : null,
    declineReason: payment.declineReason,
    // The sandbox has one card for everybody who never saved one.
    instrument: payment.methodId ?? 'sandbox',
    savedMethod:
      payment.methodSaved && payment.methodId
        ? { customerRef: null, methodRef: payment.methodId, label: SANDBOX_CARD }
        : null,
    disputes: dispute ? [{ disputeRef: `dispute:${providerRef}`, status: dispute, amount }] : [],
  };
}

/** Signed JSON, as some providers send it, and unsigned forms with a bare reference, as others do. */
export function createSandboxMessages({ secret, now }: { secret: string; now: () => Date }) {
  const key = createHmac('sha256', secret).update('sandbox-webhook').digest();
  const sign = (signedAt: number, body: string | Buffer) =>
    createHmac('sha256', key).update(`${signedAt}.`).update(body).digest('hex');

  function isSigned({ rawBody, headers }: WebhookRequest): boolean {
    const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(headers[SANDBOX_SIGNATURE] ?? ''));
    if (!match) return false;
    const signedAt = Number(match[1]);
    if (Math.abs(now().getTime() / 1000 - signedAt) > TOLERANCE_SECONDS) return false;
    return timingSafeEqual(Buffer.from(String(match[2]), 'hex'), Buffer.from(sign(signedAt, rawBody), 'hex'));
  }

  async function read(request: WebhookRequest): Promise<WebhookMessage> {
    if (request.contentType.split(';')[0]?.trim().toLowerCase() === FORM_CONTENT_TYPE) {
      const providerRef = new URLSearchParams(request.rawBody.toString('utf8')).get('id');
      return providerRef ? { kind: 'reference', providerRef } : { kind: 'invalid' };
    }
    if (!isSigned(request)) return { kind: 'invalid' };
    const parsed = Message.safeParse(parseJson(request.rawBody));
    if (!parsed.success) return { kind: 'invalid' };
    const { id: eventId, payment } = parsed.data;
    return { kind: 'report', eventId, report: toReport(payment) };
  }

  function signed(body: string) {
    const signedAt = Math.floor(now().getTime() / 1000);
    return { body, headers: { [SANDBOX_SIGNATURE]: `t=${signedAt},v1=${sign(signedAt, body)}` } };
  }

  return {
    read,
    signed,
    /** The signed bytes of a message; a test tampers with them. */
    message: (row: SandboxPayment) =>
      signed(
        JSON.stringify({
          id: `evt_${row.id}_${row.version}`,
          merchant: MERCHANT,
          payment: paymentOf(row),
        }),
      ),
  };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
