import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUSINESS_INVARIANTS } from '../../../server/platform/audit/business-invariants.ts';
import { auditOf, tampered } from '../../setup/tampered.ts';
import { openEverythingOnce } from './everything-once.ts';
import { PURCHASE_FAULTS } from './purchase-faults.ts';
import { SEAT_FAULTS } from './seat-faults.ts';
import type { SeatTest } from './seat-fixture.ts';

let test: SeatTest;
const planted = new Set<string>();

beforeAll(async () => {
  test = await openEverythingOnce();
}, 120_000);
afterAll(() => test.close());

const read = async (statement: string) => (await test.pool.query(statement)).rows[0];

describe('the audit of companies', () => {
  it('is clean after everything has happened', async () => {
    expect(await auditOf(test.db)).toEqual([]);
    expect(
      await read(`
        select (select array_agg(distinct source order by source) from company_seat_pools) as pools,
          (select array_agg(distinct status order by status) from company_invoices) as invoices,
          (select array_agg(distinct coalesce(end_reason, 'RUNS') order by coalesce(end_reason, 'RUNS'))
            from company_seat_assignments) as assignments,
          (select array_agg(o.status order by o.status) from company_seat_orders join orders o on o.id = order_id)
            as orders`),
    ).toEqual({
      pools: ['CORRECTION', 'INVOICE', 'ORDER'],
      invoices: ['CANCELLED', 'ISSUED', 'PAID'],
      assignments: ['LEFT', 'MOVED', 'OVER', 'REFUNDED', 'RUNS', 'TAKEN_BACK'],
      orders: ['CANCELLED', 'PAID', 'PENDING'],
    });
  });

  it.each([...SEAT_FAULTS, ...PURCHASE_FAULTS])('reports: %s', async (name, statement) => {
    const found = (await tampered(test.db, statement)).filter((one) => one.includes(name));
    for (const one of found) planted.add(one);
    expect(found).toHaveLength(1);
  });

  it('has a planted violation for every invariant', () => {
    const names = BUSINESS_INVARIANTS.map(({ name }) => name);
    expect(names.filter((name) => !planted.has(name))).toEqual([]);
  });
});
