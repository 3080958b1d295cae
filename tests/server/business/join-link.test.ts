import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertPlans } from '../commerce/subscriber.ts';
import { insertPerson } from '../identity/account-fixture.ts';
import { insertCompany, insertPool, insertSeats } from './company-fixture.ts';
import { type Invitations, listOf, newAddress, openInvitations } from './invitation-fixture.ts';

let test: Invitations;
beforeAll(async () => {
  test = await openInvitations();
});
afterAll(() => test.close());

/** The link of a company that gives seats of a pool, switched on. */
async function on({ call, poolId }: { call: { companyId: string; callerId: string }; poolId: string }) {
  const wanted = { on: true, domains: ['bakery.example'], poolId, renew: false };
  const { url } = await test.links.change(call, wanted, 'en');
  return { wanted, url, token: new URL(url ?? '').hash.slice(1) };
}

async function linked(seats = 2) {
  const company = await insertCompany(test.db);
  const pool = await insertPool(test.db, company.id, seats);
  return { ...company, pool, ...(await on({ ...company, poolId: pool.id })) };
}

describe('a link', () => {
  it('stays the same until it is renewed', async () => {
    const { call, url, wanted, token } = await linked();
    expect((await test.links.get(call, 'en')).url).toBe(url);
    expect((await test.links.change(call, wanted, 'en')).url).toBe(url);
    const renewed = await test.links.change(call, { ...wanted, renew: true }, 'en');
    expect(renewed.url).not.toBe(url);
    const account = await insertPerson(test.db, { email: newAddress() });
    await expect(test.accept(token, account.id)).rejects.toMatchObject({
      code: 'confirmation_request_not_found',
    });
    await test.links.change(call, { ...wanted, on: false }, 'en');
    const off = new URL(renewed.url ?? '').hash.slice(1);
    await expect(test.accept(off, account.id)).rejects.toMatchObject({
      code: 'confirmation_request_expired',
    });
  });

  it('is for its domains, not for their subdomains or for those that only end like them', async () => {
    const { token } = await linked();
    for (const domain of ['sub.bakery.example', 'notbakery.example', 'example.com']) {
      const account = await insertPerson(test.db, { email: `${randomUUID()}@${domain}` });
      await expect(test.accept(token, account.id)).rejects.toMatchObject({
        code: 'company_address_not_invited',
      });
      expect((await test.look(token, account)).caller).toBe('other_address');
    }
  });

  it('is for no public mail service, and for somebody', async () => {
    const { call, wanted } = await linked();
    const change = (domains: string[]) => test.links.change(call, { ...wanted, domains }, 'en');
    await expect(change(['bakery.example', 'gmail.com'])).rejects.toMatchObject({
      fields: { 'domains.1': 'invalid' },
    });
    await expect(change([])).rejects.toMatchObject({ fields: { domains: 'required' } });
  });

  it('says what it is to guests, without an address to sign up with', async () => {
    const { token } = await linked();
    const view = await test.look(token, null);
    expect(view).toMatchObject({
      caller: 'guest',
      email: null,
      signUpEmail: null,
      domains: ['bakery.example'],
    });
  });

  it('gives no second seat to a member whose seat was taken back', async () => {
    const { token, pool, id } = await linked(1);
    const account = await insertPerson(test.db, { email: newAddress() });
    await test.accept(token, account.id);
    const ended = { companyId: id, userId: account.id, reason: 'LEFT', now: test.test.now() } as const;
    await test.db.transaction((tx) => test.seats.endSeats(tx, ended));
    expect(await test.accept(token, account.id)).toEqual({
      ...{ companyId: id, productId: null, seatMissing: true },
    });
    expect(await test.seatsOf(pool.id)).toEqual({ taken: 0, reserved: 0, free: 1 });
  });
});

describe('two hundred people at once', () => {
  const people = (count: number) =>
    Promise.all(Array.from({ length: count }, () => insertPerson(test.db, { email: newAddress() })));
  const count = async (statement: string, ...values: unknown[]) =>
    (await test.test.pool.query(`select count(*)::int as count from ${statement}`, values)).rows[0].count;
  /** Who has a seat of a pool, sorted. */
  const holders = async (poolId: string) => {
    const { rows } = await test.test.pool.query(
      'select user_id, seat_id from company_seat_assignments where pool_id = $1 and ended_at is null order by user_id',
      [poolId],
    );
    expect(new Set(rows.map(({ seat_id }) => seat_id)).size).toBe(rows.length);
    return rows.map(({ user_id }) => String(user_id));
  };

  it('who accept a link get twenty seats of a product once each; the others are members without one', async () => {
    const { token, pool, id } = await linked(20);
    const accounts = await people(200);
    const answers = await Promise.all(accounts.map((account) => test.accept(token, account.id)));
    const seated = accounts.filter((_, index) => answers[index]?.productId === pool.productId);
    expect(seated).toHaveLength(20);
    expect(answers.filter(({ productId, seatMissing }) => productId === null && seatMissing)).toHaveLength(
      180,
    );
    expect(await test.seatsOf(pool.id)).toEqual({ taken: 20, reserved: 0, free: 0 });
    expect(await holders(pool.id)).toEqual(seated.map((account) => account.id).sort());
    const { rows: grants } = await test.test.pool.query(
      `select e.user_id, a.user_id as holder from access_entries e
        left join company_seat_assignments a on e.cause = 'seat:' || a.id and a.ended_at is null
        where e.product_id = $1 and e.direction = 'GRANT' order by e.user_id`,
      [pool.productId],
    );
    expect(grants).toEqual((await holders(pool.id)).map((user_id) => ({ user_id, holder: user_id })));
    expect(await count('company_members where company_id = $1 and left_at is null', id)).toBe(201);
    const again = await Promise.all(accounts.map((account) => test.accept(token, account.id)));
    expect(again).toEqual(answers);
  });

  it('who accept a link get five seats of the subscription, and no subscription without a seat', async () => {
    const company = await insertCompany(test.db);
    const { yearly: planId } = await insertPlans(test.test);
    const poolId = await insertSeats(test.db, { companyId: company.id, planId, seats: 5 });
    const { token } = await on({ ...company, poolId });
    const accounts = await people(200);
    await Promise.all(accounts.map((account) => test.accept(token, account.id)));
    expect(await test.seatsOf(poolId)).toEqual({ taken: 5, reserved: 0, free: 0 });
    const { rows } = await test.test.pool.query(
      `select user_id from subscriptions where user_id = any($1) order by user_id`,
      [accounts.map((account) => account.id)],
    );
    expect(rows.map(({ user_id }) => user_id)).toEqual(await holders(poolId));
    expect(await count('company_members where company_id = $1 and left_at is null', company.id)).toBe(201);
  });

  it('who accept invitations get the seat reserved for each; of a pool that is over, they join without one', async () => {
    const company = await insertCompany(test.db);
    const [pool, over] = [
      await insertPool(test.db, company.id, 100),
      await insertPool(test.db, company.id, 100),
    ];
    const accounts = await people(200);
    const half = (list: typeof accounts, from: number) => list.slice(from, from + 100);
    for (const [index, poolId] of [pool.id, over.id].entries()) {
      const emails = half(accounts, index * 100).map(({ email }) => email);
      await test.invitations.send(company.call, listOf(emails, poolId));
    }
    await test.test.pool.query('update company_seat_pools set ends_at = $2 where id = $1', [
      over.id,
      test.test.now(),
    ]);
    const tokens = await Promise.all(accounts.map(({ email }) => test.tokenTo(email)));
    const outcomes = await Promise.all(
      accounts.map((account, index) =>
        test
          .accept(tokens[index] ?? '', account.id)
          .then(({ productId, seatMissing }) => (seatMissing ? 'without' : productId)),
      ),
    );
    expect(new Set(half(outcomes as never, 0))).toEqual(new Set([pool.productId]));
    expect(new Set(half(outcomes as never, 100))).toEqual(new Set(['without']));
    expect(await test.seatsOf(pool.id)).toEqual({ taken: 100, reserved: 0, free: 0 });
    expect(await holders(pool.id)).toEqual(
      half(accounts, 0)
        .map((account) => account.id)
        .sort(),
    );
    expect(await count('company_members where company_id = $1 and left_at is null', company.id)).toBe(201);
  });
});
