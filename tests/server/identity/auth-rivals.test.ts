import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';
import { createAuthInstance, mailsTo, newEmail, origin, tokenOf } from './auth-fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const OWN = 'seven quiet rivers';
const THEIRS = 'eight loud mountains';

/** Two people sign up with one address; only one of them reads its e-mail. */
describe('an address that two people sign up with', () => {
  let instance: ReturnType<typeof createAuthInstance>;
  let email = '';
  beforeEach(() => {
    instance = createAuthInstance(database);
    email = newEmail();
  });

  const signUp = async (password: string, browser: string) => {
    await instance.auth.register(
      { name: 'Mira', email, password, consent: true as const },
      origin({ browser }),
    );
    return tokenOf((await mailsTo(database, email)).at(-1));
  };
  const signIn = (password: string) => instance.auth.login({ email, password }, origin());
  const refused = { code: 'password_not_match' };

  it('keeps the password of the browser that opens its own link', async () => {
    await signUp(THEIRS, 'elsewhere');
    const own = await signUp(OWN, 'here');
    await instance.auth.confirm(own, origin({ browser: 'here' }));
    await expect(signIn(OWN)).resolves.toBeDefined();
    await expect(signIn(THEIRS)).rejects.toMatchObject(refused);
  });

  it("gets neither password when someone else's link is opened; an e-mail lets the owner set one", async () => {
    await signUp(OWN, 'here');
    const theirs = await signUp(THEIRS, 'elsewhere');
    const intruder = await signIn(OWN);
    await instance.auth.confirm(theirs, origin({ browser: 'here' }));
    await expect(signIn(THEIRS)).rejects.toMatchObject(refused);
    await expect(signIn(OWN)).rejects.toMatchObject(refused);
    expect(await instance.sessions.verifyAccessToken(intruder.accessToken)).toBeNull();
    const mail = (await mailsTo(database, email)).at(-1);
    expect(mail?.template).toBe('password-reset');
    await instance.auth.resetPassword(tokenOf(mail), 'a third phrase of mine', origin());
    await expect(signIn('a third phrase of mine')).resolves.toBeDefined();
  });

  it('gets neither password on a device that did not sign up', async () => {
    await signUp(THEIRS, 'elsewhere');
    const own = await signUp(OWN, 'here');
    const { newUser } = await instance.auth.confirm(own, origin());
    expect(newUser).toBe(true);
    await expect(signIn(OWN)).rejects.toMatchObject(refused);
    await expect(signIn(THEIRS)).rejects.toMatchObject(refused);
  });

  it('resends the registration of this browser, not the latest one', async () => {
    await signUp(OWN, 'here');
    await signUp(THEIRS, 'elsewhere');
    await instance.auth.handleMailRequest({ kind: 'resend', email, locale: 'en', browser: 'here' });
    const again = tokenOf((await mailsTo(database, email)).at(-1));
    await instance.auth.confirm(again, origin({ browser: 'here' }));
    await expect(signIn(OWN)).resolves.toBeDefined();
  });

  it('needs no extra step when only one person signed up, wherever the link is opened', async () => {
    const own = await signUp(OWN, 'here');
    await instance.auth.handleMailRequest({ kind: 'resend', email, locale: 'en' });
    await instance.auth.confirm(own, origin());
    await expect(signIn(OWN)).resolves.toBeDefined();
  });
});
