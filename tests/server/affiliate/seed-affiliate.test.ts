import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedAffiliate } from '../../../db/seed/seed-affiliate.ts';
import { audit, describeViolations } from '../../../server/platform/audit/audit.ts';
import { openShop, type ShopTest } from '../commerce/fixture.ts';

let test: ShopTest;

beforeAll(async () => {
  test = await openShop();
});
afterAll(() => test.close());

it('a year of the demo partner is consistent, and has something of everything', async () => {
  const { id: userId } = await test.person({ email: 'affiliate@demo.kurso.test' });
  for (const name of ['one', 'two']) await test.person({ name, role: 'SENIOR_CONTENT_MANAGER' });
  for (const dollars of [79, 120, 199, 240, 399]) await test.product({ dollars });
  const agreements = { 'general-partner-terms': 3, 'affiliate-additional-agreement': 1 };
  await test.db.transaction((tx) => seedAffiliate(tx, { userId, agreements, now: new Date() }));
  await test.shop.receipts.backfill();
  expect(describeViolations(await audit(test.db))).toEqual([]);
  const { rows } = await test.pool.query(`
    select (select count(*)::int from affiliate_bonuses) as bonuses,
      (select count(distinct currency)::int from affiliate_bonuses) as currencies,
      (select max(level)::int from affiliate_bonuses) as level,
      (select array_agg(kind || ' ' || count order by kind) from (
        select kind, count(*) from affiliate_entries group by kind) k) as entries,
      (select array_agg(po.status || ': ' || a.name || ', ' || b.name || ', ' || c.name) from affiliate_payouts po
        join users a on a.id = po.approved_by join users b on b.id = po.confirmed_by
        join users c on c.id = po.paid_by) as payouts,
      (select count(*)::int from affiliate_bonuses where payable_at > now()) as held,
      (select count(*)::int from affiliate_reviews where decision is null) as waiting,
      (select count(*)::int > 200 from affiliate_clicks) as clicks`);
  expect(rows[0]).toEqual({
    ...{ bonuses: 48, currencies: 2, level: 1, waiting: 1, clicks: true },
    entries: ['BONUS 48', 'PAYOUT 2', 'REFUND 3', 'REJECTION 1'],
    payouts: Array(2).fill(expect.stringMatching(/^PAID: (one, two, one|two, one, two)$/)),
    ...{ held: expect.toSatisfy((count: number) => count > 0) },
  });
});
