import { afterAll, beforeAll, expect, it } from 'vitest';
import { leftOfBonus } from '../../../domain/affiliate/bonus.ts';
import type { Caller } from '../../../domain/identity/caller.ts';
import { createRandom, type Random } from '../../../scripts/prove/random.ts';
import { soldOrders } from '../../../server/modules/commerce/order/sold-orders.ts';
import { audit, describeViolations } from '../../../server/platform/audit/audit.ts';
import { click, type Earning, handleSales, makePartner, openEarning, type Partner, sell } from './earning.ts';

const ROUNDS = Number(process.env.KURSO_ROUNDS ?? 2);
const SEED = Number(process.env.KURSO_SEED ?? 1);
const STEPS = 6;

let test: Earning;
let partners: Partner[];
let eve: Caller;

beforeAll(async () => {
  test = await openEarning();
  partners = [await makePartner(test), await makePartner(test)];
  eve = await test.person({ role: 'SENIOR_CONTENT_MANAGER' });
});
afterAll(() => test.close());

type Sale = Awaited<ReturnType<typeof sell>>;

/** Something that happens to an order; a refund of what is not left is refused, and changes nothing. */
async function happen(random: Random, { orderId, lines, refund, byHand, dispute }: Sale): Promise<void> {
  const what = random.between(0, 4);
  const lineId = random.pick(lines);
  const tries = (act: Promise<unknown>) => act.catch(() => {});
  if (what === 0) await tries(refund(eve, [{ lineId, amount: random.between(1, 900) }]));
  if (what === 1) await tries(refund(eve, [{ lineId }]));
  if (what === 2) await tries(byHand(random.between(1, 900)));
  // A bank never decides again on a dispute that was lost.
  const { rows } = await test.pool.query('select dispute_status from payments where order_id = $1', [
    orderId,
  ]);
  if (what === 3 && rows[0].dispute_status !== 'LOST')
    await dispute(random.pick(['OPEN', 'WON', 'LOST'] as const));
}

/** Messages arrive late, reversed, again and at once. */
async function tell(random: Random, { orderId }: Sale): Promise<void> {
  const what = random.between(0, 3);
  if (what === 0) await handleSales(test, random.pick(['oldest', 'newest'] as const));
  if (what === 1) await Promise.all(Array.from({ length: 5 }, () => test.bonuses.follow(orderId)));
  if (what === 2) await test.bonuses.follow(orderId);
}

/** What the entries of each line's bonus add up to, and what they should. */
async function compare({ orderId }: Sale) {
  const { rows } = await test.pool.query(
    `select b.order_line_id as line, b.amount::int, b.sale::int, b.disputed_at is not null as held,
        sum(e.amount)::int as rest, count(*) filter (where e.kind = 'BONUS')::int as given
      from affiliate_bonuses b join affiliate_entries e on e.bonus_id = b.id where b.order_id = $1 group by b.id`,
    [orderId],
  );
  const order = await soldOrders.find(test.db, orderId);
  const wanted = (order?.lines ?? []).map(({ id, refunded }) => {
    const bonus = rows.find(({ line }) => line === id);
    return { line: id, given: 1, held: order?.disputed, rest: leftOfBonus(bonus, refunded) };
  });
  const found = (order?.lines ?? []).map(({ id }) => {
    const { line, given, held, rest } = rows.find((row) => row.line === id);
    return { line, given, held, rest };
  });
  return { found, wanted };
}

it(`random stories of sales end with the right ledger (${ROUNDS} rounds, seed ${SEED})`, async () => {
  const random = createRandom(SEED);
  for (let round = 0; round < ROUNDS; round += 1) {
    const buyer = await test.person();
    await click(test, random.pick(partners).code, buyer);
    const sale = await sell(test, buyer, random.between(5, 30), random.between(5, 30));
    for (let step = 0; step < STEPS; step += 1) {
      await happen(random, sale);
      await tell(random, sale);
    }
    await handleSales(test);
    const { found, wanted } = await compare(sale);
    expect(found, `round ${round}`).toEqual(wanted);
  }
  expect(describeViolations(await audit(test.db))).toEqual([]);
}, 300_000);
