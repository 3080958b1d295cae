import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Caller } from '../../../domain/identity/caller.ts';
import type {
  PayoutProvider,
  PayoutReport,
} from '../../../server/modules/affiliate/payout/payout-provider.ts';
import { audit, describeViolations } from '../../../server/platform/audit/audit.ts';
import type { Answer } from '../commerce/fixture.ts';
import { handleSales } from './earning.ts';
import { earn, holdEnds, join, openProgram } from './program.ts';

export const PATH = '/api/affiliate/payouts';
export const MANAGED = '/api/manager/payouts';

/** A provider of payouts that remembers what it was sent. */
function createFake() {
  const sent = new Map<string, number>();
  const state = {
    calls: 0,
    lostAnswers: 0,
    down: false,
    report: { status: 'PAID', reference: 'T-1', reason: '' } as PayoutReport,
  };
  const provider: PayoutProvider = {
    id: 'paypal',
    currencies: ['USD', 'EUR'],
    accepts: (account) => account.includes('@'),
    send: async ({ payoutId, amount }) => {
      state.calls += 1;
      if (state.down) throw new Error('down');
      sent.set(payoutId, amount);
      if (state.lostAnswers > 0) {
        state.lostAnswers -= 1;
        throw new Error('killed after sending');
      }
      return { status: 'SENT', providerRef: `ref-${payoutId}` };
    },
    read: async () => state.report,
  };
  return { provider, sent, state };
}

export const body = (change: object = {}) => ({
  ...{
    payoutId: randomUUID(),
    currency: 'USD',
    method: 'transfer',
    account: 'Ari Affiliate, DE89 3704 0044 0532 0130 00',
  },
  ...change,
});

export const byPaypal = () => body({ method: 'paypal', account: 'ari@example.com' });

type Partner = Awaited<ReturnType<typeof join>>;

/** A program with a provider of payouts and two senior managers, and what they and partners do about payouts. */
export async function openPayouts({ sandbox = false } = {}) {
  const fake = createFake();
  const program = await openProgram(sandbox ? {} : { providers: [fake.provider] });
  const { test, ask } = program;
  const senior = await test.person({ role: 'SENIOR_CONTENT_MANAGER', name: 'Ann' });
  const second = await test.person({ role: 'SENIOR_CONTENT_MANAGER', name: 'Bea' });
  const confirm = (approvalId: string, as: Caller = second) =>
    ask('POST', `/api/manager/approvals/${approvalId}/confirm`, { as });
  const propose = (payoutId: string, decision: object, as: Caller = senior) =>
    ask('POST', `${MANAGED}/${payoutId}/decision`, { as, body: decision });
  return {
    ...{ program, fake, senior, second, confirm, propose },
    /** A partner; from now on, reports of the provider say that a payout was paid. */
    partner: async (change: Partial<Caller> = {}): Promise<Partner> => {
      fake.state.report = { status: 'PAID', reference: 'T-1', reason: '' };
      return join(program, change);
    },
    request: ({ person }: Partner, given = body()): Promise<Answer> =>
      ask('POST', PATH, { as: person, body: given }),
    cancel: ({ person }: Partner, payoutId: string) =>
      ask('POST', `${PATH}/${payoutId}/cancel`, { as: person }),
    markPaid: (payoutId: string, reference: string, as: Caller = senior) =>
      ask('POST', `${MANAGED}/${payoutId}/paid`, { as, body: { reference } }),
    /** Decided by both. */
    decide: async (payoutId: string, decision: 'APPROVE' | 'CANCEL' = 'APPROVE', note = '') => {
      const asked = await propose(payoutId, { decision, note });
      expect(asked.status).toBe(200);
      return confirm(asked.body.approval.id);
    },
    balance: async ({ person }: Partner) =>
      (await ask('GET', '/api/affiliate/users/self/bonuses', { as: person })).body.balances[0],
    entries: async ({ id }: Partner) =>
      (
        await test.pool.query(
          'select kind, amount::int from affiliate_entries where partner_id = $1 order by created_at, kind',
          [id],
        )
      ).rows.map(({ kind, amount }) => `${kind} ${amount}`),
    rowOf: async (payoutId: string) =>
      (await test.pool.query('select * from affiliate_payouts where id = $1', [payoutId])).rows[0],
    /** Sold for 300 dollars: a bonus of 60, which is payable. */
    earnPayable: async ({ code }: Partner, dollars = 300) => {
      const sale = await earn(test, code, dollars);
      expect(sale.bonus).toMatchObject({ amount: dollars * 20, reasons: [] });
      holdEnds(test);
      return sale;
    },
    /** The books are right at the end. */
    close: async () => {
      await handleSales(test);
      expect(describeViolations(await audit(test.db))).toEqual([]);
      await program.close();
    },
  };
}

export type Payouts = Awaited<ReturnType<typeof openPayouts>>;
