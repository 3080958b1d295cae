import { askProvider, type Stage, type Taken } from './kill-stage.ts';
import type { Story } from './kill-stories.ts';

const ORDERS = `select o.id, o.status, o.total,
    exists (select 1 from order_lines l where l.order_id = o.id and l.kind = 'PLAN') as plan,
    (select count(*)::int from receipts r where r.order_id = o.id) as receipts,
    (select count(*)::int from mails m where m.cause = 'mail:receipt:' || o.id) as mails,
    (select coalesce(sum(r.amount), 0)::int from refunds r join payments p on p.id = r.payment_id
      where p.order_id = o.id and r.status = 'SUCCEEDED') as refunded,
    (select coalesce(sum(p.refund_total), 0)::int from payments p where p.order_id = o.id) as reserved,
    (select count(*)::int from order_lines l join entitlements(array[o.user_id], 'infinity') e
      on e.product_id = l.product_id where l.order_id = o.id) as open,
    (select count(*)::int from order_lines l where l.order_id = o.id and l.kind = 'PRODUCT'
      and o.status in ('PAID', 'REFUNDED') and not exists (
        select 1 from refund_lines rl join refunds r on r.id = rl.refund_id
        where rl.order_line_id = l.id and r.status = 'SUCCEEDED')) as entitled
  from orders o where o.user_id = $1 and o.status not in ('CREATED', 'REMOVED') order by o.created_at`;

interface Order {
  id: string;
  status: string;
  total: number;
  plan: boolean;
  receipts: number;
  mails: number;
  refunded: number;
  reserved: number;
  open: number;
  entitled: number;
}

/** Its access goes on while the charge of the next period is under way. */
const HELD_BACK = `select id from subscriptions where user_id = $1
  and not exists (select 1 from running_subscriptions(array[$1::uuid], now()))`;

const backOf = ({ refunded }: Taken, orderId: string) => refunded.get(orderId) ?? 0;

const ordersOf = async ({ rows, userId }: Stage) =>
  (await rows(ORDERS, [userId])).map((row) => ({ ...row, total: Number(row.total) }) as Order);

/** Paid ⇔ access, a subscription without a gap, one receipt for each paid order, one charge at the provider, no more paid back than was paid. */
export async function atAnyTime(stage: Stage): Promise<string[]> {
  // We reserve before the provider pays back, and record after it.
  const before = await askProvider(stage);
  const orders = await ordersOf(stage);
  const after = await askProvider(stage);
  const wrong = orders.flatMap((order) => {
    const { id, status, total, open, entitled, receipts, reserved, refunded } = order;
    const charges = after.charges.get(id) ?? 0;
    const paid = status === 'PAID' || status === 'REFUNDED';
    return [
      ...(open === entitled
        ? []
        : [`order ${id} is ${status}: ${open} of its products are open, not ${entitled}`]),
      ...(charges <= 1 ? [] : [`order ${id} was charged ${charges} times`]),
      ...(paid && charges === 0 ? [`order ${id} is ${status} and was not charged`] : []),
      ...(receipts === (paid ? 1 : 0) ? [] : [`order ${id} is ${status} with ${receipts} receipts`]),
      ...(refunded <= backOf(after, id) && backOf(before, id) <= reserved && reserved <= total
        ? []
        : [
            `order ${id}: ${refunded} recorded, ${backOf(after, id)} paid back, ${reserved} reserved of ${total}`,
          ]),
    ];
  });
  const held = await stage.rows(HELD_BACK, [stage.userId]);
  return [...wrong, ...held.map(({ id }) => `subscription ${id} gives no access`)];
}

const PENDING = `select x.cause from outbox x where x.done_at is null
  and (x.payload->>'userId' = $1 or x.payload->>'orderId' in (select id::text from orders where user_id = $1::uuid)
    or x.payload->'data'->>'orderId' in (select id::text from orders where user_id = $1::uuid)
    or x.payload->>'refundId' in (select r.id::text from refunds r join payments p on p.id = r.payment_id
      join orders o on o.id = p.order_id where o.user_id = $1::uuid))`;

/** What is still missing; empty when everything is done, exactly once. */
export async function inTheEnd(stage: Stage, wanted: Story['wanted']): Promise<string[]> {
  const { rows, userId } = stage;
  const orders = await ordersOf(stage);
  const taken = await askProvider(stage);
  const missing = await atAnyTime(stage);
  if (orders.length !== wanted.orders) missing.push(`${orders.length} orders instead of ${wanted.orders}`);
  for (const { id, status, mails, total, refunded } of orders) {
    const back = wanted.refunded > 0;
    const end = back ? 'REFUNDED' : 'PAID';
    if (status !== end) missing.push(`order ${id} is ${status}, not ${end}`);
    if (taken.charges.get(id) !== 1)
      missing.push(`order ${id} was charged ${taken.charges.get(id) ?? 0} times`);
    if (mails !== 1) missing.push(`order ${id} has ${mails} mails with its receipt`);
    const sums = [refunded, taken.refunded.get(id) ?? 0];
    if (sums.some((sum) => sum !== (back ? total : 0))) missing.push(`order ${id}: ${sums} paid back`);
  }
  const waiting = await rows(PENDING, [userId]);
  missing.push(...waiting.map(({ cause }) => `${cause} is not done`));
  missing.push(...(await toldWrong(stage, wanted)));
  if (wanted.subscribed) missing.push(...(await periodWrong(stage)));
  return missing;
}

/** Every message to the buyer that the story promises, once. */
async function toldWrong({ rows, userId }: Stage, wanted: Story['wanted']): Promise<string[]> {
  const told = await rows(
    'select template, count(*)::int as times from notifications where user_id = $1 group by template',
    [userId],
  );
  const expected: Record<string, number> = wanted.subscribed
    ? { SUBSCRIPTION_STARTED: 1, SUBSCRIPTION_RENEWED: 1 }
    : { ORDER_PAID: 1 };
  if (wanted.refunded > 0)
    for (const template of ['REFUND_REQUESTED', 'REFUND_GRANTED', 'REFUND_SENT'])
      expected[template] = wanted.refunded;
  const found = Object.fromEntries(told.map(({ template, times }) => [String(template), Number(times)]));
  const names = new Set([...Object.keys(expected), ...Object.keys(found)]);
  return [...names].flatMap((name) =>
    expected[name] === found[name]
      ? []
      : `told ${name} ${found[name] ?? 0} times, not ${expected[name] ?? 0}`,
  );
}

/** The subscription moved by exactly one period, which begins where the last one ended. */
async function periodWrong({ rows, userId }: Stage): Promise<string[]> {
  const [row] = await rows(
    `select s.status, s.next_charge_at = s.period_end - interval '1 hour' as due,
        (select count(*)::int from subscription_charges c where c.user_id = $1 and c.status = 'PAID') as paid,
        (select count(*)::int from subscription_charges c where c.user_id = $1) as charges,
        s.period_start = (select max(period_end) from subscription_charges c
          where c.user_id = $1 and c.kind = 'START') as follows,
        exists (select 1 from running_subscriptions(array[$1::uuid], now())) as runs
      from subscriptions s where s.user_id = $1`,
    [userId],
  );
  const { status, due, paid, charges, follows, runs } = row ?? {};
  const right = status === 'ACTIVE' && due && paid === 2 && charges === 2 && follows && runs;
  return right ? [] : [`the subscription is ${JSON.stringify(row)}`];
}
