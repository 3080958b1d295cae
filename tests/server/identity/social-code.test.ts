import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccountLimits } from '../../../server/modules/identity/auth/account-limits.ts';
import { createGoogleIdentity } from '../../../server/modules/identity/auth/google-identity.ts';
import { createIdentityService } from '../../../server/modules/identity/auth/identity.service.ts';
import { createSocialService } from '../../../server/modules/identity/auth/social.service.ts';
import { createSocialProof } from '../../../server/modules/identity/auth/social-proof.ts';
import { challengeOf, createSocialStates } from '../../../server/modules/identity/auth/social-state.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';
import { insertPerson } from './account-fixture.ts';
import { createAuthInstance, NO_COMPANIES, newEmail, origin, SECRET } from './auth-fixture.ts';
import { CLIENT_ID, openIssuer } from './social-fixture.ts';

const REDIRECT = 'https://school.test/auth/users/register/social/return';

let database: TestDatabase;
let issuer: Awaited<ReturnType<typeof openIssuer>>;
let social: ReturnType<typeof makeSocial>;

function makeSocial(now = () => new Date()) {
  const { db, pool } = database;
  const { sessions } = createAuthInstance(database);
  const identity = createGoogleIdentity({
    clientId: CLIENT_ID,
    clientSecret: 'a client secret',
    redirectUri: REDIRECT,
    endpoints: issuer.endpoints,
  });
  const proof = createSocialProof({ limits: createAccountLimits(pool), secret: SECRET, identity, now });
  return {
    ...createSocialService({ db, sessions, proof, companies: NO_COMPANIES }),
    ...createIdentityService({ db, publicUrl: 'http://localhost:3000', proof }),
    start: proof.start,
    peek: proof.peek,
  };
}

beforeAll(async () => {
  database = await createTestDatabase();
  issuer = await openIssuer();
  social = makeSocial();
});
beforeEach(() => {
  issuer.state.asked.length = 0;
});
afterAll(async () => {
  await issuer.close();
  await database.drop();
});

const refused = (code: string) => expect.objectContaining({ code });
let count = 0;

interface Begun {
  sealed: string;
  state: string;
  nonce: string;
  challenge: string;
  url: URL;
}

async function begin(caller: { id: string } | null = null): Promise<Begun> {
  const who = caller as Parameters<typeof social.start>[1]['caller'];
  const { url, sealed } = await social.start(
    { provider: 'GOOGLE', returnTo: '/de/education/cart' },
    { ip: origin().ip, locale: 'de', caller: who },
  );
  const address = new URL(url);
  const ask = (name: string) => address.searchParams.get(name) ?? '';
  return {
    sealed,
    state: ask('state'),
    nonce: ask('nonce'),
    challenge: ask('code_challenge'),
    url: address,
  };
}

/** The provider issues a code for a person; the token response can be altered. */
async function consent({ nonce }: Pick<Begun, 'nonce'>, change: object = {}) {
  count += 1;
  const code = `4/code-${count}`;
  const claims = {
    sub: `c${count}`,
    email: newEmail(),
    email_verified: true,
    name: 'Mira',
    nonce,
    ...change,
  };
  const body = { id_token: await issuer.sign(claims), access_token: 'unused', expires_in: 3599 };
  issuer.state.codes.set(code, { status: 200, body });
  return code;
}

const finish = ({ state, sealed }: Pick<Begun, 'state' | 'sealed'>, code: string) =>
  social.signInWithCode({ provider: 'GOOGLE', code, state }, sealed, origin());

describe('a sign-in by code', () => {
  it("follows Google's documentation, exchanges the code with the secret and the verifier, and signs in", async () => {
    const begun = await begin();
    expect(Object.fromEntries(begun.url.searchParams)).toEqual({
      client_id: CLIENT_ID,
      redirect_uri: REDIRECT,
      response_type: 'code',
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{32}$/),
      nonce: expect.any(String),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      prompt: 'select_account',
      hl: 'de',
    });
    expect(`${begun.url.origin}${begun.url.pathname}`).toBe('https://accounts.google.com/o/oauth2/v2/auth');
    const code = await consent(begun);
    const entered = await finish(begun, code);
    expect(entered).toMatchObject({ newUser: true, accessToken: expect.any(String) });
    const [asked] = issuer.state.asked;
    expect(asked?.type).toMatch(/^application\/x-www-form-urlencoded/);
    expect(asked?.form).toEqual({
      grant_type: 'authorization_code',
      code,
      redirect_uri: REDIRECT,
      client_id: CLIENT_ID,
      client_secret: 'a client secret',
      code_verifier: expect.any(String),
    });
    expect(challengeOf(asked?.form.code_verifier ?? '')).toBe(begun.challenge);
  });

  it('works once: the state is used up by the first attempt, whatever the result', async () => {
    const begun = await begin();
    const code = await consent(begun);
    await finish(begun, code);
    await expect(finish(begun, code)).rejects.toEqual(refused('token_data_invalid'));
    const failed = await begin();
    await expect(finish(failed, 'unknown')).rejects.toEqual(refused('token_data_invalid'));
    await expect(finish(failed, await consent(failed))).rejects.toEqual(refused('token_data_invalid'));
  });

  it('succeeds once out of eight concurrent attempts with one state', async () => {
    const begun = await begin();
    const code = await consent(begun);
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => finish(begun, code)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(issuer.state.asked).toHaveLength(1);
  });

  const states = createSocialStates(SECRET);
  const strangers = createSocialStates('another secret, of another service');
  const given = { nonce: 'n', userId: null, locale: 'en', returnTo: null } as const;
  it.each<[string, (mine: Begun, theirs: Begun) => { state: string; sealed: string | undefined }]>([
    ['without the browser that started it', ({ state }) => ({ state, sealed: undefined })],
    ['in another browser', ({ state }, theirs) => ({ state, sealed: theirs.sealed })],
    ['with the state of another', ({ sealed }, theirs) => ({ state: theirs.state, sealed })],
    ['with a tampered seal', ({ state, sealed }) => ({ state, sealed: `${sealed.slice(0, -2)}AA` })],
    [
      'sealed by another party',
      () => {
        const { flow, sealed } = strangers.begin(given, new Date());
        return { state: flow.state, sealed };
      },
    ],
    [
      'started too long ago',
      () => {
        const { flow, sealed } = states.begin(given, new Date(Date.now() - 601_000));
        return { state: flow.state, sealed };
      },
    ],
    ['with an invalid cookie', ({ state }) => ({ state, sealed: 'a.b' })],
  ])('%s is refused before the provider is called', async (_, tamper) => {
    const [mine, theirs] = [await begin(), await begin()];
    const { state, sealed } = tamper(mine, theirs);
    const code = await consent(mine);
    const proof = { provider: 'GOOGLE' as const, code, state };
    await expect(social.signInWithCode(proof, sealed, origin())).rejects.toEqual(
      refused('token_data_invalid'),
    );
    expect(issuer.state.asked).toEqual([]);
  });

  it('refuses a token made for another request', async () => {
    const [mine, other] = [await begin(), await begin()];
    const code = await consent(other);
    await expect(finish(mine, code)).rejects.toEqual(refused('token_data_invalid'));
  });

  it.each([
    ['for another audience', { aud: 'other.apps.googleusercontent.com' }, 'token_data_invalid'],
    ['by another issuer', { iss: 'https://accounts.google.com.evil.test' }, 'token_data_invalid'],
    ['without a verified address', { email_verified: false }, 'email_not_verified'],
  ])('refuses a token %s', async (_, change, code) => {
    const begun = await begin();
    await expect(finish(begun, await consent(begun, change))).rejects.toEqual(refused(code));
  });

  it.each([
    ['refuses the code', { status: 400, body: { error: 'invalid_grant' } }, 'token_data_invalid'],
    ['refuses our secret', { status: 401, body: { error: 'invalid_client' } }, 'service_unavailable'],
    ['breaks', { status: 500, body: {} }, 'service_unavailable'],
    ['omits the token', { status: 200, body: { access_token: 'x' } }, 'service_unavailable'],
    ['redirects', { status: 302, body: {} }, 'service_unavailable'],
  ])('reports it when the provider %s', async (_, answer, code) => {
    const begun = await begin();
    issuer.state.codes.set('bad', answer);
    await expect(finish(begun, 'bad')).rejects.toEqual(refused(code));
  });

  it('reports that the provider is down, and works when it is back', async () => {
    const begun = await begin();
    const code = await consent(begun);
    issuer.state.away = true;
    await expect(finish(begun, code)).rejects.toEqual(refused('service_unavailable'));
    issuer.state.away = false;
    const again = await begin();
    expect((await finish(again, await consent(again))).newUser).toBe(true);
  });

  it('is not linked to an account that only has the same address', async () => {
    const person = await insertPerson(database.db);
    const begun = await begin();
    const code = await consent(begun, { email: person.email.toUpperCase() });
    await expect(finish(begun, code)).rejects.toEqual(refused('email_already_used'));
    expect(await social.list(person.id)).toEqual([]);
  });
});

describe('linking by code', () => {
  it('links to the user who started, and to no other', async () => {
    const [person, other] = [await insertPerson(database.db), await insertPerson(database.db)];
    const caller = { id: person.id, verified: true };
    const begun = await begin(caller);
    const code = await consent(begun);
    const body = { provider: 'GOOGLE' as const, code, state: begun.state };
    const by = (userId: string) => ({ userId, ip: origin().ip, sealed: begun.sealed, locale: 'en' as const });
    await expect(social.link(body, by(other.id))).rejects.toEqual(refused('token_data_invalid'));
    await expect(finish(begun, code)).rejects.toEqual(refused('token_data_invalid'));
    expect(await social.link(body, by(person.id))).toHaveLength(1);
    expect(await social.list(other.id)).toEqual([]);
  });

  it('requires a confirmed address', async () => {
    await expect(begin({ id: 'x', verified: false } as never)).rejects.toEqual(refused('email_not_verified'));
  });
});

it('keeps language and return path in the browser, and never leads to another site', async () => {
  const start = (returnTo: string) =>
    social.start({ provider: 'GOOGLE', returnTo }, { ip: origin().ip, locale: 'bn', caller: null });
  expect(social.peek((await start('/bn/lk?a=1')).sealed)).toMatchObject({
    locale: 'bn',
    returnTo: '/bn/lk?a=1',
  });
  for (const away of ['https://evil.test', '//evil.test', '/\\evil.test']) {
    expect(social.peek((await start(away)).sealed)?.returnTo).toBeNull();
  }
});
