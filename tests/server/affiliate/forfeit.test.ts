import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPartnerEnd } from '../../../server/modules/affiliate/partner/forfeit.ts';
import { bonusesOf, click, handleSales, sell } from './earning.ts';
import { byPaypal, openPayouts, type Payouts } from './payout-fixture.ts';
import { earn, eraseAccount, type join } from './program.ts';

const HOUR = 3_600_000;

let payouts: Payouts;
beforeAll(async () => {
  payouts = await openPayouts();
}, 120_000);
// The audit runs at the end: it is what says that the books of those who left are right.
afterAll(() => payouts.close());

type Partner = Awaited<ReturnType<typeof join>>;
const leave = ({ person }: Partner) => eraseAccount(payouts.program.test, person.id);
const unpaid = ({ person }: Partner) => createPartnerEnd().unpaid(payouts.program.test.db, person.id);
/** As managers see it. */
const balance = async ({ id }: Partner) =>
  (await payouts.program.services.balances.standings([id])).get(id)?.balances[0];

it('an erased account gives up what is payable and what is held, by a line for each bonus', async () => {
  const partner = await payouts.partner();
  await payouts.earnPayable(partner);
  await earn(payouts.program.test, partner.code, 30);
  expect(await unpaid(partner)).toEqual([{ currency: 'USD', amount: 6600 }]);
  await leave(partner);
  expect((await payouts.entries(partner)).sort()).toEqual([
    'BONUS 600',
    'BONUS 6000',
    'FORFEIT -600',
    'FORFEIT -6000',
  ]);
  expect(await balance(partner)).toMatchObject({ payable: 0, held: 0, inReview: 0 });
  expect(await unpaid(partner)).toEqual([]);
  await leave(partner);
  expect(await payouts.entries(partner)).toHaveLength(4);
});

it('the statement of the month ends with nothing', async () => {
  const partner = await payouts.partner();
  await payouts.earnPayable(partner);
  await leave(partner);
  const [month] = await payouts.program.services.statements.list(partner);
  expect(month).toMatchObject({ closing: 0 });
});

it('a payout that was asked for is still paid; one that fails later is given up', async () => {
  const partner = await payouts.partner();
  await payouts.earnPayable(partner);
  const { body: paid } = await payouts.request(partner);
  await payouts.decide(paid.id);
  await leave(partner);
  expect(await payouts.entries(partner)).toEqual(['BONUS 6000', 'PAYOUT -6000']);
  await payouts.markPaid(paid.id, 'W-1');
  expect(await balance(partner)).toMatchObject({ paid: 6000, payable: 0 });

  const unlucky = await payouts.partner();
  await payouts.earnPayable(unlucky);
  const { body: failed } = await payouts.request(unlucky, byPaypal());
  await payouts.decide(failed.id);
  await leave(unlucky);
  await payouts.program.services.delivery.run();
  payouts.fake.state.report = { status: 'FAILED', reference: '', reason: 'RECEIVER_UNREGISTERED' };
  payouts.program.test.pass(HOUR);
  await payouts.program.services.delivery.run();
  expect((await payouts.entries(unlucky)).sort()).toEqual([
    'BONUS 6000',
    'FORFEIT -6000',
    'PAYOUT -6000',
    'PAYOUT_RETURNED 6000',
  ]);
  expect(await balance(unlucky)).toMatchObject({ payable: 0, requested: 0, paid: 0 });
});

it('a refund after it is followed, and leaves nothing payable or owed', async () => {
  const partner = await payouts.partner();
  const { lines, refund } = await earn(payouts.program.test, partner.code, 30);
  await leave(partner);
  await refund(payouts.senior, [{ lineId: lines[0] ?? '' }]);
  await handleSales(payouts.program.test);
  expect((await payouts.entries(partner)).sort()).toEqual([
    'BONUS 600',
    'FORFEIT -600',
    'FORFEIT 600',
    'REFUND -600',
  ]);
});

it('a bonus that is rejected after it leaves nothing either', async () => {
  const partner = await payouts.partner();
  const { test, ask } = payouts.program;
  await click(test, partner.code, partner.person);
  const { orderId } = await sell(test, partner.person, 100);
  await handleSales(test);
  const [bonus] = await bonusesOf(test, orderId);
  await leave(partner);
  const body = { decision: 'REJECT', reason: 'Looked at it' };
  const asked = await ask('POST', `/api/manager/held-bonuses/${bonus.id}`, { as: payouts.senior, body });
  await payouts.confirm(asked.body.approval.id);
  expect(await balance(partner)).toMatchObject({ inReview: 0, payable: 0 });
});

it('nobody else gives anything up', async () => {
  const partner = await payouts.partner();
  await payouts.earnPayable(partner);
  const { db } = payouts.program.test;
  await db.transaction((tx) => createPartnerEnd().erasedIn(tx, partner.person.id));
  expect(await balance(partner)).toMatchObject({ payable: 6000 });
});
