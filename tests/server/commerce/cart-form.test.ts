import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CART_COOKIE_MAX_IDS } from '../../../domain/commerce/cart-cookie.ts';
import { insertProduct } from '../../setup/products.ts';
import { openRealService } from '../../setup/real-service.ts';
import { settle } from './entitlement/people.ts';

const ORIGIN = 'http://localhost:3000';
const CART = '/en/education/cart';
let service: Awaited<ReturnType<typeof openRealService>>;
let settled: Awaited<ReturnType<typeof settle>>;
let sql: string;
let excel: string;

beforeAll(async () => {
  service = await openRealService();
  settled = await settle(service);
  sql = await insertProduct(service.database.db, { slug: 'sql', dollars: 20 });
  excel = await insertProduct(service.database.db, { slug: 'excel', dollars: 10 });
});
afterAll(() => service.close());

interface Sent {
  cookie?: string;
  origin?: string | undefined;
  type?: string;
}

async function send(path: string, fields: Record<string, string>, sent: Sent = {}) {
  const { cookie, type = 'application/x-www-form-urlencoded' } = sent;
  const origin = 'origin' in sent ? sent.origin : ORIGIN;
  const answer = await service.app.inject({
    method: 'POST',
    url: `/api/orders/cart/form${path}`,
    headers: { 'content-type': type, ...(origin && { origin }), ...(cookie && { cookie }) },
    payload: new URLSearchParams({ locale: 'en', ...fields }).toString(),
  });
  const cookies = [answer.headers['set-cookie'] ?? []].flat();
  return { status: answer.statusCode, location: answer.headers.location, cookies, text: answer.payload };
}

const add = (productId: string, sent?: Sent) => send('', { productId }, sent);
const tokenOf = async (role: 'student' | 'another student' | 'expired') =>
  ((await settled.headersOf(role)).authorization ?? '').replace('Bearer ', '');

async function cartOf(token: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await service.app.inject({ method: 'GET', url: '/api/orders/cart/my', headers });
  return answer.json().cartLines.map((line: { productId: string }) => line.productId);
}

describe('a guest adds a product without scripts', () => {
  it('into a short-lived cookie that scripts of this site can read, and sees the cart', async () => {
    const { status, location, cookies } = await add(sql);
    expect([status, location]).toEqual([303, CART]);
    expect(cookies).toEqual([`guestcart=${sql}; Max-Age=3600; Path=/; Secure; SameSite=Lax`]);
  });

  it('beside the products already there, and once however often the form is sent', async () => {
    const { cookies } = await add(excel, { cookie: `guestcart=${sql}` });
    expect(cookies[0]).toMatch(`guestcart=${sql}.${excel};`);
    const again = await add(excel, { cookie: `guestcart=${sql}.${excel}` });
    expect(again.cookies[0]).toMatch(`guestcart=${sql}.${excel};`);
  });

  it('in the language of the page; an unknown one is English', async () => {
    expect((await send('', { productId: sql, locale: 'ru' })).location).toBe('/ru/education/cart');
    expect((await send('', { productId: sql, locale: '//evil' })).location).toBe(CART);
  });

  it.each(['x', '../../etc', `${'a'.repeat(90)}`, '<script>', 'a; Path=/; Domain=evil.test', "' or 1=1"])(
    '%s is ignored',
    async (productId) => {
      const { status, location, cookies } = await add(productId);
      expect([status, location, cookies]).toEqual([303, CART, []]);
    },
  );

  it('a cookie that someone else wrote loses everything that is no id', async () => {
    const { cookies } = await add(sql, { cookie: 'guestcart=x.<b>.%00.;other=1' });
    expect(cookies[0]).toMatch(`guestcart=${sql};`);
  });

  it('is told when the cart is full', async () => {
    const ids = Array.from(
      { length: CART_COOKIE_MAX_IDS },
      (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    );
    const full = await add(sql, { cookie: `guestcart=${ids.join('.')}` });
    expect([full.location, full.cookies]).toEqual([`${CART}?refused=cart_is_full`, []]);
    expect(`guestcart=${ids.join('.')}`.length).toBeLessThan(4096);
  });

  it('removes one; the last removes the cookie', async () => {
    const one = await send('/remove', { productId: sql }, { cookie: `guestcart=${sql}.${excel}` });
    expect([one.location, one.cookies[0]]).toEqual([CART, expect.stringMatching(`^guestcart=${excel};`)]);
    const last = await send('/remove', { productId: sql }, { cookie: `guestcart=${sql}` });
    expect(last.cookies[0]).toMatch('guestcart=; Max-Age=0; Path=/');
  });
});

describe('a signed-in person without scripts', () => {
  it('adds to and removes from the cart of the account', async () => {
    const token = await tokenOf('student');
    const cookie = `token=${token}`;
    expect(await add(sql, { cookie })).toMatchObject({ status: 303, location: CART, cookies: [] });
    await add(sql, { cookie });
    expect(await cartOf(token)).toEqual([sql]);
    await send('/remove', { productId: sql }, { cookie: `token=${await tokenOf('another student')}` });
    expect(await cartOf(token)).toEqual([sql]);
    await send('/remove', { productId: sql }, { cookie });
    expect(await cartOf(token)).toEqual([]);
  });

  it('is told why a product was not added', async () => {
    const cookie = `token=${await tokenOf('student')}`;
    const { location } = await add('00000000-0000-4000-8000-000000000000', { cookie });
    expect(location).toBe(`${CART}?refused=product_not_found`);
  });

  it('is a guest when the session is over, and its cookies go', async () => {
    const cookie = `token=${await tokenOf('expired')}; refreshtoken=forged`;
    const { cookies } = await add(sql, { cookie });
    expect(cookies.filter((text) => /^(token|refreshtoken)=; Max-Age=0/.test(text))).toHaveLength(2);
    expect(cookies.at(-1)).toMatch(`guestcart=${sql};`);
  });
});

describe('a form of another site', () => {
  it.each([
    undefined,
    'null',
    'https://evil.test',
    'http://localhost:3001',
    'https://localhost:3000',
    'http://localhost:3000.evil.test',
  ])('is refused: Origin %s', async (origin) => {
    const token = await tokenOf('student');
    const { status, text, cookies } = await add(sql, { cookie: `token=${token}`, origin });
    expect([status, JSON.parse(text).code, cookies]).toEqual([403, 'forbidden', []]);
    expect(await cartOf(token)).toEqual([]);
  });

  it.each([
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded\t;x',
  ])('is refused as %s', async (type) => {
    expect((await add(sql, { type })).status).toBe(415);
  });

  it('is not accepted by the calls of scripts', async () => {
    const answer = await service.app.inject({
      method: 'POST',
      url: '/api/orders/cart',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: ORIGIN,
        cookie: `token=${await tokenOf('student')}`,
      },
      payload: 'order_lines=',
    });
    expect(answer.statusCode).toBe(415);
  });
});
