import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../domain/identity/caller.ts';
import { bonusesOf, click, handleSales, sell } from './earning.ts';
import { holdEnds, join, type Program } from './program.ts';
import { openStaffedProgram, type StaffedProgram } from './staffed-program.ts';

let staffed: StaffedProgram;
let program: Program;
let senior: Caller;
let second: Caller;
let partner: Awaited<ReturnType<typeof join>>;

beforeAll(async () => {
  staffed = await openStaffedProgram();
  ({ program, senior, second } = staffed);
});
afterAll(() => staffed.close());
beforeEach(async () => {
  partner = await join(program);
});

describe('held bonuses', () => {
  async function held() {
    await click(program.test, partner.code, partner.person);
    const { orderId } = await sell(program.test, partner.person, 100);
    await handleSales(program.test);
    const [bonus] = await bonusesOf(program.test, orderId);
    return bonus;
  }

  it.each([
    ['RELEASE', 2000, 'AFFILIATE_BONUS_RELEASED'],
    ['REJECT', 0, 'AFFILIATE_BONUS_REJECTED'],
  ])('are decided by two: %s leaves %i', async (decision, left, template) => {
    const bonus = await held();
    const url = `/api/manager/held-bonuses/${bonus.id}`;
    const body = { decision, reason: 'Looked at it' };
    expect((await program.ask('POST', url, { as: senior, body: { decision } })).status).toBe(400);
    const asked = await program.ask('POST', url, { as: senior, body });
    const list = (await staffed.get(`/api/manager/held-bonuses?partnerId=${partner.id}`, senior)).body;
    expect(list).toMatchObject([
      { id: bonus.id, waiting: decision, reasons: expect.arrayContaining(['OWN_PURCHASE']) },
    ]);
    expect((await staffed.confirm(asked.body.approval.id, senior)).status).toBe(403);
    expect((await staffed.confirm(asked.body.approval.id)).body).toMatchObject({ state: 'DONE' });
    expect(await staffed.ledgerOf(partner)).toBe(left);
    expect((await program.ask('POST', url, { as: senior, body })).body).toEqual({
      code: 'approval_already_decided',
    });
    holdEnds(program.test);
    const { body: balances } = await staffed.get('/api/affiliate/users/self/bonuses', partner.person);
    expect(balances.balances[0]).toMatchObject({ inReview: 0, payable: left });
    const { rows } = await program.test.pool.query(
      "select payload->>'template' as template from outbox where payload->>'messageId' = $1",
      [`affiliate-bonus:${bonus.id}`],
    );
    expect(rows).toEqual([{ template }]);
  });
});

describe('a held bonus of one’s own', () => {
  it('is shown as such, and left to others', async () => {
    partner = await join(program, { role: 'SENIOR_CONTENT_MANAGER', name: 'Cat' });
    await click(program.test, partner.code, partner.person);
    const { orderId } = await sell(program.test, partner.person, 100);
    await handleSales(program.test);
    const [bonus] = await bonusesOf(program.test, orderId);
    const shownTo = async (as: Caller) =>
      (await staffed.get(`/api/manager/held-bonuses?partnerId=${partner.id}`, as)).body;
    expect(await shownTo(partner.person)).toMatchObject([{ id: bonus.id, mine: true }]);
    expect(await shownTo(senior)).toMatchObject([{ id: bonus.id, mine: false }]);
    const body = { decision: 'RELEASE', reason: 'Fine' };
    const url = `/api/manager/held-bonuses/${bonus.id}`;
    expect((await program.ask('POST', url, { as: partner.person, body })).body).toEqual({
      code: 'forbidden',
    });
    // She goes on as a partner only.
    await program.test.pool.query("update users set role = 'STUDENT' where id = $1", [partner.person.id]);
  });
});

describe('a suspension', () => {
  it('stops what links earn, is recorded, and ends', async () => {
    const suspend = (suspended: boolean) =>
      program.ask('POST', `/api/manager/partners/${partner.id}/suspend`, {
        as: senior,
        body: { suspended, reason: 'Spam' },
      });
    expect((await suspend(true)).body).toMatchObject({
      suspendedAt: expect.any(String),
      changes: [{ suspended: true, reason: 'Spam', by: { name: 'Ann' } }],
    });
    await suspend(true);
    const buyer = await program.test.person();
    await click(program.test, partner.code, buyer);
    const { orderId } = await sell(program.test, buyer, 100);
    await handleSales(program.test);
    expect(await bonusesOf(program.test, orderId)).toEqual([]);
    expect((await suspend(false)).body).toMatchObject({ suspendedAt: null, changes: [{}, {}] });
    const { rows } = await program.test.pool.query(
      'select entity, changes from audit_log where entity_id = $1 order by id',
      [partner.id],
    );
    expect(rows).toMatchObject([{ entity: 'PARTNER' }, { entity: 'PARTNER' }]);
    const { body: found } = await staffed.get(`/api/manager/partners?text=${partner.code.slice(1)}`, second);
    expect(found).toMatchObject([{ id: partner.id, code: partner.code }]);
  });
});
