import { randomUUID } from 'node:crypto';
import type { Caller } from '../../../domain/identity/caller.ts';
import { runEffects } from '../commerce/fixture.ts';
import { insertPlans, type Plans, pay } from '../commerce/subscriber.ts';
import { openSeats, runSeatJobs, type SeatTest } from './seat-fixture.ts';

interface Story {
  test: SeatTest;
  plans: Plans;
  course: string;
  senior: Caller;
  owner: Caller;
  companyId: string;
  members: Caller[];
}

/** A company to which everything has happened once, beside another one and a subscriber of old. */
export async function openEverythingOnce(): Promise<SeatTest> {
  const test = await openSeats({
    ...{ country: 'DE', bank: 'IBAN DE00' },
    seller: { name: 'School Ltd', address: 'Road 1', registration: '' },
  });
  const senior = await test.person({ role: 'SENIOR_CONTENT_MANAGER' });
  const shared = {
    test,
    senior,
    plans: await insertPlans(test),
    course: await test.product({ dollars: 20 }),
  };
  const story = await tellOf(shared, 4);
  await buyByCard(story);
  await buyByInvoice(story);
  await correct(story);
  await subscribe(story);
  await runOut(story);
  const other = await tellOf(shared, 1);
  await assign(other, await correctedPool(other, 2), other.members);
  await test.member(other.companyId, story.members[0] as Caller);
  await test.subscribe(await test.person());
  return test;
}

async function tellOf(
  shared: Pick<Story, 'test' | 'plans' | 'course' | 'senior'>,
  count: number,
): Promise<Story> {
  const { test } = shared;
  const owner = await test.person();
  const companyId = await test.company(owner);
  const members: Caller[] = [];
  for (let index = 0; index < count; index += 1) {
    const member = await test.person();
    await test.member(companyId, member);
    members.push(member);
  }
  return { ...shared, owner, companyId, members };
}

async function ask({ test }: Story, as: Caller, method: string, url: string, body?: unknown) {
  const answer = await test.call(method, url, { as, body });
  if (answer.status >= 300) throw new Error(`${url} returned ${answer.status} ${answer.body.code}`);
  return answer.body;
}

const askAsOwner = (story: Story, method: string, path: string, body?: unknown) =>
  ask(story, story.owner, method, `/api/companies/${story.companyId}/${path}`, body);

const assign = (story: Story, poolId: string, people: readonly Caller[]) =>
  askAsOwner(story, 'POST', 'assignments', { poolId, userIds: people.map(({ id }) => id) });

const purchaseOf = ({ course }: Story, seats: number) => ({
  ...{ purchaseId: randomUUID(), items: [{ productId: course, planId: null, seats }], total: seats * 2000 },
});

const correctedPool = (story: Story, seats: number): Promise<string> =>
  story.test.givePool(story.companyId, story.senior, { productId: story.course }, seats);

/** An order that is paid, one that is cancelled, one that waits; a seat is moved, and a taken and a free one paid back. */
async function buyByCard(story: Story): Promise<void> {
  const { test, members } = story;
  const [paid, cancelled] = [
    await askAsOwner(story, 'POST', 'seats/purchase', purchaseOf(story, 4)),
    await askAsOwner(story, 'POST', 'seats/purchase', purchaseOf(story, 2)),
    await askAsOwner(story, 'POST', 'seats/purchase', purchaseOf(story, 3)),
  ];
  await pay(test, paid.approveUrl);
  await test.shop.orders.close(cancelled.orderId, 'CANCELLED', 'person');
  const [pool] = await askAsOwner(story, 'GET', 'seats');
  const [first] = await assign(story, pool.id, members.slice(0, 1));
  await askAsOwner(story, 'POST', `assignments/${first.id}/move`, { userId: members[3]?.id });
  // The newest assignment is the one that the refund ends: the audit's faults need a pool with two that stay.
  for (const member of members.slice(0, 2)) {
    await assign(story, pool.id, [member]);
    test.pass(1000);
  }
  await payBack(story, paid.orderId, 4000);
}

async function payBack(story: Story, orderId: string, amount: number): Promise<void> {
  const { test, senior, owner } = story;
  const { lines } = await ask(story, owner, 'GET', `/api/orders/${orderId}`);
  await ask(story, senior, 'POST', `/api/manager/orders/${orderId}/refunds`, {
    ...{ lines: [{ lineId: lines[0].lineId, amount }], reason: 'agreed', refundId: randomUUID() },
  });
  await runEffects(test);
  for (const message of test.messages.splice(0)) {
    await test.app.inject({
      ...{ method: 'POST', url: '/api/payment/webhook/sandbox', payload: message.body },
      headers: { 'content-type': 'application/json', ...message.headers },
    });
  }
  await test.shop.payment.reconcile();
  await runSeatJobs(test);
}

/** Paid with seats that were given and taken back, open, cancelled. */
async function buyByInvoice(story: Story): Promise<void> {
  const { senior, members } = story;
  const invoices: { id: string }[] = [];
  for (const seats of [5, 2, 3])
    invoices.push(await askAsOwner(story, 'POST', 'seats/invoice', purchaseOf(story, seats)));
  const [paid, , cancelled] = invoices;
  await ask(story, senior, 'POST', `/api/manager/invoices/${paid?.id}/paid`, { reference: 'T-1' });
  await ask(story, senior, 'POST', `/api/manager/invoices/${cancelled?.id}/cancel`, { reason: 'twice' });
  const pools: { id: string; source: string }[] = await askAsOwner(story, 'GET', 'seats');
  const poolId = pools.find(({ source }) => source === 'INVOICE')?.id ?? '';
  const [, second] = await assign(story, poolId, members.slice(2));
  await askAsOwner(story, 'DELETE', `assignments/${second.id}`);
}

/** Seats added and taken. */
async function correct(story: Story): Promise<void> {
  const poolId = await correctedPool(story, 3);
  for (const seats of [2, -1])
    await ask(story, story.senior, 'POST', `/api/manager/companies/${story.companyId}/seats`, {
      ...{ correctionId: randomUUID(), poolId, item: null, seats, endsAt: null, reason: 'agreed' },
    });
}

/** Two seats of the subscription: one runs, the other one's member has left. */
async function subscribe(story: Story): Promise<void> {
  const { test, senior, companyId, plans, members } = story;
  const poolId = await test.givePool(companyId, senior, { planId: plans.yearly }, 2);
  const gone = members[1] as Caller;
  await assign(story, poolId, [members[0] as Caller, gone]);
  await test.db.transaction((tx) => {
    const left = { companyId, userId: gone.id, reason: 'LEFT', now: test.now() } as const;
    return test.module.seats.endSeats(tx, left);
  });
  await test.pool.query('update company_members set left_at = $2 where user_id = $1', [gone.id, test.now()]);
}

/** A pool whose time is over. */
async function runOut(story: Story): Promise<void> {
  const { test, members } = story;
  const poolId = await correctedPool(story, 1);
  await assign(story, poolId, members.slice(3));
  await test.pool.query('update company_seat_pools set ends_at = $2 where id = $1', [
    poolId,
    new Date(test.now().getTime() + 1000),
  ]);
  test.pass(2000);
  await test.module.services.ends.run();
}
