import { afterAll, beforeAll, expect, it } from 'vitest';
import { movePayout } from '../../../../server/modules/affiliate/payout/payout.repository.ts';
import { createPayoutAccounts } from '../../../../server/modules/affiliate/payout/payout-account.ts';
import { findTouches } from '../../../../server/modules/affiliate/referral/referral.repository.ts';
import { audit, describeViolations } from '../../../../server/platform/audit/audit.ts';
import { insertProduct } from '../../../setup/products.ts';
import { openRealService } from '../../../setup/real-service.ts';
import { makePartners, type PartnerWorld } from '../../affiliate/role-world.ts';
import { inject, type Service } from '../../role-matrix.ts';
import { exportOf, openErasure } from './privacy-fixture.ts';

const SECRET = 'a-secret-for-tests-that-is-long-enough';

let service: Service;
let world: PartnerWorld;
beforeAll(async () => {
  service = await openRealService({ env: { PAYMENT_PROVIDERS: 'sandbox' } });
  const productId = await insertProduct(service.database.db, { slug: 'bread', dollars: 500 });
  world = await makePartners(service, productId);
  const { people, partner, other } = world;
  const headers = await people.headersOf('partner');
  const { pool } = service.database;
  await inject(service, 'POST', '/api/affiliate/referrals/code', { headers, body: { code: other.code } });
  // Somebody who came through the partner.
  const body = { code: partner.code };
  for (const role of ['user', 'colleague'] as const)
    await inject(service, 'POST', '/api/affiliate/referrals/code', {
      headers: await people.headersOf(role),
      body,
    });
  await pool.query(
    `insert into affiliate_sign_ups (user_id, partner_id, signed_up_at) values ($1, $2, now()), ($3, $4, now())`,
    [people.of('user').id, partner.id, people.of('partner').id, other.id],
  );
});
afterAll(() => service.close());

const rowOf = async (table: string, where: string, id: string) =>
  (await service.database.pool.query(`select * from ${table} where ${where} = $1`, [id])).rows;

/** What is in no payout. */
const unpaidOf = async (partnerId: string) => {
  const { rows } = await service.database.pool.query(
    `select coalesce(sum(amount), 0)::int as sum from affiliate_entries e where partner_id = $1 and bonus_id is not null
      and not exists (select 1 from affiliate_payout_entries m where m.entry_id = e.id)`,
    [partnerId],
  );
  return rows[0].sum;
};

it('a partner’s archive has all of theirs, and nothing of buyers or other partners', async () => {
  const { people, other } = world;
  const { whole, rowsOf } = await exportOf(service.database, people.of('partner'));
  const counts = {
    ...{ affiliate_partners: 1, affiliate_codes: 1, affiliate_agreements: 2, affiliate_campaigns: 1 },
    ...{ affiliate_bonuses: 4, affiliate_entries: 5, affiliate_reviews: 1, affiliate_payouts: 2 },
    ...{ affiliate_payout_entries: 2, affiliate_touches: 1, affiliate_sign_ups: 1 },
  };
  for (const [table, count] of Object.entries(counts))
    expect([table, rowsOf(table)?.length]).toEqual([table, count]);
  expect(rowsOf('affiliate_bonuses')).toContainEqual(
    expect.objectContaining({ currency: 'USD', sale: 50_000, percent: 20, amount: 10_000 }),
  );
  expect(rowsOf('affiliate_payouts')[0]).toMatchObject({
    account_shown: '····3000',
    status: expect.any(String),
  });
  const { rows: orders } = await service.database.pool.query('select id, user_id from orders');
  const foreign = [other.id, other.code, other.campaignId, other.payoutId, other.heldBonusId];
  const buyers = (['user', 'member', 'other partner', 'colleague'] as const).map((role) => people.of(role));
  for (const item of [
    ...foreign,
    ...orders.map(({ id }) => id),
    ...buyers.flatMap(({ id, email }) => [id, email]),
  ])
    expect(whole).not.toContain(item);
  // A full account number is in no archive.
  expect(whole).not.toMatch(/3704|fullAccount|"account"/);
});

it('an erased partner leaves the ledger without the person, what was asked for is still paid, and nothing is earned', async () => {
  const { people, partner, other } = world;
  const person = people.of('partner');
  const { db, pool } = service.database;
  const books = () =>
    pool.query('select * from affiliate_entries where partner_id = $1 order by id', [partner.id]);
  const before = (await books()).rows;
  const theirs = await exportOf(service.database, people.of('other partner'));
  await openErasure(service.database).erase(person.id);

  // What nobody asked for is given up by lines of its own; no line has changed.
  const after = (await books()).rows;
  expect(after.filter(({ kind }) => kind !== 'FORFEIT')).toEqual(before);
  expect(after.filter(({ kind }) => kind === 'FORFEIT').length).toBeGreaterThan(0);
  expect(await unpaidOf(partner.id)).toBe(0);
  expect(await unpaidOf(other.id)).not.toBe(0);
  expect(await rowOf('affiliate_bonuses', 'partner_id', partner.id)).toHaveLength(4);
  expect(await rowOf('affiliate_agreements', 'partner_id', partner.id)).toHaveLength(2);
  expect(await rowOf('affiliate_campaigns', 'partner_id', partner.id)).toEqual([]);
  expect(await rowOf('affiliate_touches', 'user_id', person.id)).toEqual([]);
  expect(await rowOf('affiliate_sign_ups', 'user_id', person.id)).toEqual([]);
  expect(await rowOf('affiliate_sign_ups', 'partner_id', other.id)).toMatchObject([{ user_id: null }]);
  const [row] = await rowOf('affiliate_partners', 'id', partner.id);
  expect(row.suspended_at).not.toBeNull();

  // Both payouts are owed: one is asked for, one approved.
  const payouts = await rowOf('affiliate_payouts', 'partner_id', partner.id);
  const accounts = createPayoutAccounts(SECRET);
  for (const { id, account, account_shown } of payouts) {
    expect(account_shown).toBe('');
    expect(accounts.decrypt(account, id)).toContain('DE89');
  }
  await movePayout(db, partner.approvedId, ['APPROVED'], { status: 'PAID', now: new Date() });
  expect(await rowOf('affiliate_payouts', 'id', partner.approvedId)).toMatchObject([{ account: '' }]);

  const headers = await people.headersOf('colleague');
  const typed = await inject(service, 'POST', '/api/affiliate/referrals/code', {
    headers,
    body: { code: partner.code },
  });
  expect([typed.status, typed.code]).toEqual([404, 'affiliate_code_unknown']);
  const since = new Date(Date.now() - 86_400_000);
  const [touch] = await findTouches(db, people.of('colleague').id, since, new Date());
  expect(touch?.suspensions).toMatchObject([{ suspended: true }]);

  // The code leads to nobody else, and nothing of the other partner has changed.
  const take = { headers: await people.headersOf('other partner'), body: { code: partner.code } };
  expect((await inject(service, 'PUT', '/api/affiliate/users/self/code', take)).status).toBe(400);
  expect((await exportOf(service.database, people.of('other partner'))).rowsOf('affiliate_entries')).toEqual(
    theirs.rowsOf('affiliate_entries'),
  );
  const violations = describeViolations(await audit(db));
  expect(violations.filter((text) => /partner|bonus|payout/i.test(text))).toEqual([]);
});
