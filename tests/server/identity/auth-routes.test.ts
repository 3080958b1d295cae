import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../../../server/http/app-types.ts';
import { createService } from '../../../server/http/service.ts';
import { createEntitlementService } from '../../../server/modules/commerce/entitlement/entitlement.service.ts';
import { userRoutes } from '../../../server/modules/identity/account/user.routes.ts';
import { createUserService } from '../../../server/modules/identity/account/user.service.ts';
import { authRoutes } from '../../../server/modules/identity/auth/auth.routes.ts';
import { createUserOwnership } from '../../../server/modules/learning/progress/user-ownership.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';
import { createAuthInstance, mailsTo, newEmail, PASSWORD, tokenOf } from './auth-fixture.ts';

let database: TestDatabase;
let instance: ReturnType<typeof createAuthInstance>;
let app: App;

beforeAll(async () => {
  database = await createTestDatabase();
  instance = createAuthInstance(database);
  const { sessions, auth } = instance;
  app = await createService({
    log: pino({ level: 'silent' }),
    trustedProxies: [],
    siteName: 'Kurso',
    verifyAccessToken: sessions.verifyAccessToken,
  });
  const entitlements = createEntitlementService({ db: database.db, readRules: async () => new Map() });
  const { db } = database;
  const users = createUserService({ db, ownership: createUserOwnership(db, entitlements) });
  authRoutes(app, { auth, captcha: { prove: async () => {} }, sessions, users });
  userRoutes(app, users);
  await app.ready();
});
afterAll(() => app.close().then(database.drop));

interface Sent {
  method?: 'GET' | 'POST';
  body?: object;
  headers?: Record<string, string>;
}

async function call(url: string, { method = 'POST', body, headers = {} }: Sent = {}) {
  const answer = await app.inject({ method, url, headers, ...(body && { payload: body }) });
  const cookies = [answer.headers['set-cookie'] ?? []].flat();
  return { status: answer.statusCode, body: answer.payload ? answer.json() : undefined, cookies, answer };
}

const inCookies = { 'x-session': 'cookie' };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const register = (change: object = {}) =>
  call('/auth/users/register', {
    body: { name: 'Mira', email: newEmail(), password: PASSWORD, consent: true, ...change },
  });

async function person() {
  const email = newEmail();
  await register({ email });
  const { body } = await call('/auth/users/login', { body: { email, password: PASSWORD } });
  return { email, ...(body as { accessToken: string; refreshToken: string }) };
}

describe('POST /auth/users/register', () => {
  it('returns an empty 202 for a new and for a known address', async () => {
    const email = newEmail();
    for (const { status, body } of [await register({ email }), await register({ email })]) {
      expect({ status, body }).toEqual({ status: 202, body: undefined });
    }
  });

  it('remembers the browser until its address is confirmed, inaccessible to scripts', async () => {
    const email = newEmail();
    const { cookies } = await register({ email });
    const mark = /^signup=[\w-]{22}; Max-Age=86400; Path=\/auth\/users; Secure; SameSite=Lax; HttpOnly$/;
    expect(cookies).toEqual([expect.stringMatching(mark)]);
    const cookie = cookies[0]?.split(';')[0] ?? '';
    const token = tokenOf((await mailsTo(database, email))[0]);
    const confirmed = await call('/auth/users/register/confirm', {
      body: { token },
      headers: { ...inCookies, cookie },
    });
    expect(confirmed.cookies.map((cookie) => cookie.split(';').slice(0, 2).join(';'))).toEqual([
      'signup=; Max-Age=0',
      expect.stringMatching(/^token=/),
      expect.stringMatching(/^refreshtoken=/),
      'forcerefresh=; Max-Age=0',
    ]);
  });

  it.each([
    [{ name: '  ' }, { name: 'required' }],
    [{ name: 'Mira\u202eariM' }, { name: 'invalid' }],
    [{ name: '\u200b\u200d' }, { name: 'invalid' }],
    [{ name: 'You won 500 USD, claim at https://evil.test/win' }, { name: 'name_invalid' }],
    [{ email: 'nobody' }, { email: 'email_invalid' }],
    [{ password: 'short' }, { password: 'too_short' }],
    [{ consent: false }, { consent: 'invalid' }],
    [{ consent: undefined }, { consent: expect.any(String) }],
  ])('refuses %j beside the field', async (change, fields) => {
    const { status, body } = await register(change);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'request_params_invalid', fields });
  });

  it('ignores a role or a confirmed address in the body', async () => {
    const email = newEmail();
    await register({ email, role: 'SENIOR_CONTENT_MANAGER', verifiedAt: '2020-01-01', verified: true });
    const { rows } = await database.pool.query('select role, verified_at from users where email = $1', [
      email,
    ]);
    expect(rows.every((row) => row.role === 'STUDENT' && row.verified_at === null)).toBe(true);
  });
});

describe('sign-in', () => {
  it('returns both tokens to clients without cookies', async () => {
    const { email } = await person();
    const { status, body, cookies } = await call('/auth/users/login', {
      body: { email: ` ${email.toUpperCase()} `, password: PASSWORD },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
      newUser: false,
    });
    expect(cookies).toEqual([]);
  });

  it('sets cookies with the names of the spec in browsers, with an HttpOnly refresh token', async () => {
    const { email } = await person();
    const { body, cookies, answer } = await call('/auth/users/login', {
      body: { email, password: PASSWORD },
      headers: inCookies,
    });
    expect(body).toEqual({ accessToken: expect.any(String), newUser: false });
    const shared = '; Max-Age=2592000; Path=/; Secure; SameSite=Lax';
    expect(cookies[0]).toBe(`token=${body.accessToken}${shared}`);
    expect(cookies[1]).toMatch(
      /^refreshtoken=[\w.-]+; Max-Age=2592000; Path=\/; Secure; SameSite=Lax; HttpOnly$/,
    );
    expect(cookies[2]).toMatch(/^forcerefresh=; Max-Age=0/);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('reveals nothing more for a wrong password', async () => {
    const { email } = await person();
    const { status, body } = await call('/auth/users/login', { body: { email, password: 'wrong' } });
    expect({ status, body }).toEqual({ status: 400, body: { code: 'password_not_match' } });
  });

  it('accepts only JSON, by its exact content type', async () => {
    const payload = JSON.stringify({ email: newEmail(), password: 'x' });
    for (const type of [
      'text/plain',
      'application/json\t; charset=utf-8',
      'application/x-www-form-urlencoded',
    ]) {
      const answer = await app.inject({
        method: 'POST',
        url: '/auth/users/login',
        payload,
        headers: { 'content-type': type },
      });
      expect(answer.statusCode).toBe(415);
    }
  });
});

describe('POST /auth/users/refresh-token', () => {
  it('exchanges by header', async () => {
    const { refreshToken } = await person();
    const { status, body } = await call('/auth/users/refresh-token', {
      headers: { 'refresh-token': refreshToken },
    });
    expect(status).toBe(200);
    expect(body.refreshToken).not.toBe(refreshToken);
  });

  it('exchanges by cookie, only when the browser requests it', async () => {
    const { refreshToken } = await person();
    const cookie = `other=1; refreshtoken=${refreshToken}`;
    expect((await call('/auth/users/refresh-token', { headers: { cookie } })).status).toBe(401);
    const { status, body, cookies } = await call('/auth/users/refresh-token', {
      headers: { cookie, ...inCookies },
    });
    expect(status).toBe(200);
    expect(body).toEqual({ accessToken: expect.any(String) });
    expect(cookies).toHaveLength(3);
  });

  it('removes the cookies when the session is over', async () => {
    const { status, body, cookies } = await call('/auth/users/refresh-token', {
      headers: { cookie: 'refreshtoken=gone', ...inCookies },
    });
    expect({ status, body }).toEqual({ status: 401, body: { code: 'token_data_invalid' } });
    expect(cookies.map((cookie) => cookie.split(';').slice(0, 2).join(';'))).toEqual([
      'token=; Max-Age=0',
      'refreshtoken=; Max-Age=0',
      'forcerefresh=; Max-Age=0',
    ]);
  });
});

describe('GET /auth/users/self and /api/profiles/me', () => {
  it("return the user's own data, and nothing beyond the spec", async () => {
    const { email, accessToken } = await person();
    const self = await call('/auth/users/self', { method: 'GET', headers: bearer(accessToken) });
    expect(self.body).toEqual({ name: 'Mira', croppedAvatarUri: null, verified: false, email });
    const profile = await call('/api/profiles/me', { method: 'GET', headers: bearer(accessToken) });
    expect(profile.body).toEqual({
      id: expect.any(String),
      is_new_visitor: true,
      is_paid_subscription: false,
      has_course_subscription: false,
      has_marathon_subscription: false,
      has_program_subscription: false,
      has_longread_subscription: false,
      has_profession_subscription: false,
      has_products: false,
      skills: [],
    });
  });

  it('distinguish two users', async () => {
    const [one, other] = [await person(), await person()];
    const { body } = await call('/auth/users/self', { method: 'GET', headers: bearer(other.accessToken) });
    expect(body.email).toBe(other.email);
    expect(body.email).not.toBe(one.email);
  });

  it.each(['/auth/users/self', '/api/profiles/me'])('%s needs a session', async (url) => {
    for (const headers of [{}, bearer('a.b.c'), { authorization: 'Basic x' }]) {
      const { status, body } = await call(url, { method: 'GET', headers });
      expect({ status, body }).toEqual({ status: 401, body: { code: 'unauthorized' } });
    }
  });
});

describe('POST /auth/users/logout', () => {
  it('ends the session by bearer or cookie, removes the cookies and can be repeated', async () => {
    const { accessToken, refreshToken } = await person();
    const headers = { ...inCookies, cookie: `token=x; refreshtoken=${refreshToken}` };
    const first = await call('/auth/users/logout', { headers });
    expect(first.status).toBe(204);
    expect(first.cookies).toHaveLength(3);
    const self = await call('/auth/users/self', { method: 'GET', headers: bearer(accessToken) });
    expect(self.status).toBe(401);
    expect((await call('/auth/users/logout', { headers })).status).toBe(204);
    expect((await call('/auth/users/logout')).status).toBe(204);
  });
});

describe('links in e-mails', () => {
  it('do nothing by GET and act by POST', async () => {
    const email = newEmail();
    await register({ email });
    const token = tokenOf((await mailsTo(database, email))[0]);
    const opened = await call(`/auth/users/register/confirm?token=${token}`, { method: 'GET' });
    expect(opened.status).toBe(404);
    const { status, body, cookies } = await call('/auth/users/register/confirm', {
      body: { token },
      headers: inCookies,
    });
    expect(status).toBe(200);
    expect(body.newUser).toBe(true);
    expect(cookies).toHaveLength(3);
  });

  it.each(['/auth/users/register/resend', '/auth/users/password/reset-request'])(
    '%s gives the same response for every address',
    async (url) => {
      const { email } = await person();
      for (const address of [email, newEmail()]) {
        const { status, body } = await call(url, { body: { email: address } });
        expect({ status, body }).toEqual({ status: 202, body: undefined });
      }
      expect((await call(url, { body: { email: 'nobody' } })).status).toBe(400);
    },
  );

  it('set a new password', async () => {
    const { email } = await person();
    await instance.auth.handleMailRequest({ kind: 'reset', email, locale: 'en' });
    const token = tokenOf((await mailsTo(database, email)).at(-1));
    const password = 'a brand new phrase';
    expect(
      (await call('/auth/users/password/reset', { body: { token, password: 'short' } })).body,
    ).toMatchObject({
      fields: { password: 'too_short' },
    });
    expect((await call('/auth/users/password/reset', { body: { token, password } })).status).toBe(204);
    expect((await call('/auth/users/login', { body: { email, password } })).status).toBe(200);
    expect((await call('/auth/users/password/reset', { body: { token, password } })).body).toEqual({
      code: 'confirmation_request_already_used',
    });
  });
});
