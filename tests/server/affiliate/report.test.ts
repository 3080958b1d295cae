import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { click, DAY, handleSales, sell } from './earning.ts';
import { earn, join, type Program } from './program.ts';
import { openStaffedProgram, type StaffedProgram } from './staffed-program.ts';

let staffed: StaffedProgram;
let program: Program;
let partner: Awaited<ReturnType<typeof join>>;

beforeAll(async () => {
  staffed = await openStaffedProgram();
  ({ program } = staffed);
});
afterAll(() => staffed.close());
beforeEach(async () => {
  partner = await join(program);
});

const get = (url: string, as = partner.person, headers = {}) => staffed.get(url, as, headers);
/** Also in time zones that are ahead of UTC. */
const today = () => new Date(program.test.now().getTime() + DAY).toISOString().slice(0, 10);
const yearAgo = () => new Date(program.test.now().getTime() - 300 * DAY).toISOString().slice(0, 10);

describe('reports and statements', () => {
  it('say what the ledger says, before and after a refund', async () => {
    const buyer = await program.test.person();
    await click(program.test, partner.code, buyer, { utmCampaign: 'spring' });
    const sale = await sell(program.test, buyer, 100, 50);
    await handleSales(program.test);
    await earn(program.test, partner.code, 30);
    await sale.byHand(5_000);
    await handleSales(program.test);
    const sum = await staffed.ledgerOf(partner);
    for (const by of ['day', 'campaign', 'product']) {
      const { body } = await get(
        `/api/affiliate/report?from=${yearAgo()}&to=${today()}&by=${by}`,
        partner.person,
        {
          'x-time-zone': 'Asia/Tokyo',
        },
      );
      const rows = body.rows.flatMap((row: { sums: { bonuses: number }[] }) => row.sums);
      const shown = rows.reduce((all: number, one: { bonuses: number }) => all + one.bonuses, 0);
      expect(shown).toBe(sum);
      expect(body.total).toMatchObject({
        clicks: 2,
        purchases: 3,
        sums: [{ currency: 'USD', bonuses: sum }],
      });
    }
    const { body: months } = await get('/api/affiliate/statements');
    expect(months[0].closing).toBe(sum);
    const { body: bonuses } = await get('/api/affiliate/bonuses');
    expect(bonuses.reduce((all: number, { left }: { left: number }) => all + left, 0)).toBe(sum);
  });

  it('close a month at midnight UTC: what comes later is in the next one', async () => {
    const sale = await earn(program.test, partner.code, 100);
    const month = program.test.now().toISOString().slice(0, 7);
    const before = (await get(`/api/affiliate/statements/${month}/USD`)).body;
    program.test.pass(32 * DAY);
    await sale.byHand(5_000);
    await handleSales(program.test);
    expect((await get(`/api/affiliate/statements/${month}/USD`)).body).toEqual(before);
    const { body: list } = await get('/api/affiliate/statements');
    expect(
      list.map(({ opening, closing }: { opening: number; closing: number }) => [opening, closing]),
    ).toEqual([
      [2000, 1000],
      [0, 2000],
    ]);
    expect((await get('/api/affiliate/statements/2020-01/USD')).body).toEqual({ code: 'not_found' });
    const csv = await get(`/api/affiliate/statements/${list[0].month}/USD/file/csv`);
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.body).toContain(',-10.00,USD');
    expect((await get(`/api/affiliate/statements/${list[0].month}/USD/file/xls`)).status).toBe(404);
    const other = await join(program);
    expect((await get(`/api/affiliate/statements/${month}/USD/file/csv`, other.person)).status).toBe(404);
  });

  it.each([
    ['2026-02-02', '2026-02-01', 'invalid'],
    ['2024-01-01', '2026-02-01', 'too_big'],
  ])('refuse the period from %s to %s', async (from, to, field) => {
    expect((await get(`/api/affiliate/report?from=${from}&to=${to}`)).body).toEqual({
      ...{ code: 'request_params_invalid', fields: { to: field } },
    });
  });
});
