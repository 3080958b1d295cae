import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import type { PaymentProvider, PaymentReport, WebhookMessage } from './provider.ts';
import * as books from './sandbox.repository.ts';

export const SANDBOX_SIGNATURE = 'x-sandbox-signature';
const MERCHANT = 'kurso';
const TOLERANCE_SECONDS = 300;

export interface SandboxDeps {
  db: Db;
  publicUrl: string;
  secret: string;
  /** Carries a signed message to our webhook endpoint; nothing waits for it. */
  deliver?: (body: string, headers: Record<string, string>) => Promise<void>;
  now?: () => Date;
}

const Message = z.object({
  id: z.string(),
  merchant: z.literal(MERCHANT),
  payment: z.object({
    id: z.uuid(),
    merchantPaymentId: z.uuid(),
    status: z.enum(['OPEN', 'APPROVED', 'DECLINED', 'CANCELLED', 'REFUNDED']),
    amount: z.int(),
    currency: z.string(),
  }),
});

/** The embedded provider: books, page and signed messages of its own, as a real one would have (decisions §4). */
export function createSandboxProvider({
  db,
  publicUrl,
  secret,
  deliver,
  now = () => new Date(),
}: SandboxDeps) {
  const key = createHmac('sha256', secret).update('sandbox-webhook').digest();
  const sign = (at: number, body: string | Buffer) =>
    createHmac('sha256', key).update(`${at}.`).update(body).digest('hex');

  async function report(row: books.SandboxPayment | null): Promise<PaymentReport> {
    if (!row) throw new Error('the sandbox knows no such payment');
    const { id, paymentId, status, amount, currency } = row;
    return { providerRef: id, paymentId, status, amount, currency };
  }

  function readWebhook(rawBody: Buffer, headers: Record<string, unknown>): WebhookMessage | null {
    const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(headers[SANDBOX_SIGNATURE] ?? ''));
    if (!match) return null;
    const at = Number(match[1]);
    if (Math.abs(now().getTime() / 1000 - at) > TOLERANCE_SECONDS) return null;
    const given = Buffer.from(String(match[2]), 'hex');
    if (!timingSafeEqual(given, Buffer.from(sign(at, rawBody), 'hex'))) return null;
    const parsed = Message.safeParse(JSON.parse(rawBody.toString('utf8')));
    if (!parsed.success) return null;
    const { id: eventId, payment } = parsed.data;
    const { id: providerRef, merchantPaymentId: paymentId, status, amount, currency } = payment;
    return { eventId, report: { providerRef, paymentId, status, amount, currency } };
  }

  /** The signed bytes of a message; a test bends them. */
  function message(row: books.SandboxPayment): { body: string; headers: Record<string, string> } {
    const { id, paymentId: merchantPaymentId, status, amount, currency } = row;
    const payment = { id, merchantPaymentId, status, amount, currency };
    return signed(JSON.stringify({ id: `evt_${id}_${status}`, merchant: MERCHANT, payment }));
  }

  function signed(body: string) {
    const at = Math.floor(now().getTime() / 1000);
    return { body, headers: { [SANDBOX_SIGNATURE]: `t=${at},v1=${sign(at, body)}` } };
  }

  /** What the person decided on the sandbox's page; the message is on its way when this answers. */
  async function decide(id: string, to: 'APPROVED' | 'DECLINED' | 'CANCELLED') {
    const row = await books.decide(db, id, 'OPEN', to);
    if (row && row.status !== 'OPEN' && deliver) {
      const { body, headers } = message(row);
      deliver(body, headers).catch(() => {});
    }
    return row;
  }

  const provider: PaymentProvider = {
    id: 'sandbox',
    hosts: [new URL(publicUrl).host],
    create: async (request) => {
      const { id } = await books.keep(db, request);
      return { providerRef: id, approveUrl: `${publicUrl}/api/sandbox/pay/${id}?locale=${request.locale}` };
    },
    confirm: async (ref) => report(await books.find(db, ref)),
    cancel: async (ref) => report(await books.decide(db, ref, 'OPEN', 'CANCELLED')),
    refund: async (ref) => report(await books.decide(db, ref, 'APPROVED', 'REFUNDED')),
    readWebhook,
  };
  return { ...provider, decide, find: (id: string) => books.find(db, id), message, signed };
}

export type SandboxProvider = ReturnType<typeof createSandboxProvider>;
