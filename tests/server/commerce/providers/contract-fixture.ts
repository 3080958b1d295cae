import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { withDeadline } from '../../../../server/modules/commerce/payment/deadline.ts';
import type {
  PaymentProvider,
  PaymentRequest,
  RefundReport,
  SavedMethod,
} from '../../../../server/modules/commerce/payment/provider.ts';
import type { SentMessage } from '../../../providers/stand-in.ts';
import { type ContractEntry, PUBLIC_URL } from './contract-entries.ts';

export const AMOUNT = 2_000;
export const DAY_MS = 86_400_000;

/** One provider behind its adapter, and the actions that a school takes with it. */
export async function openContract(entry: ContractEntry) {
  let time = Date.now();
  const now = () => new Date(time);
  const { provider: bare, standIn, withWrongKeys } = await entry.open(now);
  const provider = withDeadline(bare);

  const requestOf = (change: Partial<PaymentRequest> = {}): PaymentRequest => {
    const paymentId = randomUUID();
    const page = `${PUBLIC_URL}/en/payment/${entry.id}`;
    return {
      ...{ paymentId, orderId: randomUUID(), amount: AMOUNT, currency: entry.currency, locale: 'en' },
      description: 'Kurso: Introduction to Algorithms — «part 1»',
      returnUrl: `${page}/confirm?payment=${paymentId}`,
      cancelUrl: `${page}/cancel?payment=${paymentId}`,
      customer: { userId: randomUUID(), name: 'Ada Lovelace', email: 'ada@school.example' },
      saveMethod: false,
      ...change,
    };
  };

  async function create(change: Partial<PaymentRequest> = {}) {
    const request = requestOf(change);
    return { request, ...(await provider.create(request)) };
  }

  /** A payment that the user has paid, as the school reads it. */
  async function paid(change: Partial<PaymentRequest> = {}) {
    const made = await create(change);
    await standIn.approve(made.providerRef);
    return { ...made, report: await provider.confirm(made.providerRef) };
  }

  const refundOf = (providerRef: string, amount = AMOUNT) => ({
    ...{ providerRef, refundId: randomUUID(), amount, currency: entry.currency },
  });

  /** Some banks need days: the refund after they have decided. */
  async function settled(providerRef: string, refund: RefundReport): Promise<RefundReport> {
    if (refund.status === 'PENDING') await standIn.decideRefund(refund.refundRef, 'SUCCEEDED');
    return provider.readRefund(providerRef, refund.refundRef);
  }

  /** A saved method, and a charge of it. */
  async function saved() {
    const { request, report } = await paid({ saveMethod: true });
    const method: SavedMethod = report.savedMethod ?? { customerRef: null, methodRef: 'none', label: '' };
    expect(report.savedMethod).toEqual(method);
    const { returnUrl: _, cancelUrl: __, saveMethod: ___, ...rest } = request;
    return { method, chargeOf: () => ({ ...rest, paymentId: randomUUID(), orderId: randomUUID(), method }) };
  }

  const receive = ({ body, headers }: SentMessage) =>
    provider.readWebhook({
      rawBody: Buffer.from(body),
      contentType: headers['content-type'] ?? '',
      headers,
      query: {},
    });

  return {
    ...{ entry, provider, bare, standIn, withWrongKeys, now, requestOf, create, paid, refundOf, settled },
    ...{ saved, receive },
    pass: (ms: number) => {
      time += ms;
    },
  };
}

export type Contract = Awaited<ReturnType<typeof openContract>>;

/** What the messages about a payment lead to: each is a report about it, or names what is to be read. */
export async function reportsOf({ standIn, receive, provider }: Contract, providerRef: string) {
  const read = standIn.messages(providerRef).map(async (message) => {
    const meant = await receive(message);
    if (meant.kind === 'report') return meant.report;
    return meant.kind === 'reference' ? provider.confirm(meant.providerRef) : meant.kind;
  });
  return Promise.all(read);
}

/** A provider that is asked to answer quickly. */
export const hurried = (provider: PaymentProvider) => withDeadline(provider, 300);
