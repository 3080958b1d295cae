import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccountLimits } from '../../../server/modules/identity/auth/account-limits.ts';
import { createGoogleIdentity } from '../../../server/modules/identity/auth/google-identity.ts';
import type { Identity } from '../../../server/modules/identity/auth/id-token.ts';
import { createIdentityService } from '../../../server/modules/identity/auth/identity.service.ts';
import { createSocialService } from '../../../server/modules/identity/auth/social.service.ts';
import { createSocialProof } from '../../../server/modules/identity/auth/social-proof.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';
import {
  createAuthInstance,
  mailsTo,
  NO_COMPANIES,
  newEmail,
  origin,
  PASSWORD,
  SECRET,
} from './auth-fixture.ts';
import { CLIENT_ID, ISSUER, openIssuer } from './social-fixture.ts';

let database: TestDatabase;
let issuer: Awaited<ReturnType<typeof openIssuer>>;
let instance: ReturnType<typeof createAuthInstance>;
let social: ReturnType<typeof makeSocial>;

const google = () =>
  createGoogleIdentity({
    clientId: CLIENT_ID,
    clientSecret: undefined,
    redirectUri: 'http://localhost:3000/back',
    endpoints: issuer.endpoints,
  });

function makeSocial(identity: Identity | null = google()) {
  const { db, pool } = database;
  const { sessions } = instance;
  const proof = createSocialProof({ limits: createAccountLimits(pool), secret: SECRET, identity });
  return {
    ...createSocialService({ db, sessions, proof, companies: NO_COMPANIES }),
    ...createIdentityService({ db, publicUrl: 'http://localhost:3000', proof }),
    getInfo: () => proof.getInfo('GOOGLE'),
  };
}

beforeAll(async () => {
  database = await createTestDatabase();
  issuer = await openIssuer();
  instance = createAuthInstance(database);
  social = makeSocial();
});
afterAll(async () => {
  await issuer.close();
  await database.drop();
});

let count = 0;
function claims(change: object = {}) {
  count += 1;
  const { nonce } = social.getInfo();
  return { sub: `s${count}`, email: newEmail(), email_verified: true, name: 'Mira', nonce, ...change };
}
const enter = (idToken: string) => social.signInWithIdToken({ idToken, provider: 'GOOGLE' }, origin());
const link = (idToken: string, userId: string) =>
  social.link({ idToken, provider: 'GOOGLE' }, { userId, ip: origin().ip, sealed: undefined, locale: 'de' });
const callerOf = async (pair: { accessToken: string }) =>
  instance.sessions.verifyAccessToken(pair.accessToken);
const refused = (code: string) => expect.objectContaining({ code });

async function registered(email: string) {
  const from = origin();
  await instance.auth.register({ name: 'Mira', email, password: PASSWORD, consent: true }, from);
  return instance.auth.login({ email, password: PASSWORD }, from);
}

describe('an ID token', () => {
  it('creates an account the first time and then finds it by the subject, whatever the address', async () => {
    const mine = claims();
    const first = await enter(await issuer.sign(mine));
    expect(first.newUser).toBe(true);
    const again = await enter(await issuer.sign({ ...claims(), sub: mine.sub, email_verified: false }));
    expect(again.newUser).toBe(false);
    const [one, two] = [await callerOf(first), await callerOf(again)];
    expect(one).toMatchObject({ email: mine.email, verified: true });
    expect(two?.id).toBe(one?.id);
  });

  it('creates one account under concurrent calls', async () => {
    const { nonce: _, ...mine } = claims();
    const tokens = await Promise.all(
      Array.from({ length: 8 }, () => issuer.sign({ ...mine, nonce: social.getInfo().nonce })),
    );
    const pairs = await Promise.all(tokens.map((token) => enter(token)));
    expect(pairs.filter(({ newUser }) => newUser)).toHaveLength(1);
    expect(new Set(await Promise.all(pairs.map(async (pair) => (await callerOf(pair))?.id))).size).toBe(1);
  });

  it('is valid once', async () => {
    const token = await issuer.sign(claims());
    await enter(token);
    await expect(enter(token)).rejects.toEqual(refused('token_data_invalid'));
  });

  it('creates no account for an address the provider has not verified', async () => {
    for (const email_verified of [false, undefined, 'true']) {
      const token = await issuer.sign(claims({ email_verified }));
      await expect(enter(token)).rejects.toEqual(refused('email_not_verified'));
    }
  });

  const at = () => Math.floor(Date.now() / 1000);
  it.each<[string, () => object]>([
    ['for another audience', () => ({ aud: 'other.apps.googleusercontent.com' })],
    ['for several audiences', () => ({ aud: [CLIENT_ID, 'other'] })],
    ['of another issuer', () => ({ iss: 'https://accounts.google.com.evil.test' })],
    ['expired', () => ({ iat: at() - 900, exp: at() - 300 })],
    ['without an expiry', () => ({ exp: undefined })],
    ['older than an hour', () => ({ iat: at() - 7200 })],
    ['not valid yet', () => ({ nbf: at() + 600 })],
    ['issued in the future', () => ({ iat: at() + 600, exp: at() + 1200 })],
    ['without a nonce', () => ({ nonce: undefined })],
    ['with an unknown nonce', () => ({ nonce: `${Date.now() + 1000}.${'a'.repeat(22)}.${'a'.repeat(43)}` })],
    ['without a subject', () => ({ sub: undefined })],
    ['with an empty subject', () => ({ sub: '' })],
  ])('%s is refused', async (_, change) => {
    const token = await issuer.sign(claims(change()));
    await expect(enter(token)).rejects.toEqual(refused('token_data_invalid'));
  });

  it('signed by another party is refused', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const iat = at();
    const payload = { ...claims(), iss: ISSUER, aud: CLIENT_ID, iat, exp: iat + 600 };
    const [, middle] = (await issuer.sign(payload)).split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const publicText = new TextEncoder().encode(JSON.stringify(issuer.state.pair.publicKey));
    const secret = Buffer.concat([publicText, Buffer.alloc(32)]);
    const forged = [
      await new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey),
      await new SignJWT(payload).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(secret),
      `${none}.${middle}.`,
      `${none}.${middle}`,
      'a.b.c',
      '',
    ];
    for (const token of forged) await expect(enter(token)).rejects.toEqual(refused('token_data_invalid'));
  });
});

describe('an address that has an account', () => {
  it('must be proven before the identity is linked; then both sign-ins work', async () => {
    const email = newEmail();
    await registered(email);
    const mine = claims({ email });
    await expect(enter(await issuer.sign(mine))).rejects.toEqual(refused('email_already_used'));
    await database.pool.query('update users set verified_at = now() where email = $1', [email]);
    await expect(enter(await issuer.sign({ ...mine, nonce: social.getInfo().nonce }))).rejects.toEqual(
      refused('email_already_used'),
    );
    const caller = await callerOf(await instance.auth.login({ email, password: PASSWORD }, origin()));
    const userId = caller?.id ?? '';
    const linked = await link(await issuer.sign({ ...mine, nonce: social.getInfo().nonce }), userId);
    expect(linked).toEqual([{ id: expect.any(String), provider: 'GOOGLE', linkedAt: expect.any(String) }]);
    const mails = (await mailsTo(database, email)).filter(({ template }) => template === 'identity-linked');
    expect(mails).toMatchObject([{ locale: 'de', data: { provider: 'GOOGLE' } }]);
    const after = await enter(await issuer.sign({ ...mine, nonce: social.getInfo().nonce }));
    expect(await callerOf(after)).toMatchObject({ email, id: caller?.id });
  });

  it('cannot be linked to another user', async () => {
    const owner = claims();
    await enter(await issuer.sign(owner));
    const other = await callerOf(await enter(await issuer.sign(claims())));
    const theirs = await issuer.sign({ ...owner, nonce: social.getInfo().nonce });
    await expect(link(theirs, other?.id ?? '')).rejects.toEqual(refused('identity_already_linked'));
    expect(await social.list(other?.id ?? '')).toHaveLength(1);
  });

  it('can be unlinked only if a password remains, and only by its owner', async () => {
    const email = newEmail();
    await registered(email);
    const caller = await callerOf(await instance.auth.login({ email, password: PASSWORD }, origin()));
    const [mine] = await link(await issuer.sign(claims()), caller?.id ?? '');
    const other = await callerOf(await enter(await issuer.sign(claims())));
    const [only] = await social.list(other?.id ?? '');
    await expect(social.unlink(other?.id ?? '', only?.id ?? '')).rejects.toEqual(
      refused('identity_is_only_way_in'),
    );
    await expect(social.unlink(other?.id ?? '', mine?.id ?? '')).rejects.toEqual(refused('not_found'));
    await social.unlink(caller?.id ?? '', mine?.id ?? '');
    expect(await social.list(caller?.id ?? '')).toEqual([]);
    expect(await social.list(other?.id ?? '')).toHaveLength(1);
  });
});

describe('the keys of the provider', () => {
  it('are fetched once for many calls, and not again for an unknown key', async () => {
    social = makeSocial();
    const before = issuer.state.fetches;
    for (let i = 0; i < 3; i += 1) await enter(await issuer.sign(claims()));
    for (let i = 0; i < 5; i += 1) {
      const unknown = await issuer.sign(claims(), { kid: `unknown${i}` });
      await expect(enter(unknown)).rejects.toEqual(refused('token_data_invalid'));
    }
    expect(issuer.state.fetches - before).toBe(1);
  });

  it('may be unavailable: the user is told to retry', async () => {
    social = makeSocial();
    issuer.state.away = true;
    await expect(enter(await issuer.sign(claims()))).rejects.toEqual(refused('service_unavailable'));
    issuer.state.away = false;
    expect((await enter(await issuer.sign(claims()))).newUser).toBe(true);
  });

  it('may be rotated', async () => {
    social = makeSocial();
    await enter(await issuer.sign(claims()));
    await issuer.rotate('two');
    const real = Date.now;
    try {
      Date.now = () => real() + 61_000;
      const iat = Math.floor(real() / 1000);
      expect((await enter(await issuer.sign(claims({ iat })))).newUser).toBe(true);
    } finally {
      Date.now = real;
    }
  });
});

it('is not offered when no provider is configured', () => {
  expect(() => makeSocial(null).getInfo()).toThrow(refused('not_found'));
});
