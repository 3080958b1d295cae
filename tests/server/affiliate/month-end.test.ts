import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Statement } from '../../../contracts/affiliate/affiliate-report.ts';
import { DAY, HOUR, handleSales } from './earning.ts';
import { body, openPayouts, type Payouts } from './payout-fixture.ts';
import { earn } from './program.ts';

/** Begin of a month (UTC) two months ahead, and the months before and after it. */
const MIDNIGHT = (() => {
  const today = new Date();
  return Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 2, 1);
})();
const monthOf = (at: number) => new Date(at).toISOString().slice(0, 7);
const [BEFORE, AFTER] = [monthOf(MIDNIGHT - 1), monthOf(MIDNIGHT)];
const LAST = MIDNIGHT - 1;
const FAR_ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'] as const;

let payouts: Payouts;

/** The clock stands, so that a second does not end while its calls run. */
const at = (moment: number) => vi.setSystemTime(moment);

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: MIDNIGHT - 40 * DAY });
  payouts = await openPayouts();
});
afterAll(async () => {
  await payouts.close();
  vi.useRealTimers();
});

type Partner = Awaited<ReturnType<Payouts['partner']>>;

describe('a statement', () => {
  let partner: Partner;

  /** A bonus of 20 dollars, half of one of 30 taken back, and all that is payable paid out. */
  async function earnRefundAndPay(sale: Awaited<ReturnType<typeof earn>>, payoutId: string) {
    await earn(payouts.program.test, partner.code, 100);
    await sale.byHand(7_500);
    await handleSales(payouts.program.test);
    expect((await payouts.decide(payoutId)).body).toMatchObject({ state: 'DONE' });
  }

  beforeAll(async () => {
    const { test } = payouts.program;
    partner = await payouts.partner();
    await earn(test, partner.code, 300);
    at(MIDNIGHT - 30 * DAY);
    await earn(test, partner.code, 300);
    const [first, second] = [await earn(test, partner.code, 150), await earn(test, partner.code, 150)];
    at(MIDNIGHT - 20 * DAY);
    const early = await payouts.request(partner, body());
    at(LAST);
    await earnRefundAndPay(first, early.body.id);
    await payouts.markPaid(early.body.id, 'W-1');
    const late = await payouts.request(partner, body());
    at(MIDNIGHT);
    await earnRefundAndPay(second, late.body.id);
  });

  const get = async (url: string, zone: string) =>
    (
      await payouts.program.ask('GET', `/api/affiliate/statements${url}`, {
        ...{ as: partner.person, headers: { 'x-time-zone': zone } },
      })
    ).body;

  it.each(FAR_ZONES)('ends with the month of UTC for a partner in %s', async (zone) => {
    const [last, next] = [await get(`/${BEFORE}/USD`, zone), await get(`/${AFTER}/USD`, zone)];
    const listed = (entries: Statement['entries']) =>
      entries.map(({ at: moment, kind, amount }) => `${moment} ${kind} ${amount}`).toSorted();
    const inLast = new Date(LAST).toISOString();
    const inFirst = new Date(MIDNIGHT).toISOString();
    expect(listed(last.entries).filter((line) => line.startsWith(inLast))).toEqual([
      ...[`${inLast} BONUS 2000`, `${inLast} PAYOUT -6000`, `${inLast} REFUND -1500`],
    ]);
    expect(listed(next.entries)).toEqual([
      ...[`${inFirst} BONUS 2000`, `${inFirst} PAYOUT -10500`, `${inFirst} REFUND -1500`],
    ]);
  });

  it('closes with what the next one opens with, which is the sum of the ledger until then', async () => {
    const sum = async (until: number) => {
      const { rows } = await payouts.program.test.pool.query(
        `select coalesce(sum(amount), 0)::int as sum from affiliate_entries where partner_id = $1 and created_at < $2`,
        [partner.id, new Date(until)],
      );
      return rows[0].sum;
    };
    const [last, next] = [await get(`/${BEFORE}/USD`, 'UTC'), await get(`/${AFTER}/USD`, 'UTC')];
    expect([last.closing, next.opening]).toEqual([await sum(MIDNIGHT), await sum(MIDNIGHT)]);
    expect(next.closing).toBe(await sum(MIDNIGHT + 1));
    const months = await get('', 'Pacific/Kiritimati');
    expect(months.slice(0, 2)).toEqual([
      { month: AFTER, currency: 'USD', opening: next.opening, closing: next.closing },
      { month: BEFORE, currency: 'USD', opening: last.opening, closing: last.closing },
    ]);
    expect(months.at(-1).opening).toBe(0);
  });

  it('as CSV has every entry on its day of UTC', async () => {
    const days = async (month: string) => {
      const csv: string = await get(`/${month}/USD/file/csv`, 'Pacific/Kiritimati');
      return new Set(csv.split('\r\n').flatMap((line) => /^\d{4}-\d\d-\d\d/.exec(line) ?? []));
    };
    const [last, first] = [LAST, MIDNIGHT].map((moment) => new Date(moment).toISOString().slice(0, 10));
    expect((await days(BEFORE)).has(last ?? '')).toBe(true);
    expect([...(await days(BEFORE))].filter((day) => !day.startsWith(BEFORE))).toEqual([]);
    // The closing balance has the last day of the month.
    expect([...(await days(AFTER))].filter((day) => day !== first)).toHaveLength(1);
  });
});

describe('a report', () => {
  it.each([
    ['Pacific/Kiritimati', [MIDNIGHT]],
    ['Pacific/Pago_Pago', [MIDNIGHT - DAY]],
    ['UTC', [MIDNIGHT - DAY, MIDNIGHT]],
  ])('counts both sales on their days in %s', async (zone, days) => {
    const partner = await payouts.partner();
    for (const moment of [LAST, MIDNIGHT]) {
      at(moment);
      await earn(payouts.program.test, partner.code, 100);
    }
    const [from, to] = [BEFORE, AFTER].map((month) => `${month}-01`);
    const { body: report } = await payouts.program.ask(
      'GET',
      `/api/affiliate/report?from=${from}&to=${to}&by=day`,
      { as: partner.person, headers: { 'x-time-zone': zone } },
    );
    const sold = report.rows.filter(({ purchases }: { purchases: number }) => purchases > 0);
    expect(sold.map(({ key }: { key: string }) => key).toSorted()).toEqual(
      days.map((day) => new Date(day).toISOString().slice(0, 10)),
    );
    expect(report.total.sums).toMatchObject([{ currency: 'USD', bonuses: 4000 }]);
  });
});

describe('the hold of a bonus', () => {
  it.each([
    ['Pacific/Kiritimati', 'the last second', LAST, 15 * DAY - 14 * HOUR],
    ['Pacific/Kiritimati', 'the first second', MIDNIGHT, 15 * DAY - 14 * HOUR],
    ['Pacific/Pago_Pago', 'the last second', LAST, 14 * DAY + 11 * HOUR],
    ['Pacific/Pago_Pago', 'the first second', MIDNIGHT, 14 * DAY + 11 * HOUR],
    ['UTC', 'the last second', LAST, 14 * DAY],
    ['UTC', 'the first second', MIDNIGHT, 15 * DAY],
  ])('of a buyer in %s who paid in %s ends with their right to withdraw', async (zone, _, paidAt, after) => {
    const { test } = payouts.program;
    at(paidAt);
    const partner = await payouts.partner();
    const person = test.person;
    const inZone = {
      ...test,
      person: async () => {
        const buyer = await person();
        await test.pool.query('update users set time_zone = $2 where id = $1', [buyer.id, zone]);
        return buyer;
      },
    };
    await earn(inZone, partner.code, 300);
    at(MIDNIGHT + after - 1);
    expect(await payouts.balance(partner)).toMatchObject({ held: 6000, payable: 0 });
    expect((await payouts.request(partner)).body).toEqual({ code: 'payout_too_small' });
    at(MIDNIGHT + after);
    expect(await payouts.balance(partner)).toMatchObject({ held: 0, payable: 6000 });
    expect((await payouts.request(partner)).body).toMatchObject({ amount: 6000, status: 'REQUESTED' });
  });
});
