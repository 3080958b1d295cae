import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../domain/identity/caller.ts';
import { bonusesOf, DAY, handleSales } from './earning.ts';
import { earn, join, type Program } from './program.ts';
import { openStaffedProgram, type StaffedProgram } from './staffed-program.ts';

const TARIFFS = '/api/manager/affiliate-tariffs';

let staffed: StaffedProgram;
let program: Program;
let senior: Caller;
let partner: Awaited<ReturnType<typeof join>>;

beforeAll(async () => {
  staffed = await openStaffedProgram();
  ({ program, senior } = staffed);
});
afterAll(() => staffed.close());
beforeEach(async () => {
  partner = await join(program);
});

describe('tariffs', () => {
  const level = (percent: number, usd = 0) => ({
    turnover: { USD: usd, EUR: usd, RUB: usd, INR: usd },
    percents: { COURSE: percent, MARATHON: 10, PROGRAM: 10, LONGREAD: 10, PROFESSION: 10, PLAN: 10 },
  });
  const newest = async () => (await staffed.get(TARIFFS, senior)).body[0];
  const later = (ms = DAY) => new Date(program.test.now().getTime() + ms).toISOString();
  const change = async (given: object) =>
    program.ask('POST', TARIFFS, {
      as: senior,
      body: { basedOn: (await newest()).id, validFrom: later(), levels: [level(40)], ...given },
    });

  it('change what is sold from then on, and no past sale', async () => {
    const before = await earn(program.test, partner.code, 100);
    const asked = await change({});
    expect((await change({ levels: [level(41)] })).body).toEqual({ code: 'edit_conflict' });
    await staffed.confirm(asked.body.approval.id);
    const between = await earn(program.test, partner.code, 100);
    program.test.pass(2 * DAY);
    const after = await earn(program.test, partner.code, 100);
    await program.test.pool.query("update outbox set done_at = null where topic = 'sale'");
    await handleSales(program.test);
    const percents = [before, between, after].map(
      async ({ orderId }) => (await bonusesOf(program.test, orderId))[0].percent,
    );
    expect(await Promise.all(percents)).toEqual([20, 20, 40]);
  });

  it('mark the pages of the program as stale when they are confirmed, and once when they begin', async () => {
    const purges = async () => {
      const { rows } = await program.test.pool.query(
        `select count(*)::int as count from outbox where topic = 'purge' and payload = '{"tags":["affiliate-tariffs"]}'`,
      );
      return rows[0].count;
    };
    const turn = () => Promise.all([1, 2, 3].map(() => program.services.tariffs.purgeBegun()));
    await turn();
    const before = await purges();
    const asked = await change({ levels: [level(39)] });
    expect(await purges()).toBe(before);
    await staffed.confirm(asked.body.approval.id);
    await turn();
    expect(await purges()).toBe(before + 1);
    program.test.pass(DAY);
    await turn();
    await turn();
    expect(await purges()).toBe(before + 2);
  });

  it.each([
    ['in the past', { validFrom: '2020-01-01T00:00:00Z' }, { validFrom: 'too_small' }],
    [
      'with a first level that needs turnover',
      { levels: [level(10, 5)] },
      { 'levels.0.turnover.USD': 'invalid' },
    ],
    [
      'with levels that do not rise',
      { levels: [level(10), level(20, 0)] },
      { 'levels.1.turnover.USD': 'too_small' },
    ],
    ['with too much', { levels: [level(61)] }, { 'levels.0.percents.COURSE': 'too_big' }],
  ])('are refused %s', async (_, given, fields) => {
    const { body } = await change(given);
    expect(body).toMatchObject({ code: 'request_params_invalid', fields });
  });
});
