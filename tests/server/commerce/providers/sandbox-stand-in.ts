import {
  createSandboxProvider,
  type SandboxProvider,
} from '../../../../server/modules/commerce/payment/sandbox.provider.ts';
import type { SentMessage, StandIn } from '../../../providers/stand-in.ts';
import { createTestDatabase } from '../../../setup/test-database.ts';
import { PUBLIC_URL, type ShopTest } from '../fixture.ts';

/** The sandbox under the interface of the stand-ins: its bank and its user are in the database. */
export async function startSandbox(publicUrl: string, now: () => Date) {
  const database = await createTestDatabase();
  const kept = new Map<string, string[]>();
  const sandbox = createSandboxProvider({
    ...{ db: database.db, publicUrl, secret: 'a secret of the school', now },
    deliver: async (body) => {
      const { id } = JSON.parse(body).payment;
      kept.set(id, [...(kept.get(id) ?? []), body]);
    },
  });
  const other = createSandboxProvider({ db: database.db, publicUrl, secret: 'another secret', now });
  const bodies = (ref: string) => kept.get(ref) ?? [];
  return { provider: sandbox, standIn: standInOf(sandbox, { other, bodies, close: database.drop }) };
}

/** The sandbox of a shop under test. */
export function sandboxOf({ shop, messages, db, now }: ShopTest): StandIn {
  const deliver = async () => {};
  const other = createSandboxProvider({ db, publicUrl: PUBLIC_URL, secret: 'another secret', deliver, now });
  const bodies = (ref: string) =>
    messages.map(({ body }) => body).filter((body) => JSON.parse(body).payment.id === ref);
  return standInOf(shop.sandbox, { other, bodies, close: async () => {} });
}

interface Rest {
  other: SandboxProvider;
  /** Messages about a payment so far. */
  bodies: (ref: string) => string[];
  close: () => Promise<void>;
}

function standInOf(sandbox: SandboxProvider, { other, bodies, close }: Rest): StandIn {
  const asJson = ({ body, headers }: SentMessage): SentMessage => ({
    body,
    headers: { ...headers, 'content-type': 'application/json' },
  });
  const decide = async (...call: Parameters<SandboxProvider['decide']>) => {
    await sandbox.decide(...call);
  };
  return {
    ...{ id: 'sandbox', url: '', settings: {}, received: [] },
    approve: (ref, { inTransit = false } = {}) => decide(ref, inTransit ? 'PENDING' : 'APPROVED'),
    arrive: (ref, success = true) => decide(ref, success ? 'APPROVED' : 'DECLINED'),
    decline: (ref) => decide(ref, 'DECLINED'),
    abandon: async (ref) => {
      await decide(ref, 'CANCELLED');
      return true;
    },
    refundByHand: async (ref, amount) => {
      const row = await sandbox.find(ref);
      const kept = row?.refunds.filter(({ status }) => status !== 'FAILED') ?? [];
      const left = kept.reduce((rest, refund) => rest - refund.amount, row?.amount ?? 0);
      const { refunds } = await sandbox.dashboardRefund(ref, amount ?? left);
      return refunds.findLast(({ refundId }) => refundId === null)?.id ?? '';
    },
    setRefundOutcome: sandbox.setRefundOutcome,
    decideRefund: async (ref, to) => {
      await sandbox.decideRefund(ref, to);
    },
    dispute: async (ref, status) => {
      await sandbox.dispute(ref, status);
    },
    setMethodOutcome: sandbox.setMethodOutcome,
    messages: (ref) => bodies(ref).map((body) => asJson(sandbox.signed(body))),
    forged: ({ body }) => asJson(other.signed(body)),
    misbehave: () => {},
    close,
  };
}
