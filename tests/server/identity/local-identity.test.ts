import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPasswordHasher } from '../../../server/modules/identity/auth/password-hasher.ts';
import { challengeOf } from '../../../server/modules/identity/auth/social-state.ts';
import {
  createLocalIdentityService,
  localClient,
} from '../../../server/modules/identity/local-idp/local-identity.service.ts';
import { openRealService } from '../../setup/real-service.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';
import { insertPerson } from './account-fixture.ts';
import { newEmail, PASSWORD } from './auth-fixture.ts';

const DAY = 86_400_000;
const SECRET = 'a-secret-for-tests-that-is-long-enough';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe('the local provider', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const redirectUri = 'http://localhost:3000/auth/users/register/social/return';
  const issuer = 'http://localhost:3000/dev/identity';
  const clock = { now: new Date() };
  const used = new Set<string>();
  const open = () =>
    createLocalIdentityService({
      db: database.db,
      issuer,
      secret: SECRET,
      redirectUri,
      spend: async (code) => !used.has(code) && Boolean(used.add(code)),
      now: () => clock.now,
    });
  const verifier = 'v'.repeat(43);
  const question = {
    client_id: localClient(SECRET).clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    state: 'state',
    nonce: 'nonce',
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
  };
  const noor = { subject: 'noor', name: 'Noor', email: 'noor@kurso.test', proven: true };

  function codeOf(service: ReturnType<typeof open>): string {
    const asked = service.readQuestion(question);
    if (!asked) throw new Error('the question was not understood');
    return new URL(service.grant(asked, noor)).searchParams.get('code') ?? '';
  }
  const form = (code: string, change: object = {}) => {
    const { clientId: client_id, clientSecret: client_secret } = localClient(SECRET);
    const own = { grant_type: 'authorization_code', redirect_uri: redirectUri, client_id, client_secret };
    return { ...own, code, code_verifier: verifier, ...change };
  };
  const tokenOf = async (service: ReturnType<typeof open>) =>
    String((await service.token(form(codeOf(service)))).body.id_token);
  const check = async (token: string, keys: JSONWebKeySet) =>
    jwtVerify(token, createLocalJWKSet(keys), { currentDate: clock.now, issuer, algorithms: ['RS256'] });

  it('issues a token that its published keys verify, on any instance', async () => {
    const [one, two] = [open(), open()];
    const code = codeOf(one);
    const { status, body } = await two.token(form(code));
    expect(status).toBe(200);
    const { payload } = await check(String(body.id_token), await one.publishedKeys());
    expect(payload).toMatchObject({
      sub: 'noor',
      aud: 'kurso.local',
      nonce: 'nonce',
      email: 'noor@kurso.test',
      email_verified: true,
      name: 'Noor',
    });
    expect(await one.token(form(code))).toEqual({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('has one key even if many instances start at once, and never publishes its private half', async () => {
    const sets = await Promise.all(Array.from({ length: 6 }, () => open().publishedKeys()));
    expect(new Set(sets.map(({ keys }) => keys.map(({ kid }) => kid).join())).size).toBe(1);
    for (const key of sets[0]?.keys ?? []) expect(Object.keys(key).sort()).toEqual(PUBLIC);
  });
  const PUBLIC = ['alg', 'e', 'kid', 'kty', 'n', 'use'];

  it('rotates its keys weekly and publishes the previous one for another day', async () => {
    const before = await tokenOf(open());
    const old = decodeProtectedHeader(before).kid;
    clock.now = new Date(clock.now.getTime() + 7 * DAY + 1000);
    const { kid } = decodeProtectedHeader(await tokenOf(open()));
    expect(kid).not.toBe(old);
    const kids = async () => (await open().publishedKeys()).keys.map((key) => key.kid).sort();
    expect(await kids()).toEqual([kid, old].sort());
    clock.now = new Date(clock.now.getTime() + DAY);
    expect(await kids()).toEqual([kid]);
    await expect(check(before, await open().publishedKeys())).rejects.toThrow();
  });

  it.each([
    ['another verifier', { code_verifier: 'w'.repeat(43) }, 400, 'invalid_grant'],
    ['another return URL', { redirect_uri: 'https://evil.test/' }, 400, 'invalid_grant'],
    ['another secret', { client_secret: 'guessed' }, 401, 'invalid_client'],
    ['another client', { client_id: 'other' }, 401, 'invalid_client'],
    ['a tampered code', { code: 'e30.abc' }, 400, 'invalid_grant'],
    ['another grant', { grant_type: 'password' }, 400, 'invalid_request'],
  ])('refuses a code with %s', async (_, change, status, error) => {
    const service = open();
    expect(await service.token(form(codeOf(service), change))).toEqual({ status, body: { error } });
  });

  it('refuses a code after a minute', async () => {
    const service = open();
    const code = codeOf(service);
    clock.now = new Date(clock.now.getTime() + 61_000);
    expect((await service.token(form(code))).body).toEqual({ error: 'invalid_grant' });
  });

  it.each([
    { client_id: 'other' },
    { redirect_uri: 'https://evil.test/' },
    { response_type: 'token' },
    { code_challenge: undefined },
    { code_challenge_method: 'plain' },
  ])('refuses an authorisation request with %j', (change) => {
    expect(open().readQuestion({ ...question, ...change })).toBeNull();
  });
});

describe('signing in with it', () => {
  let service: Awaited<ReturnType<typeof openRealService>>;
  beforeAll(async () => {
    service = await openRealService();
  });
  afterAll(() => service.close());

  const inject = (method: 'GET' | 'POST' | 'DELETE', url: string, extra: object = {}) =>
    service.app.inject({ method, url, ...extra });

  /** Performs the browser's steps, from the button to the page that completes the sign-in. */
  async function walk(choice: Record<string, string>, headers: Record<string, string> = {}) {
    const started = await inject('POST', '/auth/users/register/social/start', {
      headers: { locale: 'de', ...headers },
      payload: { provider: 'LOCAL', returnTo: '/de/education/cart' },
    });
    expect(started.statusCode).toBe(200);
    const setCookie = String(started.headers['set-cookie']);
    expect(setCookie).toMatch(/; Max-Age=600; Path=\/auth\/users; Secure; SameSite=Lax; HttpOnly$/);
    const cookie = setCookie.split(';')[0] ?? '';
    const { pathname, search, searchParams } = new URL(started.json().url);
    const page = await inject('GET', pathname + search);
    const payload = new URLSearchParams({ ...Object.fromEntries(searchParams), ...choice }).toString();
    const chosen = await inject('POST', '/dev/identity/authorize', { headers: FORM, payload });
    return { cookie, page, chosen };
  }

  async function comeBack(chosen: Awaited<ReturnType<typeof inject>>, cookie: string) {
    const back = new URL(String(chosen.headers.location));
    const led = await inject('GET', back.pathname + back.search, { headers: { cookie } });
    return new URL(String(led.headers.location), 'http://localhost:3000');
  }

  const finish = (page: URL, cookie: string) =>
    inject('POST', '/auth/users/register/social/success', {
      headers: { cookie, 'x-session': 'cookie' },
      payload: {
        provider: 'LOCAL',
        code: page.searchParams.get('code'),
        state: page.searchParams.get('state'),
        zoneId: 'Asia/Dhaka',
      },
    });

  it('takes all steps in the language of the user and signs in', async () => {
    const email = newEmail();
    const { cookie, page, chosen } = await walk({ name: 'Mira', email, proven: 'true' });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<html lang="de">');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(chosen.statusCode).toBe(303);
    const led = await comeBack(chosen, cookie);
    expect(led.pathname).toBe('/de/education/social');
    expect(led.searchParams.get('returnTo')).toBe('/de/education/cart');
    const entered = await finish(led, cookie);
    expect(entered.json()).toEqual({ accessToken: expect.any(String), newUser: true });
    const { rows } = await service.database.pool.query(
      'select email, locale, time_zone, password_hash, consent_at is not null as agreed from users where email = $1',
      [email],
    );
    expect(rows).toEqual([
      { email, locale: 'en', time_zone: 'Asia/Dhaka', password_hash: null, agreed: true },
    ]);
    expect((await finish(led, cookie)).json()).toEqual({ code: 'token_data_invalid' });
  });

  it('fails in another browser', async () => {
    const { cookie, chosen } = await walk({ name: 'Mira', email: newEmail(), proven: 'true' });
    const led = await comeBack(chosen, cookie);
    expect((await finish(led, '')).json()).toEqual({ code: 'token_data_invalid' });
  });

  it('creates no account for an unverified address', async () => {
    const { cookie, chosen } = await walk({ name: 'Mira', email: newEmail() });
    const led = await comeBack(chosen, cookie);
    expect((await finish(led, cookie)).json()).toEqual({ code: 'email_not_verified' });
  });

  it('returns without a code when the user cancels', async () => {
    const { cookie, chosen } = await walk({ leave: 'true' });
    const led = await comeBack(chosen, cookie);
    expect(Object.fromEntries(led.searchParams)).toEqual({
      error: 'cancelled',
      returnTo: '/de/education/cart',
    });
  });

  it('reports errors beside the field and keeps the input', async () => {
    const { chosen } = await walk({ name: '<b>Mira</b>', email: 'nobody' });
    expect(chosen.statusCode).toBe(400);
    expect(chosen.body).toContain('value="&#60;b&#62;Mira&#60;/b&#62;"');
    expect(chosen.body).toContain('aria-describedby="email-wrong"');
  });

  it('links to a signed-in user, lists the link, and removes it if the user has a password', async () => {
    const { app, database } = service;
    const passwordHash = await createPasswordHasher().hash(PASSWORD);
    const person = await insertPerson(database.db, { passwordHash });
    const payload = { email: person.email, password: PASSWORD };
    const entered = await inject('POST', '/auth/users/login', { payload });
    const headers = { authorization: `Bearer ${entered.json().accessToken}` };
    const { cookie, chosen } = await walk({ name: 'Mira', email: person.email, proven: 'true' }, headers);
    const led = await comeBack(chosen, cookie);
    expect(led.searchParams.get('link')).toBe('true');
    const code = led.searchParams.get('code');
    const state = led.searchParams.get('state');
    const linked = await app.inject({
      method: 'POST',
      url: '/auth/users/identities',
      headers: { ...headers, cookie },
      payload: { provider: 'LOCAL', code, state },
    });
    const [identity] = linked.json();
    expect(identity).toEqual({ id: expect.any(String), provider: 'LOCAL', linkedAt: expect.any(String) });
    const listed = await inject('GET', '/auth/users/identities', { headers });
    expect(listed.json()).toEqual([identity]);
    const gone = await inject('DELETE', `/auth/users/identities/${identity.id}`, { headers });
    expect(gone.statusCode).toBe(204);
    expect((await inject('GET', '/auth/users/identities', { headers })).json()).toEqual([]);
  });

  it('publishes its configuration and keys', async () => {
    const about = (await inject('GET', '/dev/identity/.well-known/openid-configuration')).json();
    expect(about).toMatchObject({
      issuer: 'http://localhost:3000/dev/identity',
      jwks_uri: 'http://localhost:3000/dev/identity/keys',
    });
    const { keys } = (await inject('GET', '/dev/identity/keys')).json();
    expect(keys).toHaveLength(1);
  });

  it.each(['off', 'kurso.apps.googleusercontent.com'])('is not available with %s', async (id) => {
    const other = await openRealService({ env: { GOOGLE_CLIENT_ID: id } });
    try {
      const answer = await other.app.inject({ method: 'GET', url: '/dev/identity/keys' });
      expect(answer.statusCode).toBe(404);
    } finally {
      await other.close();
    }
  });
});

vi.setConfig({ testTimeout: 20_000 });
