import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../domain/identity/caller.ts';
import { audit, describeViolations } from '../../../server/platform/audit/audit.ts';
import { statusOf } from '../commerce/fixture.ts';
import {
  bonusesOf,
  click,
  type Earning,
  handleSales,
  makePartner,
  openEarning,
  type Partner,
  sell,
  suspend,
} from './earning.ts';

let test: Earning;
let partner: Partner;
let eve: Caller;

beforeAll(async () => {
  test = await openEarning();
  partner = await makePartner(test);
  eve = await test.person({ role: 'SENIOR_CONTENT_MANAGER', name: 'Eve' });
});
afterAll(async () => {
  await handleSales(test);
  expect(describeViolations(await audit(test.db))).toEqual([]);
  await test.close();
});

/** A buyer that the partner brought, with a paid order. */
async function brought(...dollars: number[]) {
  const ann = await test.person();
  await click(test, partner.code, ann, { utmCampaign: 'spring' });
  return { ann, ...(await sell(test, ann, ...dollars)) };
}

/** Pays the bonuses of an order out, weeks later. */
const payOut = (orderId: string) =>
  test.pool.query(
    `with paid as (
        insert into affiliate_payouts (id, partner_id, currency, amount, method, account, account_shown, status,
          requested_at, approved_at, paid_at)
        select gen_random_uuid(), b.partner_id, b.currency, sum(e.amount), 'transfer', '', '', 'PAID',
          max(b.payable_at), max(b.payable_at), max(b.payable_at)
        from affiliate_bonuses b join affiliate_entries e on e.bonus_id = b.id where b.order_id = $1
        group by b.partner_id, b.currency returning *),
      entry as (
        insert into affiliate_entries (partner_id, kind, payout_id, currency, amount)
        select partner_id, 'PAYOUT', id, currency, -amount from paid)
      insert into affiliate_payout_entries (payout_id, entry_id)
      select paid.id, e.id from paid, affiliate_entries e join affiliate_bonuses b on b.id = e.bonus_id
      where b.order_id = $1`,
    [orderId],
  );

describe('a sale through a partner', () => {
  it('earns one bonus per paid line, however often and in parallel its message is handled', async () => {
    const { orderId } = await brought(20, 30.01);
    await Promise.all(Array.from({ length: 20 }, () => test.bonuses.follow(orderId)));
    await handleSales(test);
    expect(await bonusesOf(test, orderId)).toMatchObject([
      {
        partner_id: partner.id,
        kind: 'COURSE',
        percent: 20,
        amount: 600,
        entries: ['BONUS 600'],
        reasons: [],
      },
      { amount: 400, campaign: 'spring', source: 'LINK', entries: ['BONUS 400'] },
    ]);
  });

  it('earns nothing without a recommendation, for free lines, and for a partner who is suspended', async () => {
    const bob = await test.person();
    const plain = await sell(test, bob, 20);
    const other = await makePartner(test);
    const cid = await test.person();
    await click(test, other.code, cid);
    await suspend(test, other, true);
    const suspended = await sell(test, cid, 20);
    await suspend(test, other, false);
    await handleSales(test);
    expect(await bonusesOf(test, plain.orderId)).toEqual([]);
    expect(await bonusesOf(test, suspended.orderId)).toEqual([]);
  });

  it('goes to the last of two partners, and to a typed code before every click', async () => {
    const other = await makePartner(test);
    const dan = await test.person();
    await click(test, partner.code, dan);
    await click(test, other.code, dan);
    const last = await sell(test, dan, 10);
    await test.referrals.typeCode(partner.code, dan.id, 'en');
    await click(test, other.code, dan);
    const typed = await sell(test, dan, 10);
    await handleSales(test, 'newest');
    expect(await bonusesOf(test, last.orderId)).toMatchObject([{ partner_id: other.id }]);
    expect(await bonusesOf(test, typed.orderId)).toMatchObject([{ partner_id: partner.id, source: 'CODE' }]);
  });

  it('in Russian earns nothing', async () => {
    const ann = await test.person();
    await click(test, partner.code, ann);
    const sale = await sell(test, ann, 20);
    await test.pool.query(`update orders set locale = 'ru' where id = $1`, [sale.orderId]);
    await handleSales(test);
    expect(await bonusesOf(test, sale.orderId)).toEqual([]);
  });
});

describe('a refund', () => {
  it('takes its bonus back in proportion, and all of it in the end', async () => {
    const { orderId, lines, refund } = await brought(19);
    await handleSales(test);
    await refund(eve, [{ lineId: lines[0] ?? '', amount: 333 }]);
    await handleSales(test);
    await handleSales(test);
    await test.bonuses.follow(orderId);
    // 20 % of 1900 is 380; 333 of 1900 is a share of 66.6.
    expect(await bonusesOf(test, orderId)).toMatchObject([
      { amount: 380, entries: ['BONUS 380', 'REFUND -67'] },
    ]);
    await refund(eve, [{ lineId: lines[0] ?? '' }]);
    await handleSales(test);
    expect(await statusOf(test, orderId)).toBe('REFUNDED');
    expect((await bonusesOf(test, orderId))[0].entries).toEqual(['BONUS 380', 'REFUND -67', 'REFUND -313']);
  });

  it('known before the sale leaves nothing, in whichever order the messages come', async () => {
    const { orderId, lines, refund } = await brought(20, 30);
    await refund(eve, [{ lineId: lines[1] ?? '' }]);
    await handleSales(test, 'newest');
    expect(await bonusesOf(test, orderId)).toMatchObject([
      { entries: ['BONUS 600', 'REFUND -600'] },
      { entries: ['BONUS 400'] },
    ]);
  });

  it('made by hand at the provider is shared out over the lines', async () => {
    const { orderId, byHand } = await brought(20, 30);
    await handleSales(test);
    await byHand(2500);
    await handleSales(test);
    expect(await bonusesOf(test, orderId)).toMatchObject([
      { entries: ['BONUS 600', 'REFUND -300'] },
      { entries: ['BONUS 400', 'REFUND -200'] },
    ]);
  });

  it('after the payout takes its part from what is earned next, as a line of its own', async () => {
    const { orderId, byHand } = await brought(20);
    await handleSales(test);
    await payOut(orderId);
    await byHand(1000);
    await handleSales(test);
    expect((await bonusesOf(test, orderId))[0].entries).toEqual(['BONUS 400', 'REFUND -200']);
    const { rows } = await test.pool.query(
      `select sum(e.amount)::int as rest from affiliate_entries e join affiliate_bonuses b on b.id = e.bonus_id
        where b.order_id = $1 and not exists (select 1 from affiliate_payout_entries m where m.entry_id = e.id)`,
      [orderId],
    );
    expect(rows[0].rest).toBe(-200);
  });

  it('by parallel messages is taken once', async () => {
    const { orderId, byHand } = await brought(20);
    await handleSales(test);
    await byHand(1000);
    await Promise.all(Array.from({ length: 20 }, () => test.bonuses.follow(orderId)));
    await handleSales(test);
    expect((await bonusesOf(test, orderId))[0].entries).toEqual(['BONUS 400', 'REFUND -200']);
  });

  it('that a lost message did not tell of is found when the orders of the last days are read again', async () => {
    const { orderId, byHand } = await brought(20);
    await byHand(500);
    await test.pool.query(
      `update outbox set done_at = now() where topic = 'sale' and payload->>'orderId' = $1`,
      [orderId],
    );
    expect(await bonusesOf(test, orderId)).toEqual([]);
    await test.bonuses.reread();
    expect((await bonusesOf(test, orderId))[0].entries).toEqual(['BONUS 400', 'REFUND -100']);
  });
});

describe('a dispute', () => {
  it('holds the bonus while it is open, and lets it go on when it is won', async () => {
    const { orderId, dispute } = await brought(20);
    await handleSales(test);
    await dispute('OPEN');
    await handleSales(test);
    expect(await bonusesOf(test, orderId)).toMatchObject([{ disputed: true, entries: ['BONUS 400'] }]);
    await dispute('WON');
    await handleSales(test);
    expect(await bonusesOf(test, orderId)).toMatchObject([{ disputed: false, entries: ['BONUS 400'] }]);
  });

  it('that is lost counts as a refund', async () => {
    const { orderId, dispute } = await brought(20);
    await handleSales(test);
    await dispute('OPEN');
    await dispute('LOST');
    await handleSales(test);
    expect(await bonusesOf(test, orderId)).toMatchObject([
      { disputed: false, entries: ['BONUS 400', 'REFUND -400'] },
    ]);
  });
});

it('refuses changes of the ledger, and of a bonus', async () => {
  await brought(20);
  await handleSales(test);
  for (const change of [
    'update affiliate_entries set created_at = now()',
    'delete from affiliate_entries',
    'update affiliate_bonuses set amount = 0',
    'delete from affiliate_bonuses',
    'update affiliate_tariffs set valid_from = now()',
  ])
    await expect(test.pool.query(change), change).rejects.toThrow(/append-only|violates foreign key/);
});
