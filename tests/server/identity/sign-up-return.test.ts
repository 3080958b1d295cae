import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Recommendations } from '../../../server/modules/identity/auth/auth.service.ts';
import { createWaitingResumes } from '../../../server/modules/resume/resume-draft/waiting-drafts.ts';
import { linesOf, openShop, type ShopTest } from '../commerce/fixture.ts';
import { createAuthInstance, mailsTo, newEmail, origin, PASSWORD, tokenOf } from './auth-fixture.ts';

let test: ShopTest;
let auth: ReturnType<typeof createAuthInstance>['auth'];
let pass: (ms: number) => void;
let course: string;
let other: string;
let free: string;
const CART = '/en/education/cart';

beforeAll(async () => {
  test = await openShop();
  ({ auth, pass } = createAuthInstance(test, undefined, test.shop.guestCarts));
  course = await test.product({ dollars: 20 });
  other = await test.product({ dollars: 10 });
  free = await test.product({});
});
afterAll(() => test.close());

const cartOf = (productIds: string[], change = {}) => ({
  productIds,
  promocode: null,
  getFree: false,
  ...change,
});

type SignUp = Partial<Parameters<typeof auth.register>[0]>;

async function signUp(change: SignUp = {}, email = newEmail()) {
  const body = { name: 'Ann', email, password: PASSWORD, consent: true as const, ...change };
  await auth.register(body, origin());
  return { email, token: tokenOf((await mailsTo(test, email)).at(-1)) };
}

const personOf = async (email: string) => {
  const { rows } = await test.pool.query('select id from users where email = $1', [email]);
  return rows[0].id as string;
};

async function linesIn(email: string): Promise<string[]> {
  const { rows } = await test.pool.query(
    `select l.product_id from order_lines l join orders o on o.id = l.order_id
    where o.user_id = $1 and o.status = 'CREATED' order by l.created_at`,
    [await personOf(email)],
  );
  return rows.map((row) => row.product_id);
}

describe('the return path of a sign-up', () => {
  it('comes with the confirmation, on another device too', async () => {
    const { token } = await signUp({ returnTo: '/en/course/sql?tab=faq' });
    const { returnTo, cartWaits } = await auth.confirm(token, origin({ userAgent: 'a phone' }));
    expect([returnTo, cartWaits]).toEqual(['/en/course/sql?tab=faq', false]);
  });

  it.each(['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)', ''])(
    'is a path on this site or none: %j',
    async (asked) => {
      const { token } = await signUp({ returnTo: asked });
      expect((await auth.confirm(token, origin())).returnTo).toBeNull();
    },
  );

  it('survives a repeated e-mail, which may set a newer one', async () => {
    const { email } = await signUp({ returnTo: CART, cart: cartOf([course]) });
    const resend = (returnTo?: string) => {
      pass(1000);
      return auth.handleMailRequest({ kind: 'resend', email, locale: 'en', ...(returnTo && { returnTo }) });
    };
    await resend();
    const [, again] = await mailsTo(test, email);
    await resend('/en/course/other');
    await resend('https://evil.test/');
    const newest = (await mailsTo(test, email)).at(-1);
    expect(again).toBeTruthy();
    expect((await auth.confirm(tokenOf(newest), origin())).returnTo).toBe('/en/course/other');
    expect(await linesIn(email)).toEqual([course]);
  });

  it('leads existing users to sign in and continue', async () => {
    const { email, token } = await signUp();
    await auth.confirm(token, origin());
    await signUp({ returnTo: CART, cart: cartOf([course]) }, email);
    const mail = (await mailsTo(test, email)).at(-1);
    expect(mail?.template).toBe('already-registered');
    expect(new URL(mail?.data.url ?? '').searchParams.get('returnTo')).toBe(CART);
    // The sender has not proven to be that user: a stranger must not fill the cart of an account.
    expect(await linesIn(email)).toEqual([]);
  });

  it("is not a stranger's when the link may belong to another sign-up", async () => {
    const { email } = await signUp({ returnTo: '/en/course/stranger', cart: cartOf([other]) });
    const { token } = await signUp(
      { returnTo: CART, cart: cartOf([course]), password: 'eight loud rivers' },
      email,
    );
    const { returnTo, cartWaits } = await auth.confirm(token, origin());
    expect([returnTo, cartWaits]).toEqual([null, false]);
    expect(await linesIn(email)).toEqual([]);
  });
});

describe('the cart of a guest who signs up', () => {
  it('is in the account as soon as the address is confirmed', async () => {
    await test.promo({ code: 'WAITS' });
    const { email, token } = await signUp({
      returnTo: CART,
      cart: cartOf([course, other], { promocode: 'waits' }),
    });
    expect(await linesIn(email)).toEqual([]);
    const { cartWaits } = await auth.confirm(token, origin({ userAgent: 'a phone' }));
    expect(cartWaits).toBe(true);
    expect(await linesIn(email)).toEqual([course, other]);
    const person = await personOf(email);
    const cart = await test.shop.cart.getMine({ id: person, email, locale: 'en', currency: 'USD' });
    expect(cart).toMatchObject({ appliedPromocode: 'WAITS', summary: { total: 2700 } });
  });

  it('reports its code if it has expired', async () => {
    await test.promo({ code: 'GONE' });
    const { email, token } = await signUp({ cart: cartOf([course], { promocode: 'GONE' }) });
    await test.pool.query(`update promo_codes set valid_to = now() where code = 'GONE'`);
    await auth.confirm(token, origin());
    const cart = await test.shop.cart.getMine({
      id: await personOf(email),
      email,
      locale: 'en',
      currency: 'USD',
    });
    expect(cart.promocodeRefusal).toEqual({ code: 'GONE', reason: 'promocode_has_been_expired' });
  });

  it("is merged with the account's cart, and skips what cannot be purchased", async () => {
    const { email, token } = await signUp({ cart: cartOf([course, '00000000-0000-4000-8000-00000000dead']) });
    const as = test.as({ id: await personOf(email), email, verified: false });
    await test.call('POST', '/api/orders/cart', { as, body: linesOf(other) });
    expect((await auth.confirm(token, origin())).cartWaits).toBe(true);
    expect(await linesIn(email)).toEqual([other, course]);
  });

  it('claims free products, and keeps the rest', async () => {
    const all = await signUp({ cart: cartOf([free], { getFree: true }), returnTo: '/en/course/free' });
    const confirmed = await auth.confirm(all.token, origin());
    expect([confirmed.cartWaits, confirmed.returnTo]).toEqual([false, '/en/course/free']);
    expect(await test.shop.entitlements.hasEntitlement(await personOf(all.email), free)).toBe(true);
    expect(await linesIn(all.email)).toEqual([]);
    const mixed = await signUp({ cart: cartOf([free, course], { getFree: true }) });
    expect((await auth.confirm(mixed.token, origin())).cartWaits).toBe(true);
    expect(await linesIn(mixed.email)).toEqual([course]);
  });

  it('never prevents the confirmation of the address', async () => {
    const broken = createAuthInstance(test, undefined, {
      take: async () => {},
      contents: async () => [],
      settle: async () => Promise.reject(new Error('out of order')),
    }).auth;
    const { token } = await signUp({ cart: cartOf([course]) });
    expect((await broken.confirm(token, origin())).cartWaits).toBe(true);
    const many = await Promise.all(Array.from({ length: 99 }, () => test.product({ dollars: 1 })));
    const full = await signUp({ cart: cartOf([course, other]) });
    const as = test.as({ id: await personOf(full.email), email: full.email, verified: false });
    await test.call('POST', '/api/orders/cart', { as, body: linesOf(...many) });
    expect((await auth.confirm(full.token, origin())).cartWaits).toBe(true);
    expect(await linesIn(full.email)).toHaveLength(99);
  });
});

describe('resumes left for the address', () => {
  it('are told with the confirmation, on any device', async () => {
    const waiting = createAuthInstance(
      test,
      undefined,
      test.shop.guestCarts,
      createWaitingResumes(test.db),
    ).auth;
    const leaveFor = (email: string) =>
      test.pool.query(
        `insert into resume_drafts (id, email, title, name, language, document, saved_at)
          values (gen_random_uuid(), $1, 'Mine', 'Ann', 'en', '{}', now())`,
        [email],
      );
    const nothing = await signUp();
    expect((await waiting.confirm(nothing.token, origin())).resumeWaits).toBe(false);
    const { email, token } = await signUp();
    await leaveFor(email);
    expect((await waiting.confirm(token, origin({ userAgent: 'a phone' }))).resumeWaits).toBe(true);
  });

  it('do not undo a confirmation when they cannot be read', async () => {
    const broken = createAuthInstance(test, undefined, test.shop.guestCarts, {
      waitFor: async () => Promise.reject(new Error('broken')),
    }).auth;
    const { token } = await signUp();
    expect(await broken.confirm(token, origin())).toMatchObject({ newUser: true, resumeWaits: false });
  });
});

describe('who recommended the school to a guest', () => {
  const referral = {
    click: { code: 'ANN77', clickedAt: '2026-11-28T12:00:00.000Z', visitId: null },
    typedCode: 'BOB88',
  };
  const withPartners = (keep: Recommendations['keep']) =>
    createAuthInstance(test, undefined, undefined, undefined, undefined, { keep }).auth;

  it('is kept with the account wherever the address is confirmed', async () => {
    const kept: unknown[] = [];
    const { email, token } = await signUp({ referral });
    await withPartners(async (...all) => void kept.push(all)).confirm(
      token,
      origin({ userAgent: 'a phone' }),
    );
    expect(kept).toEqual([[await personOf(email), referral, 'en']]);
  });

  it('is nobody without one, and cannot undo the confirmation', async () => {
    const broken = withPartners(() => Promise.reject(new Error('no partners today')));
    const { token } = await signUp({ referral });
    expect((await broken.confirm(token, origin())).newUser).toBe(true);
    const kept: unknown[] = [];
    const { token: other } = await signUp();
    await withPartners(async (...all) => void kept.push(all)).confirm(other, origin());
    expect(kept).toEqual([]);
  });
});
