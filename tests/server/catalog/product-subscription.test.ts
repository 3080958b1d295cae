import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BackOffice, type Manager, NOBODY, openBackOffice } from './managers.ts';

let office: BackOffice;
let productId: string;
let count = 0;
beforeAll(async () => {
  office = await openBackOffice();
});
beforeEach(async () => {
  count += 1;
  await office.pool.query('delete from subscriptions');
  productId = await office.product(`Included ${count}`);
  await office.purged();
});
afterAll(() => office.close());

const url = (id = productId) => `/api/manager/products/${id}/subscription`;
const ask = async (as = office.senior) => (await office.call('GET', url(), { as })).body;
const put = (inSubscription: boolean, as: Manager | undefined = office.senior, second = false) =>
  office.call('PUT', url(), { as, second, body: { inSubscription } });

async function subscriber(name: string, days = 5): Promise<Manager> {
  const person = await office.signUp(`${name}${count}`, 'STUDENT');
  await office.pool.query(
    `insert into subscriptions (user_id, period, created_at, period_end)
      values ($1, 'MONTHLY', now() - interval '40 days', now() + $2 * interval '1 day')`,
    [person.id, days],
  );
  return person;
}
const buy = ({ id }: Manager) =>
  office.pool.query(
    `insert into access_entries (user_id, product_id, direction, reason, cause)
      values ($1, $2, 'GRANT', 'paid', $3)`,
    [id, productId, `test:${id}`],
  );
const accessOf = async ({ id }: Manager) =>
  (
    await office.pool.query(
      'select access_type from entitlements(array[$1]::uuid[], now(), array[$2]::uuid[])',
      [id, productId],
    )
  ).rows[0]?.access_type ?? null;

describe('a product in the subscription', () => {
  it('is opened to those who subscribe, and says who would lose it', async () => {
    const [ann, bob, eve] = [await subscriber('Ada'), await subscriber('Bob'), await subscriber('Eve', -1)];
    await buy(bob);
    expect(await ask()).toEqual({ inSubscription: false, learners: 0, stays: false });
    expect((await put(true)).body).toMatchObject({ id: productId, inSubscription: true, revision: 0 });
    expect(await office.purged()).toContain(`product:${productId}`);
    expect(await Promise.all([ann, bob, eve].map(accessOf))).toEqual(['SUBSCRIPTION', 'PURCHASED', null]);
    expect(await ask()).toEqual({ inSubscription: true, learners: 1, stays: false });
    expect((await put(false, office.senior, true)).body.inSubscription).toBe(false);
    expect(await Promise.all([ann, bob, eve].map(accessOf))).toEqual([null, 'PURCHASED', null]);
    expect(await office.log(productId)).toEqual(
      Array(2).fill({
        ...{ by: office.senior.id, action: 'CHANGED', subject: `Included ${count}` },
        fields: ['inSubscription'],
      }),
    );
  });

  it('stays with subscribers whose discount makes it free', async () => {
    await subscriber('Ada');
    await office.pool.query(`update product_prices set subscription_percent = 100 where product_id = $1`, [
      productId,
    ]);
    await put(true);
    expect(await ask()).toEqual({ inSubscription: true, learners: 0, stays: true });
  });

  it('stays with subscribers while an included program on sale contains it', async () => {
    const ann = await subscriber('Ada');
    const program = await office.product(`Whole ${count}`, 'PUBLISHED', 'PROGRAM');
    await office.pool.query('insert into product_parts (parent_id, child_id) values ($1, $2)', [
      program,
      productId,
    ]);
    await office.pool.query('update products set in_subscription = true where id = $1', [program]);
    await put(true);
    expect(await ask()).toEqual({ inSubscription: true, learners: 0, stays: true });
    await put(false);
    expect(await accessOf(ann)).toBe('SUBSCRIPTION');
    await put(true);
    await office.pool.query(`update products set status = 'DRAFT' where id = $1`, [program]);
    expect(await ask()).toEqual({ inSubscription: true, learners: 1, stays: false });
  });

  it('is changed once, however often and by how many it is asked', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => put(true, office.senior, index % 2 === 1)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await office.log(productId)).toHaveLength(1);
  });

  it('is decided by seniors', async () => {
    for (const [as, status] of [
      [undefined, 401],
      [office.student, 403],
      [office.manager, 403],
    ] as const) {
      expect((await office.call('GET', url(), { as })).status).toBe(status);
      expect((await office.call('PUT', url(), { as, body: { inSubscription: true } })).status).toBe(status);
    }
    const body = { inSubscription: true };
    expect((await office.call('PUT', url(NOBODY), { as: office.senior, body })).body.code).toBe(
      'product_not_found',
    );
    expect((await office.call('GET', url(NOBODY), { as: office.senior })).body.code).toBe(
      'product_not_found',
    );
  });
});
