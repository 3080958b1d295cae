import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccountLimits } from '../../../server/modules/identity/auth/account-limits.ts';
import { loadCommonPasswords } from '../../../server/modules/identity/auth/common-passwords.ts';
import { createPasswordHasher } from '../../../server/modules/identity/auth/password-hasher.ts';
import { createSecurityService } from '../../../server/modules/identity/auth/security.service.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';
import {
  createAuthInstance,
  mailsTo,
  newEmail,
  origin,
  PASSWORD,
  PUBLIC_URL,
  tokenOf,
} from './auth-fixture.ts';

const NEXT = 'nine loud mountains';
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function instance() {
  const { auth, sessions, pass } = createAuthInstance(database);
  let at = Date.now();
  const security = createSecurityService({
    db: database.db,
    sessions,
    hasher: createPasswordHasher(),
    limits: createAccountLimits(database.pool),
    commonPasswords: loadCommonPasswords(),
    publicUrl: PUBLIC_URL,
    now: () => new Date(at),
  });
  const later = (ms: number) => {
    at += ms;
    pass(ms);
  };
  return { auth, sessions, security, later };
}

/** A confirmed user with a session. */
async function member({ auth, sessions }: ReturnType<typeof instance>) {
  const email = newEmail();
  await auth.register({ name: 'Mira', email, password: PASSWORD, consent: true }, origin());
  const [mail] = await mailsTo(database, email);
  const pair = await auth.confirm(tokenOf(mail), origin());
  const caller = await sessions.verifyAccessToken(pair.accessToken);
  if (!caller) throw new Error('no session was opened');
  return { email, pair, me: { id: caller.id, sessionId: caller.sessionId } };
}

const linkTo = async (email: string) => tokenOf((await mailsTo(database, email)).at(-1));

describe('an address change', () => {
  it('takes effect when its link is opened, and the old address is notified', async () => {
    const here = instance();
    const { email, me } = await member(here);
    const next = newEmail();
    await here.security.requestEmailChange(me, { email: next, currentPassword: PASSWORD }, 'de');
    await expect(here.auth.login({ email: next, password: PASSWORD }, origin())).rejects.toThrow();
    expect((await mailsTo(database, next)).map(({ template, locale }) => [template, locale])).toEqual([
      ['confirm-email', 'de'],
    ]);
    expect(await here.security.confirmEmailChange(await linkTo(next), '10.9.0.1')).toEqual({ email: next });
    await here.auth.login({ email: next, password: PASSWORD }, origin());
    await expect(here.auth.login({ email, password: PASSWORD }, origin())).rejects.toThrow();
    expect((await mailsTo(database, email)).at(-1)).toMatchObject({
      template: 'email-changed',
      locale: 'de',
    });
  });

  it('is refused for a wrong password, and guessing is limited', async () => {
    const here = instance();
    const { me } = await member(here);
    const wrong = { email: newEmail(), currentPassword: 'wrong' };
    const guess = () => here.security.requestEmailChange(me, wrong, 'en').catch((error) => error.code);
    const answers = await Promise.all(Array.from({ length: 9 }, guess));
    expect(answers.filter((code) => code === 'password_not_match')).toHaveLength(6);
    expect(answers.filter((code) => code === 'too_many_attempts')).toHaveLength(3);
    expect(await mailsTo(database, wrong.email)).toEqual([]);
  });

  it('has a link that works once, for a day, and only for this purpose', async () => {
    const here = instance();
    const { email, me } = await member(here);
    const use = async (token: string) =>
      here.security.confirmEmailChange(token, '10.9.0.2').catch((error) => error.code);
    const [first, second, third] = [newEmail(), newEmail(), newEmail()];
    const ask = (to: string) =>
      here.security.requestEmailChange(me, { email: to, currentPassword: PASSWORD }, 'en');
    await ask(first);
    await ask(second);
    expect(await use(await linkTo(first))).toBe('confirmation_request_already_used');
    const both = await Promise.all([1, 2].map(async () => use(await linkTo(second))));
    expect(both).toContainEqual({ email: second });
    expect(both).toContain('confirmation_request_already_used');
    await ask(third);
    here.later(86_400_001);
    expect(await use(await linkTo(third))).toBe('confirmation_request_expired');
    expect(await use('nonsense')).toBe('confirmation_request_not_found');
    await here.auth.handleMailRequest({ kind: 'reset', email: second, locale: 'en' });
    expect(await use(await linkTo(second))).toBe('confirmation_request_invalid_type');
    expect(await mailsTo(database, email)).not.toEqual([]);
  });

  it('ends when the owner sets a new password by e-mail', async () => {
    const here = instance();
    const { email, me } = await member(here);
    const theirs = newEmail();
    await here.security.requestEmailChange(me, { email: theirs, currentPassword: PASSWORD }, 'en');
    await here.auth.handleMailRequest({ kind: 'reset', email, locale: 'en' });
    await here.auth.resetPassword(await linkTo(email), 'eight loud mountains', origin());
    await expect(here.security.confirmEmailChange(await linkTo(theirs), '10.9.0.4')).rejects.toMatchObject({
      code: 'confirmation_request_already_used',
    });
  });

  it('gives the address to only one of two concurrent users', async () => {
    const here = instance();
    const people = [await member(here), await member(here)];
    const wanted = newEmail();
    for (const { me } of people)
      await here.security.requestEmailChange(me, { email: wanted, currentPassword: PASSWORD }, 'en');
    const links = (await mailsTo(database, wanted)).map(tokenOf);
    expect(links).toHaveLength(2);
    const ends = await Promise.all(
      links.map((link) => here.security.confirmEmailChange(link, '10.9.0.3').catch((error) => error.code)),
    );
    expect(ends).toContainEqual({ email: wanted });
    expect(ends).toContain('email_already_used');
  });
});

describe('a password change', () => {
  it('ends every other session and keeps this one, with new tokens', async () => {
    const here = instance();
    const { email, me, pair } = await member(here);
    const phone = await here.auth.login({ email, password: PASSWORD }, origin());
    await here.security.changePassword(me, { currentPassword: PASSWORD, password: NEXT }, 'en');
    expect(await here.sessions.verifyAccessToken(pair.accessToken)).toBeNull();
    expect(await here.sessions.verifyAccessToken(phone.accessToken)).toBeNull();
    await expect(here.sessions.refresh(phone.refreshToken)).rejects.toMatchObject({
      code: 'token_data_invalid',
    });
    const renewed = await here.sessions.refresh(pair.refreshToken);
    expect(await here.sessions.verifyAccessToken(renewed.accessToken)).toMatchObject({ id: me.id });
    await here.auth.login({ email, password: NEXT }, origin());
    expect((await mailsTo(database, email)).at(-1)?.template).toBe('password-changed');
  });

  it('is refused for a wrong password, and for a common new one', async () => {
    const here = instance();
    const { email, me } = await member(here);
    const change = (currentPassword: string, password: string) =>
      here.security.changePassword(me, { currentPassword, password }, 'en');
    await expect(change('wrong', NEXT)).rejects.toMatchObject({
      fields: { currentPassword: 'password_wrong' },
    });
    await expect(change(PASSWORD, 'password1')).rejects.toMatchObject({
      fields: { password: 'password_too_common' },
    });
    await here.auth.login({ email, password: PASSWORD }, origin());
  });
});

describe('sessions', () => {
  const CHROME =
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

  it('are listed by browser family, this one first, and ended individually by their owner only', async () => {
    const here = instance();
    const { email, me } = await member(here);
    const other = await member(here);
    const phone = await here.auth.login({ email, password: PASSWORD }, origin({ userAgent: CHROME }));
    const list = await here.security.listSessions(me);
    expect(list.map(({ current }) => current)).toEqual([true, false]);
    expect(list[1]).toMatchObject({ browser: 'Chrome', system: 'Android' });
    expect(JSON.stringify(list)).not.toMatch(/10\.0\.|Mozilla|AppleWebKit/);
    const id = list[1]?.id ?? '';
    await expect(here.security.endSession(other.me, id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await here.sessions.verifyAccessToken(phone.accessToken)).not.toBeNull();
    await here.security.endSession(me, id);
    await expect(here.security.endSession(me, id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await here.sessions.verifyAccessToken(phone.accessToken)).toBeNull();
    expect(await here.security.listSessions(me)).toHaveLength(1);
  });

  it('end everywhere at once, without affecting other users', async () => {
    const here = instance();
    const { email, me, pair } = await member(here);
    const other = await member(here);
    const phone = await here.auth.login({ email, password: PASSWORD }, origin());
    await here.security.endSessions(me);
    for (const signIn of [pair, phone])
      expect(await here.sessions.verifyAccessToken(signIn.accessToken)).toBeNull();
    expect(await here.sessions.verifyAccessToken(other.pair.accessToken)).not.toBeNull();
  });
});
