import {
  createSandboxProvider,
  type SandboxProvider,
} from '../../../../server/modules/commerce/payment/sandbox.provider.ts';
import type { SentMessage, StandIn } from '../../../providers/stand-in.ts';
import { createTestDatabase } from '../../../setup/test-database.ts';

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
  return { provider: sandbox, standIn: standInOf(sandbox, { other, kept, drop: database.drop }) };
}

interface Rest {
  other: SandboxProvider;
  kept: Map<string, string[]>;
  drop: () => Promise<void>;
}

function standInOf(sandbox: SandboxProvider, { other, kept, drop }: Rest): StandIn {
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
    refundByHand: async (ref, amount) =>
      (await sandbox.dashboardRefund(ref, amount)).refunds.findLast(({ refundId }) => refundId === null)
        ?.id ?? '',
    setRefundOutcome: sandbox.setRefundOutcome,
    decideRefund: async (ref, to) => {
      await sandbox.decideRefund(ref, to);
    },
    dispute: async (ref, status) => {
      await sandbox.dispute(ref, status);
    },
    setMethodOutcome: sandbox.setMethodOutcome,
    messages: (ref) => (kept.get(ref) ?? []).map((body) => asJson(sandbox.signed(body))),
    forged: ({ body }) => asJson(other.signed(body)),
    misbehave: () => {},
    close: drop,
  };
}
