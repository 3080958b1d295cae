import { buy } from '../commerce/fixture.ts';
import { insertPlans, mineOf, passUntil, renew, subscribeTo } from '../commerce/subscriber.ts';
import { bonusesOf, click, handleSales, sell } from './earning.ts';
import { byPaypal, openPayouts, type Payouts } from './payout-fixture.ts';
import { earn, eraseAccount, holdEnds } from './program.ts';

type Partner = Awaited<ReturnType<Payouts['partner']>>;

/** A program in which everything has happened once, with a second partner, and sales that nobody brought. */
export async function openEverythingOnce(): Promise<Payouts> {
  const payouts = await openPayouts();
  const partner = await payouts.partner();
  const other = await payouts.partner();
  await sellUnbrought(payouts);
  await sellPlans(payouts, partner);
  const paidOut = await payOut(payouts, partner);
  await payBack(payouts, partner);
  await dispute(payouts, partner);
  for (const decision of ['RELEASE', 'REJECT', null] as const) await buyOneself(payouts, partner, decision);
  await paidOut.byHand(15_000);
  await handleSales(payouts.program.test);
  await askInVain(payouts, other);
  holdEnds(payouts.program.test);
  await payouts.request(partner);
  for (const suspended of [true, false]) await suspend(payouts, other, suspended);
  await suspend(payouts, await payouts.partner(), true);
  await leave(payouts, await payouts.partner());
  return payouts;
}

/** Paid, in Russian, and left in the middle. */
async function sellUnbrought({ program: { test } }: Payouts): Promise<void> {
  await sell(test, await test.person(), 20);
  const { orderId } = await sell(test, await test.person(), 20);
  await test.pool.query("update orders set locale = 'ru' where id = $1", [orderId]);
  await buy(test, await test.person(), await test.product({ dollars: 20 }));
  await handleSales(test);
}

/** A plan that a partner brought and one that nobody did, each renewed. */
async function sellPlans({ program: { test } }: Payouts, { code }: Partner): Promise<void> {
  const { monthly } = await insertPlans(test);
  const [brought, plain] = [await test.person(), await test.person()];
  await click(test, code, brought);
  for (const buyer of [brought, plain]) await subscribeTo(test, buyer, monthly);
  passUntil(test, (await mineOf(test, plain)).subscription.nextChargeAt);
  await renew(test);
  await handleSales(test);
}

/** Two payouts by transfer: a paid one, then one that is approved and called off; returns the first sale. */
async function payOut(payouts: Payouts, partner: Partner) {
  const { program } = payouts;
  const sale = await earn(program.test, partner.code, 300);
  holdEnds(program.test);
  const { body: paid } = await payouts.request(partner);
  await payouts.decide(paid.id);
  await payouts.markPaid(paid.id, 'W-1');
  await earn(program.test, partner.code, 400);
  holdEnds(program.test);
  const { body: calledOff } = await payouts.request(partner);
  await payouts.decide(calledOff.id);
  await payouts.decide(calledOff.id, 'CANCEL', 'Wrong bank');
  return sale;
}

/** A part of a line, and another line whole. */
async function payBack({ program: { test }, senior }: Payouts, { code }: Partner): Promise<void> {
  for (const amount of [333, undefined]) {
    const { lines, refund } = await earn(test, code, 19);
    await refund(senior, [{ lineId: lines[0] ?? '', ...(amount && { amount }) }]);
  }
  await handleSales(test);
}

async function dispute({ program: { test } }: Payouts, { code }: Partner): Promise<void> {
  for (const outcome of ['WON', 'LOST', null] as const) {
    const sale = await earn(test, code, 25);
    await sale.dispute('OPEN');
    await handleSales(test);
    if (outcome) await sale.dispute(outcome);
    await handleSales(test);
  }
}

/** A partner's own purchase; null while nobody has decided. */
async function buyOneself(
  { program: { test, ask }, senior, confirm }: Payouts,
  { code, person }: Partner,
  decision: 'RELEASE' | 'REJECT' | null,
): Promise<void> {
  await click(test, code, person);
  const { orderId } = await sell(test, person, 100);
  await handleSales(test);
  const [bonus] = await bonusesOf(test, orderId);
  if (!decision) return;
  const body = { decision, reason: 'Looked at it' };
  const asked = await ask('POST', `/api/manager/held-bonuses/${bonus.id}`, { as: senior, body });
  await confirm(asked.body.approval.id);
}

/** Payouts that a provider refuses, that the partner takes back, and that is approved and not made yet. */
async function askInVain(payouts: Payouts, partner: Partner): Promise<void> {
  const { program, fake } = payouts;
  await earn(program.test, partner.code, 300);
  holdEnds(program.test);
  const { body: failed } = await payouts.request(partner, byPaypal());
  await payouts.decide(failed.id);
  await program.services.delivery.run();
  fake.state.report = { status: 'FAILED', reference: '', reason: 'RECEIVER_UNREGISTERED' };
  program.test.pass(3_600_000);
  await program.services.delivery.run();
  const { body: takenBack } = await payouts.request(partner);
  await payouts.cancel(partner, takenBack.id);
  const { body: approved } = await payouts.request(partner);
  await payouts.decide(approved.id);
}

const suspend = ({ program: { ask }, senior }: Payouts, { id }: Partner, suspended: boolean) =>
  ask('POST', `/api/manager/partners/${id}/suspend`, { as: senior, body: { suspended, reason: 'Spam' } });

/** Erased with a bonus that nobody asked for. */
async function leave({ program: { test } }: Payouts, { code, person }: Partner): Promise<void> {
  await earn(test, code, 30);
  await eraseAccount(test, person.id);
}
