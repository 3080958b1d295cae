import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findUser } from '../../../server/modules/identity/account/user.repository.ts';
import { linesOf, openShop, type ShopTest } from '../commerce/fixture.ts';
import { createAuthInstance, mailsTo, newEmail, origin, PASSWORD, tokenOf } from './auth-fixture.ts';

let test: ShopTest;
let instance: ReturnType<typeof createAuthInstance>;
let course: string;
beforeAll(async () => {
  test = await openShop();
  course = await test.product({ dollars: 20 });
});
beforeEach(() => {
  instance = createAuthInstance(test, undefined, test.shop.guestCarts);
});
afterAll(() => test.close());

const OTHERS = 'eight loud mountains';

async function signUp(
  change: { email?: string; password?: string; browser?: string; returnTo?: string } = {},
) {
  const { email = newEmail(), password = PASSWORD, browser, returnTo } = change;
  await instance.auth.register(
    { name: 'Mira', email, password, consent: true as const, returnTo },
    origin({ browser }),
  );
  instance.pass(1000);
  const { rows } = await test.pool.query('select id from users where email = $1', [email]);
  return { id: rows[0].id as string, email, token: tokenOf((await mailsTo(test, email)).at(-1)) };
}

async function confirmed() {
  const { token, ...person } = await signUp();
  await instance.auth.confirm(token, origin());
  return person;
}

const correct = async (id: string, email: string, change = {}) => {
  await instance.auth.correctAddress(id, { email, ...change }, origin({ browser: 'here' }));
  instance.pass(1000);
};
const lastMail = async (email: string) => (await mailsTo(test, email)).at(-1);
const shown = async (id: string) => (await findUser(test.db, id))?.email;
const signIn = (email: string, password = PASSWORD) => instance.auth.login({ email, password }, origin());
const fill = (person: { id: string; email: string }) =>
  test.call('POST', '/api/orders/cart', {
    as: test.as({ ...person, verified: false }),
    body: linesOf(course),
  });

async function linesIn(email: string): Promise<string[]> {
  const { rows } = await test.pool.query(
    `select l.product_id from order_lines l join orders o on o.id = l.order_id join users u on u.id = o.user_id
      where u.email = $1 and o.status = 'CREATED'`,
    [email],
  );
  return rows.map((row) => row.product_id);
}

describe('an address that was mistyped', () => {
  it('is corrected in the account, which keeps its cart, its sessions and where it began', async () => {
    const typo = await signUp({ returnTo: '/en/course/sql' });
    await fill(typo);
    const { accessToken } = await signIn(typo.email);
    const email = newEmail();
    await correct(typo.id, email);
    expect(await shown(typo.id)).toBe(email);
    expect(await instance.sessions.verifyAccessToken(accessToken)).toMatchObject({ id: typo.id });
    const { returnTo, cartWaits } = await instance.auth.confirm(tokenOf(await lastMail(email)), origin());
    expect([returnTo, cartWaits]).toEqual(['/en/course/sql', true]);
    expect(await linesIn(email)).toEqual([course]);
    expect(await instance.sessions.verifyAccessToken(accessToken)).toMatchObject({ verified: true });
    await expect(signIn(typo.email)).rejects.toMatchObject({ code: 'password_not_match' });
  });

  it('is free again, and links to it no longer work', async () => {
    const typo = await signUp();
    await instance.auth.handleMailRequest({ kind: 'reset', email: typo.email, locale: 'en' });
    const reset = tokenOf(await lastMail(typo.email));
    await correct(typo.id, newEmail());
    const used = { code: 'confirmation_request_already_used' };
    await expect(instance.auth.confirm(typo.token, origin())).rejects.toMatchObject(used);
    await expect(instance.auth.resetPassword(reset, OTHERS, origin())).rejects.toMatchObject(used);
    const owner = await signUp({ email: typo.email, password: OTHERS });
    expect(owner.id).not.toBe(typo.id);
  });

  it('may be corrected again, also to where it was; only the last link works', async () => {
    const person = await signUp();
    const [second, third] = [newEmail(), newEmail()];
    await correct(person.id, second, { returnTo: '/en/education/cart' });
    await correct(person.id, third);
    await correct(person.id, person.email);
    expect(await shown(person.id)).toBe(person.email);
    for (const old of [second, third])
      await expect(instance.auth.confirm(tokenOf(await lastMail(old)), origin())).rejects.toMatchObject({
        code: 'confirmation_request_already_used',
      });
    const { returnTo } = await instance.auth.confirm(tokenOf(await lastMail(person.email)), origin());
    expect(returnTo).toBe('/en/education/cart');
  });

  it('is sent again to the new one', async () => {
    const person = await signUp({ returnTo: '/en/course/sql' });
    const email = newEmail();
    await correct(person.id, email);
    await instance.auth.handleMailRequest({ kind: 'resend', email, locale: 'en', browser: 'here' });
    expect(await mailsTo(test, email)).toHaveLength(2);
    const { returnTo } = await instance.auth.confirm(tokenOf(await lastMail(email)), origin());
    expect(returnTo).toBe('/en/course/sql');
  });

  it('takes along nothing of somebody else who signed up with the wrong one', async () => {
    const typo = await signUp({ returnTo: '/en/course/mine' });
    await signUp({ email: typo.email, password: OTHERS, returnTo: '/en/course/theirs' });
    const email = newEmail();
    await correct(typo.id, email);
    const { returnTo } = await instance.auth.confirm(tokenOf(await lastMail(email)), origin());
    expect(returnTo).toBe('/en/course/mine');
    await expect(signIn(email)).resolves.toBeDefined();
    await expect(signIn(email, OTHERS)).rejects.toMatchObject({ code: 'password_not_match' });
  });
});

describe('an address that somebody has', () => {
  it('is shown like any other; its owner is told, and both accounts stay as they are', async () => {
    const owner = await confirmed();
    const typo = await signUp();
    await fill(typo);
    await correct(typo.id, owner.email, { returnTo: '/en/education/cart' });
    expect(await shown(typo.id)).toBe(owner.email);
    expect(await shown(owner.id)).toBe(owner.email);
    const mail = await lastMail(owner.email);
    expect(mail?.template).toBe('already-registered');
    expect(new URL(mail?.data.url ?? '').searchParams.get('returnTo')).toBe('/en/education/cart');
    expect(await linesIn(owner.email)).toEqual([]);
    await expect(signIn(typo.email)).resolves.toBeDefined();
    await correct(typo.id, typo.email);
    expect(await shown(typo.id)).toBe(typo.email);
    await instance.auth.confirm(tokenOf(await lastMail(typo.email)), origin());
    expect(await linesIn(typo.email)).toEqual([course]);
  });

  it('costs as many rows and e-mails as any other', async () => {
    const owner = await confirmed();
    const waiting = await signUp();
    const rows = async () => {
      const { rows: counts } = await test.pool.query(
        'select (select count(*)::int from confirmations) as links, (select count(*)::int from outbox) as tasks',
      );
      return counts[0];
    };
    const cost = async (email: string) => {
      const { id } = await signUp();
      const before = await rows();
      await correct(id, email);
      const after = await rows();
      return [after.links - before.links, after.tasks - before.tasks];
    };
    const known = [await cost(owner.email), await cost(waiting.email)];
    expect(known).toEqual([await cost(newEmail()), await cost(newEmail())]);
  });

  it('but has not confirmed, is signed up with once more, and gets the cart', async () => {
    const earlier = await signUp({ browser: 'here' });
    const typo = await signUp({ browser: 'here' });
    await fill(typo);
    await correct(typo.id, earlier.email);
    expect(await shown(typo.id)).toBe(earlier.email);
    const link = tokenOf(await lastMail(earlier.email));
    const { cartWaits } = await instance.auth.confirm(link, origin({ browser: 'here' }));
    expect(cartWaits).toBe(true);
    expect(await linesIn(earlier.email)).toEqual([course]);
    await expect(signIn(earlier.email)).resolves.toBeDefined();
  });

  it("never gets a stranger's password while two wait for it", async () => {
    const owner = await signUp({ password: OTHERS, browser: 'theirs' });
    const stranger = await signUp();
    await correct(stranger.id, owner.email);
    await instance.auth.confirm(tokenOf(await lastMail(owner.email)), origin({ browser: 'theirs' }));
    await expect(signIn(owner.email)).rejects.toMatchObject({ code: 'password_not_match' });
  });

  it('is one account, however many ask for it at once', async () => {
    const people = await Promise.all([signUp(), signUp(), signUp(), signUp()]);
    const email = newEmail();
    await Promise.all(people.map(({ id }) => correct(id, email)));
    const { rows } = await test.pool.query('select id from users where email = $1', [email]);
    expect(rows).toHaveLength(1);
    for (const { id } of people) expect(await shown(id)).toBe(email);
  });
});

describe('a correction', () => {
  it('is refused once an address is confirmed', async () => {
    const person = await confirmed();
    await expect(correct(person.id, newEmail())).rejects.toMatchObject({ code: 'forbidden' });
    expect(await shown(person.id)).toBe(person.email);
  });

  it('is limited to five an hour, and to the e-mails of an address without a word', async () => {
    const person = await signUp();
    for (let count = 0; count < 5; count++) await correct(person.id, newEmail());
    await expect(correct(person.id, newEmail())).rejects.toMatchObject({ code: 'too_many_requests' });
    const wanted = newEmail();
    const people = await Promise.all(Array.from({ length: 6 }, () => signUp()));
    for (const { id } of people) await correct(id, wanted);
    expect(await mailsTo(test, wanted)).toHaveLength(5);
  });
});
