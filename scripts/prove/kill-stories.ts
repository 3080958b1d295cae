import type { StoryName } from './kill-rounds.ts';
import { postMessages, type Stage } from './kill-stage.ts';
import { expectStatus } from './purchase-walk.ts';

export interface Story {
  /** Undisturbed, before the step is armed. */
  prepare?(stage: Stage): Promise<void>;
  /** While the service does not run: time passes. */
  wait?(stage: Stage): Promise<void>;
  /** What leads to the step; after the restart, what a person does who got no answer. */
  act(stage: Stage): Promise<void>;
  /** What the person has in the end. */
  wanted: { orders: number; refunded: number; subscribed: boolean };
}

const NOTHING_ELSE = { refunded: 0, subscribed: false };

/** Buys both products in one order, up to the provider's page, and pays there. */
async function buy(stage: Stage): Promise<void> {
  const { buyer, productIds } = stage;
  if (!stage.filled) {
    const order_lines = productIds.map((product_id) => ({ product_id }));
    expectStatus(await buyer.call('POST', '/api/orders/cart', { order_lines, clear_before: true }), 200);
    stage.filled = true;
  }
  if (stage.approved) return;
  const bought = expectStatus(await buyer.call('PUT', '/api/orders/cart/purchase'), 200);
  await payAt(stage, bought.body.approveUrl);
}

async function payAt(stage: Stage, start = ''): Promise<void> {
  const left = expectStatus(await stage.buyer.call('GET', start), 302);
  await stage.standIn.approve(new URL(left.location).pathname.split('/').at(-1) ?? '');
  stage.approved = true;
}

/** The return from the provider. */
async function comeBack({ buyer, rows, userId }: Stage): Promise<void> {
  const [payment] = await rows(
    'select p.id from payments p join orders o on o.id = p.order_id where o.user_id = $1',
    [userId],
  );
  expectStatus(await buyer.call('POST', '/api/payment/confirm', { paymentId: payment?.id }), 200);
}

/** Pays and comes back. Who was cut off after paying never comes back: the jobs settle it. */
const purchase: Story = {
  act: async (stage) => {
    const hadPaid = stage.approved;
    await buy(stage);
    if (!hadPaid) await comeBack(stage);
  },
  wanted: { orders: 1, ...NOTHING_ELSE },
};

/** Pays and never comes back; the provider's messages arrive, until the process dies. */
const message: Story = {
  act: async (stage) => {
    if (stage.resumed) return;
    await buy(stage);
    await postMessages(stage);
  },
  wanted: { orders: 1, ...NOTHING_ELSE },
};

/** The job charges a subscription whose last hour has begun. */
const renewal: Story = {
  prepare: async (stage) => {
    const [plan] = await stage.rows(
      `select id from subscription_plans where period = 'MONTHLY' and on_sale order by created_at limit 1`,
    );
    const started = await stage.buyer.call('POST', '/api/subscription', { planId: plan?.id });
    await payAt(stage, expectStatus(started, 200).body.approveUrl);
    await comeBack(stage);
  },
  wait: (stage) => passPeriod(stage),
  act: async () => {},
  wanted: { orders: 2, refunded: 0, subscribed: true },
};

/** Moves the subscription and its charge back until the charge is due. */
async function passPeriod({ rows, userId }: Stage): Promise<void> {
  await rows(
    `with shift as (
          select id, next_charge_at - date_trunc('milliseconds', now()) + interval '1 minute' as by from subscriptions where user_id = $1),
        charges as (
          update subscription_charges c set period_start = period_start - shift.by, period_end = period_end - shift.by
          from shift where c.subscription_id = shift.id)
        update subscriptions s set created_at = s.created_at - shift.by, period_start = s.period_start - shift.by,
          period_end = s.period_end - shift.by, next_charge_at = s.next_charge_at - shift.by,
          anchor_day = extract(day from (s.period_end - shift.by) at time zone 'UTC')
        from shift where s.id = shift.id`,
    [userId],
  );
}

/** Both lines of an order are asked back one after the other, and granted. */
const refund: Story = {
  prepare: async (stage) => {
    await buy(stage);
    await comeBack(stage);
  },
  act: async (stage) => {
    const lines = await stage.rows(
      `select l.id, l.order_id from order_lines l join orders o on o.id = l.order_id
        where o.user_id = $1 order by l.id`,
      [stage.userId],
    );
    for (const { id, order_id } of lines) await askBack(stage, String(order_id), String(id));
  },
  wanted: { orders: 1, refunded: 2, subscribed: false },
};

const REQUEST = `select q.id, q.status, r.status as refund from refund_requests q
  join refund_request_lines l on l.request_id = q.id left join refunds r on r.request_id = q.id
  where l.order_line_id = $1`;
const PATIENCE_MS = 60_000;

/** Asks, grants and waits until it is paid back, from where it stands. */
async function askBack({ buyer, manager, rows, product }: Stage, orderId: string, lineId: string) {
  const pid = product.pid();
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end && product.pid() === pid; ) {
    const [request] = await rows(REQUEST, [lineId]);
    const asked = { lineIds: [lineId], reason: 'no_time' };
    if (!request)
      expectStatus(await buyer.call('POST', `/api/orders/${orderId}/refund-requests`, asked), 201);
    else if (request.status === 'OPEN')
      expectStatus(await manager.call('POST', `/api/manager/refund-requests/${request.id}/grant`, {}), 200);
    else if (request.refund === 'SUCCEEDED') return;
    else await new Promise((done) => setTimeout(done, 100));
  }
}

export const STORY: Record<StoryName, Story> = { purchase, message, renewal, refund };
