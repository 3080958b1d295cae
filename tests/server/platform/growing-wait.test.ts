import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccountLimits } from '../../../server/modules/identity/auth/account-limits.ts';
import { createGrowingWait } from '../../../server/platform/rate-limit/growing-wait.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';
import {
  createAuthInstance,
  mailsTo,
  newEmail,
  origin,
  PASSWORD,
  tokenOf,
} from '../identity/auth-fixture.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function waiting(free = 3) {
  const clock = { now: 1_800_000_000_000 };
  const rule = { name: 'wait', free, firstSeconds: 60, maxSeconds: 12 * 3600, quietSeconds: 86_400 };
  const wait = createGrowingWait(database.pool, rule, () => clock.now);
  /** Seconds to wait, or 0 when the attempt was allowed. */
  const attempt = (subject: string) =>
    wait.consume(subject).then(
      () => 0,
      (error) => {
        expect(error.code).toBe('too_many_attempts');
        return error.retryAfter;
      },
    );
  const pass = (ms: number) => {
    clock.now += ms;
  };
  return { wait, attempt, pass };
}

describe('a growing wait', () => {
  it('starts after the free attempts, doubles with each, and never exceeds its maximum', async () => {
    const { attempt, pass } = waiting();
    for (let n = 0; n < 3; n += 1) expect(await attempt('a')).toBe(0);
    const waits: number[] = [];
    for (let n = 0; n < 13; n += 1) {
      const seconds = await attempt('a');
      waits.push(seconds / 60);
      pass(seconds * 1000 - 1);
      expect(await attempt('a')).toBe(1);
      pass(1);
      expect(await attempt('a')).toBe(0);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 720, 720, 720]);
  });

  it('is not extended by refused attempts, and counts every subject separately', async () => {
    const { attempt, pass } = waiting();
    for (let n = 0; n < 3; n += 1) await attempt('b');
    for (let n = 0; n < 20; n += 1) expect(await attempt('b')).toBe(60);
    expect(await attempt('c')).toBe(0);
    pass(MINUTE);
    expect(await attempt('b')).toBe(0);
    expect(await attempt('b')).toBe(120);
  });

  it('is reset after a day without attempts, when cleared, and reduced by attempts that were not failures', async () => {
    const { wait, attempt, pass } = waiting();
    for (let n = 0; n < 3; n += 1) await attempt('d');
    expect(await attempt('d')).toBe(60);
    pass(24 * HOUR);
    for (let n = 0; n < 3; n += 1) expect(await attempt('d')).toBe(0);
    await wait.clear('d');
    for (let n = 0; n < 50; n += 1) {
      expect(await attempt('d')).toBe(0);
      await wait.giveBack('d');
    }
  });

  it('allows exactly the free attempts when 200 arrive at once', async () => {
    const { attempt } = waiting(50);
    const waits = await Promise.all(Array.from({ length: 200 }, () => attempt('e')));
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(50);
    expect(new Set(waits)).toEqual(new Set([0, 60]));
  });
});

describe('one account, guessed from everywhere', () => {
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'in',
      (error) => error.code,
    );

  /** Failures from elsewhere, without spending the time of so many hashes. */
  async function fail(email: string, times: number): Promise<void> {
    const { signInAccount } = createAccountLimits(database.pool);
    for (let n = 0; n < times; n += 1) await signInAccount.consume(email);
  }

  async function register({ auth }: ReturnType<typeof createAuthInstance>): Promise<string> {
    const email = newEmail();
    await auth.register({ name: 'Mira', email, password: PASSWORD, consent: true }, origin());
    return email;
  }

  it('waits after 50 failures, whether known or not, and its owner gets in by a reset', async () => {
    const instance = createAuthInstance(database);
    const { auth } = instance;
    const [known, unknown] = [await register(instance), newEmail()];
    const guess = (email: string, password = 'a guess') => codeOf(auth.login({ email, password }, origin()));
    for (const email of [known, unknown]) {
      await fail(email, 48);
      const told: string[] = [];
      for (let n = 0; n < 4; n += 1) told.push(await guess(email));
      expect(told).toEqual([
        'password_not_match',
        'password_not_match',
        'too_many_attempts',
        'too_many_attempts',
      ]);
    }
    expect(await guess(known, PASSWORD)).toBe('too_many_attempts');
    await auth.handleMailRequest({ kind: 'reset', email: known, locale: 'en' });
    const link = tokenOf((await mailsTo(database, known)).at(-1));
    await auth.resetPassword(link, 'eight other rivers', origin());
    expect(await guess(known, 'eight other rivers')).toBe('in');
    expect(await guess(unknown)).toBe('too_many_attempts');
  });

  it('does not count its owner, who signs in as often as they like', async () => {
    const instance = createAuthInstance(database);
    const email = await register(instance);
    await fail(email, 49);
    for (let n = 0; n < 3; n += 1)
      expect(await codeOf(instance.auth.login({ email, password: PASSWORD }, origin()))).toBe('in');
  });
});
