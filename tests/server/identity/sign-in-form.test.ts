import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseSignInRetry } from '../../../domain/identity/sign-in-retry.ts';
import { createPasswordHasher } from '../../../server/modules/identity/auth/password-hasher.ts';
import { insertProduct } from '../../setup/products.ts';
import { openRealService } from '../../setup/real-service.ts';
import { newEmail, PASSWORD } from './auth-fixture.ts';

const ORIGIN = 'http://localhost:3000';
let service: Awaited<ReturnType<typeof openRealService>>;
let passwordHash: string;

beforeAll(async () => {
  service = await openRealService();
  passwordHash = await createPasswordHasher().hash(PASSWORD);
});
afterAll(() => service.close());

async function account(): Promise<string> {
  const email = newEmail();
  await service.database.pool.query(
    `insert into users (email, name, password_hash, verified_at) values ($1, 'Mira', $2, now())`,
    [email, passwordHash],
  );
  return email;
}

let callers = 0;

async function send(fields: Record<string, string>, headers: Record<string, string> = {}) {
  callers += 1;
  const answer = await service.app.inject({
    method: 'POST',
    url: '/auth/users/login/form',
    remoteAddress: `10.9.0.${callers}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN, ...headers },
    payload: new URLSearchParams({ locale: 'en', password: PASSWORD, ...fields }).toString(),
  });
  const cookies = [answer.headers['set-cookie'] ?? []].flat();
  const cookie = (name: string) => cookies.find((text) => text.startsWith(`${name}=`));
  const retry = parseSignInRetry(
    decodeURIComponent(/^[^=]+=([^;]*)/.exec(cookie('signinretry') ?? '')?.[1] ?? ''),
  );
  return { status: answer.statusCode, location: answer.headers.location, cookie, cookies, retry };
}

describe('sign-in without scripts', () => {
  it('sets the cookies of the call and leads to the personal page', async () => {
    const { status, location, cookie } = await send({ email: await account() });
    expect([status, location]).toEqual([303, '/en/lk']);
    expect(cookie('token')).toMatch(/; Max-Age=2592000; Path=\/; Secure; SameSite=Lax$/);
    expect(cookie('refreshtoken')).toMatch(/; Max-Age=2592000; Path=\/; Secure; SameSite=Lax; HttpOnly$/);
    expect(cookie('signinretry')).toBeUndefined();
  });

  it('leads to the page that asked for it, on this site only', async () => {
    const email = await account();
    expect((await send({ email, returnTo: '/ru/education/cart?a=1' })).location).toBe(
      '/ru/education/cart?a=1',
    );
    for (const returnTo of ['//evil.test', 'https://evil.test', '/\\evil.test', 'javascript:alert(1)'])
      expect((await send({ email, returnTo })).location).toBe('/en/lk');
  });

  it('returns to the form with the reason and the typed address, which no URL contains', async () => {
    const email = await account();
    const { status, location, cookie, retry } = await send({
      ...{ email, password: 'wrong', locale: 'ru', returnTo: '/ru/lk' },
    });
    expect([status, location]).toEqual([303, '/ru/signin?returnTo=%2Fru%2Flk']);
    expect(retry).toEqual({ code: 'password_not_match', email, fields: {} });
    expect(cookie('signinretry')).toMatch(/; Max-Age=60; Path=\/ru\/signin; Secure; SameSite=Lax; HttpOnly$/);
    expect(cookie('token')).toBeUndefined();
  });

  it('names the field that is wrong', async () => {
    const { retry } = await send({ email: 'mira@', password: '' });
    expect(retry).toEqual({
      code: 'request_params_invalid',
      email: 'mira@',
      fields: { email: 'email_invalid', password: 'required' },
    });
  });

  it('counts guesses together with the call', async () => {
    const email = await account();
    const remoteAddress = '10.8.0.1';
    const guess = (url: string, type: string, payload: string) =>
      service.app.inject({
        ...{ method: 'POST', url, remoteAddress, payload },
        headers: { 'content-type': type, origin: ORIGIN },
      });
    const wrong = { email, password: 'wrong' };
    for (let count = 0; count < 3; count += 1) {
      await guess('/auth/users/login', 'application/json', JSON.stringify(wrong));
      const form = new URLSearchParams({ ...wrong, locale: 'en' }).toString();
      await guess('/auth/users/login/form', 'application/x-www-form-urlencoded', form);
    }
    const right = new URLSearchParams({ email, password: PASSWORD, locale: 'en' }).toString();
    const answer = await guess('/auth/users/login/form', 'application/x-www-form-urlencoded', right);
    expect(String(answer.headers['set-cookie'])).toContain('too_many_attempts');
    expect(String(answer.headers['set-cookie'])).not.toContain('refreshtoken');
  });

  it('puts the products of the cookie into the cart of the account', async () => {
    const productId = await insertProduct(service.database.db, { slug: 'sql-form', dollars: 20 });
    const { cookie } = await send({ email: await account() }, { cookie: `guestcart=${productId}.x` });
    expect(cookie('guestcart')).toMatch('guestcart=; Max-Age=0; Path=/');
    const token = /^token=([^;]+)/.exec(cookie('token') ?? '')?.[1];
    const headers = { authorization: `Bearer ${token}` };
    const cart = await service.app.inject({ method: 'GET', url: '/api/orders/cart/my', headers });
    expect(cart.json().cartLines).toMatchObject([{ productId }]);
  });

  it.each([undefined, 'null', 'https://evil.test'])('is refused with Origin %s', async (origin) => {
    const { status, cookies } = await send({ email: await account() }, { origin: origin ?? '' });
    expect([status, cookies]).toEqual([403, []]);
  });
});

describe('the cookie with the reason', () => {
  it.each(['', 'null', '{', '[]', '{"code":"x","email":"a"}', '{"code":"password_not_match"}'])(
    'is ignored when someone else wrote it: %s',
    (value) => {
      expect(parseSignInRetry(value)).toBeNull();
    },
  );

  it('names known fields and codes only', () => {
    const value =
      '{"code":"forbidden","email":"a","fields":{"email":"<b>","name":"invalid","password":"required"}}';
    expect(parseSignInRetry(value)?.fields).toEqual({ password: 'required' });
  });
});
