import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../domain/identity/caller.ts';
import { audit, describeViolations } from '../../../server/platform/audit/audit.ts';
import { insertPlans, type Plans } from '../commerce/subscriber.ts';
import { countSeats, openSeats, type SeatTest, told } from './seat-fixture.ts';

let test: SeatTest;
let plans: Plans;
let course: string;
let senior: Caller;
let owner: Caller;
let ann: Caller;
let bob: Caller;
let companyId: string;

beforeAll(async () => {
  test = await openSeats();
  plans = await insertPlans(test);
  course = await test.product({ dollars: 20 });
  senior = await test.person({ role: 'SENIOR_CONTENT_MANAGER' as Caller['role'] });
});
beforeEach(async () => {
  owner = await test.person();
  [ann, bob] = [await test.person(), await test.person()];
  companyId = await test.company(owner);
  await test.member(companyId, ann, { team: 'Sales' });
  await test.member(companyId, bob);
});
afterAll(async () => {
  expect(describeViolations(await audit(test.db))).toEqual([]);
  await test.close();
});

const assign = (poolId: string, people: Caller[], as = owner) =>
  test.call('POST', `/api/companies/${companyId}/assignments`, {
    ...{ as, body: { poolId, userIds: people.map(({ id }) => id) } },
  });
const move = (assignmentId: string, to: Caller) =>
  test.call('POST', `/api/companies/${companyId}/assignments/${assignmentId}/move`, {
    ...{ as: owner, body: { userId: to.id } },
  });
const end = (assignmentId: string, as = owner) =>
  test.call('DELETE', `/api/companies/${companyId}/assignments/${assignmentId}`, { as });
const hasCourse = (person: Caller) => test.shop.entitlements.hasEntitlement(person.id, course);
const pools = async () => (await test.call('GET', `/api/companies/${companyId}/seats`, { as: owner })).body;

describe('a seat of a product', () => {
  it('opens it for a member and says so, and closes it when it is taken back', async () => {
    const poolId = await test.givePool(companyId, senior, { productId: course }, 2);
    const given = await assign(poolId, [ann]);
    expect(given.body).toMatchObject([{ poolId, userId: ann.id, endedAt: null, begun: false }]);
    expect(await hasCourse(ann)).toBe(true);
    expect(await told(test, ann.id)).toEqual(['SEAT_GIVEN']);
    expect(await pools()).toMatchObject([
      { id: poolId, seats: 2, taken: 1, reserved: 0, source: 'CORRECTION' },
    ]);
    expect((await end(given.body[0].id)).status).toBe(204);
    expect((await end(given.body[0].id)).status).toBe(204);
    expect(await hasCourse(ann)).toBe(false);
    expect(await told(test, ann.id)).toEqual(['SEAT_GIVEN', 'SEAT_ENDED']);
    expect(await countSeats(test, poolId)).toEqual({ seats: 2, taken: 0 });
  });

  it('is given to all of the people or to nobody, and once to each', async () => {
    const poolId = await test.givePool(companyId, senior, { productId: course }, 2);
    expect(await assign(poolId, [ann, bob, owner])).toMatchObject({
      ...{ status: 409, body: { code: 'seats_used_up' } },
    });
    expect(await countSeats(test, poolId)).toEqual({ seats: 2, taken: 0 });
    expect((await assign(poolId, [ann])).status).toBe(200);
    expect((await assign(poolId, [ann, bob])).body).toHaveLength(2);
    expect((await assign(poolId, [ann, bob, ann])).body).toHaveLength(2);
    expect(await countSeats(test, poolId)).toEqual({ seats: 2, taken: 2 });
  });

  it('is given to members only, from pools of the company only', async () => {
    const stranger = await test.person();
    const poolId = await test.givePool(companyId, senior, { productId: course }, 2);
    const refused = await assign(poolId, [ann, stranger]);
    expect(refused).toMatchObject({ status: 400, body: { fields: { 'userIds.1': 'invalid' } } });
    const other = await test.company(await test.person());
    const foreign = await test.givePool(other, senior, { productId: course }, 2);
    expect((await assign(foreign, [ann])).status).toBe(404);
  });

  it('moves to another member, and the one before keeps what they learned', async () => {
    const poolId = await test.givePool(companyId, senior, { productId: course }, 1);
    const [{ id }] = (await assign(poolId, [ann])).body;
    expect((await move(id, bob)).body).toMatchObject({ userId: bob.id, poolId });
    expect([await hasCourse(ann), await hasCourse(bob)]).toEqual([false, true]);
    expect((await move(id, owner)).body.code).toBe('edit_conflict');
    const [{ id: bobs }] = (await assign(poolId, [bob])).body;
    expect((await move(bobs, bob)).body.fields).toEqual({ userId: 'invalid' });
    expect((await move(bobs, await test.person())).body.fields).toEqual({ userId: 'invalid' });
    expect(await countSeats(test, poolId)).toEqual({ seats: 1, taken: 1 });
  });

  it('never stands in the way of what a member bought', async () => {
    const poolId = await test.givePool(companyId, senior, { productId: course }, 1);
    await test.shop.entitlements.write(test.db as never, [
      { userId: ann.id, productId: course, direction: 'GRANT', reason: 'granted', cause: `own:${ann.id}` },
    ]);
    const [{ id }] = (await assign(poolId, [ann])).body;
    await end(id);
    expect(await hasCourse(ann)).toBe(true);
  });

  it('is free at once when its member leaves', async () => {
    const poolId = await test.givePool(companyId, senior, { productId: course }, 1);
    await assign(poolId, [ann]);
    await test.db.transaction(async (tx) => {
      const left = { companyId, userId: ann.id, reason: 'LEFT', now: test.now() } as const;
      await test.module.seats.endSeats(tx, left);
    });
    expect(await hasCourse(ann)).toBe(false);
    expect(await countSeats(test, poolId)).toEqual({ seats: 1, taken: 0 });
    expect(await told(test, ann.id)).toEqual(['SEAT_GIVEN']);
  });
});

describe('a seat of the subscription', () => {
  const isSubscriber = (person: Caller) => test.shop.entitlements.isSubscriber(person.id);

  it('opens a subscription until the seats end', async () => {
    const poolId = await test.givePool(companyId, senior, { planId: plans.yearly }, 2);
    const [{ id }] = (await assign(poolId, [ann])).body;
    expect(await isSubscriber(ann)).toBe(true);
    await end(id);
    expect(await isSubscriber(ann)).toBe(false);
    expect((await assign(poolId, [ann])).status).toBe(200);
    expect(await isSubscriber(ann)).toBe(true);
  });

  it('is refused for a member who has one', async () => {
    const poolId = await test.givePool(companyId, senior, { planId: plans.yearly }, 2);
    await test.subscribe(bob);
    expect(await assign(poolId, [ann, bob])).toMatchObject({
      ...{ status: 409, body: { code: 'already_subscribed' } },
    });
    expect(await isSubscriber(ann)).toBe(false);
    const gift = { companyId, poolId, userId: bob.id, invitationId: null, now: test.now() };
    expect(await test.db.transaction((tx) => test.module.seats.giveSeat(tx, gift))).toEqual({
      ...{ productId: null, missing: false },
    });
    expect(await countSeats(test, poolId)).toEqual({ seats: 2, taken: 0 });
  });
});

describe('under a rush', () => {
  it('no seat is given twice to 200 people at once', { timeout: 240_000 }, async () => {
    const poolId = await test.givePool(companyId, senior, { productId: course }, 50);
    const people = await Promise.all(Array.from({ length: 200 }, () => test.person()));
    for (const person of people) await test.member(companyId, person);
    const giveOne = (userId: string): Promise<string> =>
      test.db
        .transaction((tx) => {
          const gift = { companyId, poolId, userId, invitationId: null, now: test.now() };
          return test.module.seats.giveSeat(tx, gift);
        })
        .then(
          ({ missing }) => (missing ? 'seats_used_up' : 'given'),
          (error) => error.code ?? 'busy',
        );
    const assignOne = async (person: Caller): Promise<string> => {
      const { status, body } = await assign(poolId, [person]);
      return status === 200 ? 'given' : status === 503 ? 'busy' : body.code;
    };
    // A busy service answers 503; the caller tries again.
    const decided = async (attempt: () => Promise<string>): Promise<string> => {
      const outcome = await attempt();
      return outcome === 'busy' ? decided(attempt) : outcome;
    };
    const gifts = people.map((person, index) =>
      decided(() => (index % 2 === 0 ? giveOne(person.id) : assignOne(person))),
    );
    const outcomes = await Promise.all(gifts);
    expect(outcomes.filter((outcome) => outcome === 'given')).toHaveLength(50);
    expect(outcomes.filter((outcome) => outcome === 'seats_used_up')).toHaveLength(150);
    expect(await countSeats(test, poolId)).toEqual({ seats: 50, taken: 50 });
  });

  it('moves and ends of one assignment make one change', async () => {
    const poolId = await test.givePool(companyId, senior, { productId: course }, 1);
    const [{ id }] = (await assign(poolId, [ann])).body;
    const all = await Promise.all([move(id, bob), move(id, owner), end(id), move(id, bob)]);
    expect(all.filter(({ status }) => status >= 500)).toEqual([]);
    expect((await countSeats(test, poolId)).taken).toBeLessThanOrEqual(1);
  });
});

describe('the end of seats', () => {
  it('is told 30 and 7 days before, and closes what they opened', async () => {
    const poolId = await test.givePool(companyId, senior, { productId: course }, 2);
    await assign(poolId, [ann, bob]);
    const ends = new Date(test.now().getTime() + 40 * 86_400_000);
    await test.pool.query('update company_seat_pools set ends_at = $2 where id = $1', [poolId, ends]);
    const passTo = (days: number) => test.pass(ends.getTime() - days * 86_400_000 - test.now().getTime());
    const reminders = async () =>
      (await told(test, owner.id)).filter((template) => template === 'SEATS_END_SOON').length;
    const sent: number[] = [];
    for (const days of [31, 30, 29, 7, 6]) {
      passTo(days);
      await test.module.services.ends.remind();
      sent.push(await reminders());
    }
    expect(sent).toEqual([0, 1, 1, 2, 2]);
    expect(await told(test, ann.id)).toEqual(['SEAT_GIVEN']);
    await test.module.services.ends.run();
    expect(await hasCourse(ann)).toBe(true);
    passTo(0);
    await Promise.all([test.module.services.ends.run(), test.module.services.ends.run()]);
    expect([await hasCourse(ann), await hasCourse(bob)]).toEqual([false, false]);
    expect(await told(test, ann.id)).toEqual(['SEAT_GIVEN', 'SEAT_ENDED']);
    expect((await assign(poolId, [ann])).body.code).toBe('seats_used_up');
  });
});

describe('corrections of a senior manager', () => {
  const correct = (body: Record<string, unknown>) =>
    test.call('POST', `/api/manager/companies/${companyId}/seats`, {
      as: senior,
      body: { correctionId: randomUUID(), item: null, endsAt: null, reason: 'agreed', ...body },
    });

  it('add seats and take free ones, once, and are recorded', async () => {
    const poolId = await test.givePool(companyId, senior, { productId: course }, 3);
    await assign(poolId, [ann, bob]);
    const correctionId = randomUUID();
    for (const _ of [1, 2])
      expect((await correct({ correctionId, poolId, seats: 2 })).body.pools).toMatchObject([{ seats: 5 }]);
    expect((await correct({ poolId, seats: -4 })).body.code).toBe('seats_used_up');
    const done = await correct({ poolId, seats: -3 });
    expect(done.body).toMatchObject({ pools: [{ seats: 2, taken: 2 }], taken: 2, seats: 2 });
    expect(done.body.corrections.map(({ seats }: { seats: number }) => seats)).toEqual([-3, 2, 3]);
    const log = await test.pool.query(`select count(*)::int from audit_log where entity_id = $1`, [
      companyId,
    ]);
    expect(log.rows[0].count).toBe(3);
    expect((await test.call('GET', '/api/manager/companies', { as: senior })).body[0]).toMatchObject({
      ...{ id: companyId, members: 3, seats: 2, taken: 2 },
      owner: { email: owner.email },
    });
  });

  it.each([
    ['no seats', { seats: 0 }, { seats: 'invalid' }],
    ['fewer seats of nothing', { seats: -1 }, { seats: 'too_small' }],
    ['no end', { seats: 1 }, { endsAt: 'required' }],
    ['an end that is over', { seats: 1, endsAt: '2020-01-01T00:00:00Z' }, { endsAt: 'invalid' }],
    ['nothing to open', { seats: 1, endsAt: '2099-01-01T00:00:00Z' }, { item: 'required' }],
    [
      'an unknown product',
      { seats: 1, endsAt: '2099-01-01T00:00:00Z', item: { productId: randomUUID(), planId: null } },
      { item: 'invalid' },
    ],
  ])('are refused with %s', async (_, body, fields) => {
    expect((await correct({ poolId: null, ...body })).body).toMatchObject({
      ...{ code: 'request_params_invalid', fields },
    });
  });

  it('give a company another owner by address', async () => {
    const change = (email: string) =>
      test.call('POST', `/api/manager/companies/${companyId}/owner`, {
        ...{ as: senior, body: { email, reason: 'the owner has left' } },
      });
    expect((await change('nobody@kurso.test')).body.code).toBe('email_not_found');
    expect((await change(bob.email)).body.people.map(({ email }: Caller) => email)).toContain(bob.email);
    expect((await pools()).length).toBe(0);
    expect((await assign(randomUUID(), [ann], bob)).status).toBe(404);
  });

  it('change the discounts from the version that was seen', async () => {
    const url = '/api/manager/seat-discounts';
    const { version } = (await test.call('GET', url, { as: senior })).body;
    const put = (body: unknown) => test.call('PUT', url, { as: senior, body });
    const discounts = [{ seats: 5, percent: 10 }];
    expect((await put({ version, discounts })).body).toEqual({ version: version + 1, discounts });
    expect((await put({ version, discounts: [] })).body.code).toBe('edit_conflict');
    const falling = [...discounts, { seats: 10, percent: 5 }];
    expect((await put({ version: version + 1, discounts: falling })).body.fields).toEqual({
      'discounts.1': 'invalid',
    });
    const both = await Promise.all([1, 2].map(() => put({ version: version + 1, discounts: [] })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { rows } = await test.pool.query(
      `select payload->'tags' as tags from outbox where topic = 'purge'`,
    );
    expect(rows).toEqual([{ tags: ['products'] }, { tags: ['products'] }]);
  });
});
