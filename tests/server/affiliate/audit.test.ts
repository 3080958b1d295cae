import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AFFILIATE_INVARIANTS } from '../../../server/platform/audit/affiliate-invariants.ts';
import { auditOf, tampered } from '../../setup/tampered.ts';
import { BONUS_FAULTS } from './bonus-faults.ts';
import { openEverythingOnce } from './everything-once.ts';
import { PAYOUT_FAULTS } from './payout-faults.ts';
import type { Payouts } from './payout-fixture.ts';

let payouts: Payouts;
const planted = new Set<string>();

beforeAll(async () => {
  payouts = await openEverythingOnce();
}, 120_000);
afterAll(() => payouts.close());

const read = async (statement: string) => (await payouts.program.test.pool.query(statement)).rows[0];

describe('the audit of partners', () => {
  it('is clean after everything has happened', async () => {
    expect(await auditOf(payouts.program.test.db)).toEqual([]);
    expect(
      await read(`
        select (select array_agg(distinct status order by status) from affiliate_payouts) as payouts,
          (select array_agg(distinct kind order by kind) from affiliate_entries) as entries,
          (select array_agg(distinct kind order by kind) from affiliate_bonuses) as bonuses,
          (select array_agg(distinct coalesce(decision, 'WAITS')) from affiliate_reviews) as decisions`),
    ).toEqual({
      payouts: ['APPROVED', 'CANCELLED', 'FAILED', 'PAID', 'REQUESTED'],
      entries: ['BONUS', 'FORFEIT', 'PAYOUT', 'PAYOUT_RETURNED', 'REFUND', 'REJECTION'],
      bonuses: ['COURSE', 'PLAN'],
      decisions: ['REJECT', 'RELEASE', 'WAITS'],
    });
  });

  it.each([...BONUS_FAULTS, ...PAYOUT_FAULTS])('reports: %s', async (name, statement) => {
    const found = (await tampered(payouts.program.test.db, statement)).filter((one) => one.includes(name));
    for (const one of found) planted.add(one);
    expect(found).toHaveLength(1);
  });

  it('has a planted violation for every invariant', () => {
    const names = AFFILIATE_INVARIANTS.map(({ name }) => name);
    expect(names.filter((name) => !planted.has(name))).toEqual([]);
  });
});
