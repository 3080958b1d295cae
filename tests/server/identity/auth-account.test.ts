import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const HOUR = 3_600_000;

function registration(email = newEmail(), password = PASSWORD, name = 'Mira') {
  return { name, email, password, consent: true as const };
}

async function registered(instance: ReturnType<typeof createAuthInstance>, email = newEmail()) {
  await instance.auth.register(registration(email), origin());
  return { email, token: tokenOf((await mailsTo(database, email))[0]) };
}

async function resetToken(instance: ReturnType<typeof createAuthInstance>, email: string) {
  await instance.auth.requestMail('reset', email, origin());
  await instance.auth.handleMailRequest({ kind: 'reset', email, locale: 'en' });
  return tokenOf((await mailsTo(database, email)).at(-1));
}

describe('sign-up', () => {
  it('sends a link in the language of the page, which confirms the address and signs in', async () => {
    const { auth, sessions } = createAuthInstance(database);
    const email = newEmail();
    await auth.register(registration(email), origin({ locale: 'de' }));
    const [mail] = await mailsTo(database, email);
    expect(mail).toMatchObject({ template: 'confirm-registration', locale: 'de' });
    expect(mail?.data.url).toMatch(`${PUBLIC_URL}/de/education/register/confirm?token=`);
    const signIn = await auth.confirm(tokenOf(mail), origin());
    expect(signIn.newUser).toBe(true);
    expect(await sessions.verifyAccessToken(signIn.accessToken)).toMatchObject({ email, verified: true });
  });

  it('lets an unconfirmed user sign in', async () => {
    const instance = createAuthInstance(database);
    const { email } = await registered(instance);
    const { accessToken, newUser } = await instance.auth.login({ email, password: PASSWORD }, origin());
    expect(newUser).toBe(false);
    expect(await instance.sessions.verifyAccessToken(accessToken)).toMatchObject({ verified: false });
  });

  it('looks the same for a known address, whose owner is notified and keeps the password', async () => {
    const instance = createAuthInstance(database);
    const { email, token } = await registered(instance);
    await instance.auth.confirm(token, origin());
    await expect(
      instance.auth.register(registration(email, 'another fine phrase'), origin()),
    ).resolves.toBeUndefined();
    expect((await mailsTo(database, email)).map((mail) => mail.template)).toEqual([
      'confirm-registration',
      'already-registered',
    ]);
    await expect(instance.auth.login({ email, password: PASSWORD }, origin())).resolves.toBeDefined();
  });

  it('gives an unconfirmed address to the person who reads its e-mail, not to the first to sign up', async () => {
    const { auth, sessions } = createAuthInstance(database);
    const email = newEmail();
    await auth.register(registration(email, 'the first to come', 'Thief'), origin());
    const early = await auth.login({ email, password: 'the first to come' }, origin());
    await auth.register(registration(email, PASSWORD, 'Owner'), origin({ browser: 'here' }));
    await auth.confirm(tokenOf((await mailsTo(database, email))[1]), origin({ browser: 'here' }));
    expect(await sessions.verifyAccessToken(early.accessToken)).toBeNull();
    await expect(sessions.refresh(early.refreshToken)).rejects.toMatchObject({ code: 'token_data_invalid' });
    await expect(auth.login({ email, password: 'the first to come' }, origin())).rejects.toMatchObject({
      code: 'password_not_match',
    });
    const { accessToken } = await auth.login({ email, password: PASSWORD }, origin());
    expect(await sessions.verifyAccessToken(accessToken)).toMatchObject({ name: 'Owner' });
  });

  it('creates one account from four concurrent registrations', async () => {
    const { auth } = createAuthInstance(database);
    const email = newEmail();
    await Promise.all(Array.from({ length: 4 }, () => auth.register(registration(email), origin())));
    const { rows } = await database.pool.query('select count(*) as n from users where email = $1', [email]);
    expect(rows[0].n).toBe(1);
  });

  it.each([
    ['password', 'password_too_common'],
    ['Qwertyuiop1', 'password_too_common'],
    ['ab1', 'request_params_invalid'],
  ])('refuses the password %s', async (password, code) => {
    const { auth } = createAuthInstance(database);
    await expect(auth.register(registration(newEmail(), password), origin())).rejects.toMatchObject({
      code,
      fields: { password: expect.any(String) },
    });
  });
});

describe('confirmation link', () => {
  it('works once', async () => {
    const instance = createAuthInstance(database);
    const { token } = await registered(instance);
    const tries = await Promise.allSettled([1, 2, 3].map(() => instance.auth.confirm(token, origin())));
    expect(tries.filter((candidate) => candidate.status === 'fulfilled')).toHaveLength(1);
    await expect(instance.auth.confirm(token, origin())).rejects.toMatchObject({
      code: 'confirmation_request_already_used',
    });
  });

  it('expires after a day and can be replaced by a new one', async () => {
    const instance = createAuthInstance(database);
    const { email, token } = await registered(instance);
    instance.pass(24 * HOUR);
    await expect(instance.auth.confirm(token, origin())).rejects.toMatchObject({
      code: 'confirmation_request_expired',
    });
    await instance.auth.handleMailRequest({ kind: 'resend', email, locale: 'en' });
    const fresh = tokenOf((await mailsTo(database, email)).at(-1));
    await expect(instance.auth.confirm(fresh, origin())).resolves.toMatchObject({ newUser: true });
  });

  it('is distinguished from one of another kind and from an unknown one', async () => {
    const instance = createAuthInstance(database);
    const { email, token } = await registered(instance);
    const reset = await resetToken(instance, email);
    const { auth } = instance;
    await expect(auth.confirm(reset, origin())).rejects.toMatchObject({
      code: 'confirmation_request_invalid_type',
    });
    await expect(auth.resetPassword(token, PASSWORD, origin())).rejects.toMatchObject({
      code: 'confirmation_request_invalid_type',
    });
    await expect(auth.confirm('nothing', origin())).rejects.toMatchObject({
      code: 'confirmation_request_not_found',
    });
    await expect(auth.resetPassword('nothing', PASSWORD, origin())).rejects.toMatchObject({
      code: 'token_not_found',
    });
  });

  it('is not sent again to a confirmed or unknown address', async () => {
    const instance = createAuthInstance(database);
    const { email, token } = await registered(instance);
    await instance.auth.confirm(token, origin());
    await instance.auth.handleMailRequest({ kind: 'resend', email, locale: 'en' });
    await instance.auth.handleMailRequest({ kind: 'reset', email: 'nobody@kurso.test', locale: 'en' });
    expect(await mailsTo(database, email)).toHaveLength(1);
    expect(await mailsTo(database, 'nobody@kurso.test')).toHaveLength(0);
  });
});

describe('sign-in', () => {
  it('gives the same response for a wrong password and an unknown address', async () => {
    const instance = createAuthInstance(database);
    const { email } = await registered(instance);
    const wrong = { code: 'password_not_match', fields: undefined };
    await expect(instance.auth.login({ email, password: 'wrong' }, origin())).rejects.toMatchObject(wrong);
    await expect(
      instance.auth.login({ email: newEmail(), password: 'wrong' }, origin()),
    ).rejects.toMatchObject(wrong);
  });

  it('blocks the pair after six failures, including parallel ones, for known and unknown addresses', async () => {
    const instance = createAuthInstance(database);
    const { email } = await registered(instance);
    for (const address of [email, newEmail()]) {
      const from = origin();
      const guess = () => instance.auth.login({ email: address, password: 'guess' }, from);
      const codes = await Promise.all(Array.from({ length: 12 }, () => guess().catch((error) => error.code)));
      expect(codes.filter((code) => code === 'password_not_match')).toHaveLength(6);
      const waiting = await guess().catch((error) => error);
      expect(waiting.code).toBe('too_many_attempts');
      expect(waiting.retryAfter).toBeGreaterThan(890);
      expect(waiting.retryAfter).toBeLessThanOrEqual(900);
    }
  });

  it('lets the owner in from elsewhere, and from the same address after a reset', async () => {
    const instance = createAuthInstance(database);
    const { email } = await registered(instance);
    const from = origin();
    for (let n = 0; n < 7; n += 1) {
      await instance.auth.login({ email, password: 'guess' }, from).catch(() => {});
    }
    await expect(instance.auth.login({ email, password: PASSWORD }, from)).rejects.toMatchObject({
      code: 'too_many_attempts',
    });
    await expect(instance.auth.login({ email, password: PASSWORD }, origin())).resolves.toBeDefined();
    await instance.auth.resetPassword(await resetToken(instance, email), 'a brand new phrase', from);
    await expect(instance.auth.login({ email, password: 'a brand new phrase' }, from)).resolves.toBeDefined();
  });

  it('forgets failures after a success', async () => {
    const instance = createAuthInstance(database);
    const { email } = await registered(instance);
    const from = origin();
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 4; n += 1) {
        await instance.auth.login({ email, password: 'guess' }, from).catch(() => {});
      }
      await expect(instance.auth.login({ email, password: PASSWORD }, from)).resolves.toBeDefined();
    }
  });
});

describe('password reset', () => {
  it('ends every session, confirms the address and works once within an hour', async () => {
    const instance = createAuthInstance(database);
    const { email } = await registered(instance);
    const before = await instance.auth.login({ email, password: PASSWORD }, origin());
    const token = await resetToken(instance, email);
    await instance.auth.resetPassword(token, 'a brand new phrase', origin());
    expect(await instance.sessions.verifyAccessToken(before.accessToken)).toBeNull();
    await expect(instance.sessions.refresh(before.refreshToken)).rejects.toMatchObject({
      code: 'token_data_invalid',
    });
    const after = await instance.auth.login({ email, password: 'a brand new phrase' }, origin());
    expect(await instance.sessions.verifyAccessToken(after.accessToken)).toMatchObject({ verified: true });
    await expect(instance.auth.resetPassword(token, 'yet another phrase', origin())).rejects.toMatchObject({
      code: 'confirmation_request_already_used',
    });
    const late = await resetToken(instance, email);
    instance.pass(HOUR);
    await expect(instance.auth.resetPassword(late, 'yet another phrase', origin())).rejects.toMatchObject({
      code: 'confirmation_request_expired',
    });
  });

  it('keeps the link when the new password is refused', async () => {
    const instance = createAuthInstance(database);
    const { email } = await registered(instance);
    const token = await resetToken(instance, email);
    await expect(instance.auth.resetPassword(token, 'password', origin())).rejects.toMatchObject({
      code: 'password_too_common',
    });
    await expect(instance.auth.resetPassword(token, 'a brand new phrase', origin())).resolves.toBeUndefined();
  });

  it('enqueues the same work for every address, and silently stops after five an hour', async () => {
    const { auth } = createAuthInstance(database);
    const email = newEmail();
    for (let n = 0; n < 8; n += 1) await auth.requestMail('reset', email, origin());
    const { rows } = await database.pool.query(
      `select count(*) as n from outbox where topic = 'account_mail' and payload->>'email' = $1`,
      [email],
    );
    expect(rows[0].n).toBe(5);
  });
});
