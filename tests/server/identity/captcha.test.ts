import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../../../server/config/load-config.ts';
import { createCaptchaModule } from '../../../server/modules/identity/captcha.module.ts';
import { openRealService } from '../../setup/real-service.ts';
import { solveCaptcha } from '../../setup/solve-captcha.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function instance(env: Record<string, string> = {}, secret = 'a-secret-for-tests-that-is-long-enough') {
  const config = loadConfig({ APP_ENV: 'autotest', ...env });
  const opened = { ...database, embedded: false, close: database.drop } as never;
  return createCaptchaModule({ config, secret, database: opened }).service;
}

const refused = expect.objectContaining({ code: 'captcha_invalid' });
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64');

interface Solved {
  challenge: { parameters: Record<string, unknown>; signature: string };
  solution: { counter: number; derivedKey: string };
}

async function solved(): Promise<Solved> {
  const response = await solveCaptcha(await instance().challenge('10.9.9.9'));
  return JSON.parse(Buffer.from(response, 'base64').toString());
}

describe('a solved challenge', () => {
  it('counts once across all instances', async () => {
    const response = encode(await solved());
    const tries = await Promise.allSettled(
      Array.from({ length: 6 }, (_, index) => instance(index % 2 ? { PORT: '3001' } : {}).prove(response)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(instance().prove(response)).rejects.toEqual(refused);
  });

  it('does not count after it has expired', async () => {
    const response = encode(await solved());
    vi.useFakeTimers({ now: Date.now() + 601_000, toFake: ['Date'] });
    try {
      await expect(instance().prove(response)).rejects.toEqual(refused);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each<[string, (solved: Solved) => object]>([
    ['with less work', (solved) => tamper(solved, { cost: 1 })],
    ['with more time', (solved) => tamper(solved, { expiresAt: 9_999_999_999 })],
    ['with another prefix', (solved) => tamper(solved, { keyPrefix: '00' })],
    [
      'without its parameters',
      (solved) => ({ ...solved, challenge: { signature: solved.challenge.signature } }),
    ],
    [
      'with another key',
      (solved) => ({ ...solved, solution: { ...solved.solution, derivedKey: 'ab'.repeat(32) } }),
    ],
    ['with no key', (solved) => ({ ...solved, solution: { counter: 1 } })],
    ['with a hidden nonce', (solved) => tamper(solved, { nonce: `${solved.challenge.parameters.nonce}0` })],
  ])('is refused %s', async (_, change) => {
    await expect(instance().prove(encode(change(await solved())))).rejects.toEqual(refused);
  });

  it('of another school is refused', async () => {
    const response = encode(await solved());
    await expect(instance({}, 'another-secret-that-is-long-enough-too').prove(response)).rejects.toEqual(
      refused,
    );
  });

  it.each([undefined, '', 'nonsense', encode([]), encode({}), '%'])('cannot be %j', async (response) => {
    await expect(instance().prove(response)).rejects.toEqual(refused);
  });
});

const tamper = (solved: Solved, change: object): Solved => ({
  ...solved,
  challenge: { ...solved.challenge, parameters: { ...solved.challenge.parameters, ...change } },
});

it('requires real work outside of tests', async () => {
  const light = await instance().challenge('10.9.9.9');
  const real = await instance({ APP_ENV: 'localhost' }).challenge('10.9.9.9');
  expect(light.parameters.cost).toBeLessThan(1000);
  expect(real.parameters.cost).toBe(5000);
});

describe('calls that send e-mail or store input of strangers', () => {
  const lead = { kind: 'book', name: 'Ada', email: 'ada@kurso.test', consent: true };
  const person = { name: 'Ada', email: 'ada@kurso.test', password: 'seven quiet rivers', consent: true };
  const calls = [
    ['/auth/users/register', person],
    ['/auth/users/register/resend', { email: 'ada@kurso.test' }],
    ['/auth/users/password/reset-request', { email: 'ada@kurso.test' }],
    ['/api/leads', lead],
  ] as const;
  let service: Awaited<ReturnType<typeof openRealService>>;
  beforeAll(async () => {
    service = await openRealService();
  });
  afterAll(() => service.close());

  it.each(calls)('%s accepts a solution once and refuses calls without one', async (url, body) => {
    const post = (captcha?: string) =>
      service.transport({
        method: 'POST',
        url,
        headers: { locale: 'en', ...(captcha && { 'captcha-response': captcha }) },
        body,
      });
    expect(await post()).toMatchObject({ status: 400, body: { code: 'captcha_invalid' } });
    expect(await post('bm9uc2Vuc2U=')).toMatchObject({ status: 400, body: { code: 'captcha_invalid' } });
    const challenge = await service.transport({
      method: 'GET',
      url: '/auth/captcha/challenge',
      headers: {},
      body: undefined,
    });
    const response = await solveCaptcha(challenge.body as object);
    expect(await post(response)).toMatchObject({ status: 202 });
    expect(await post(response)).toMatchObject({ status: 400, body: { code: 'captcha_invalid' } });
  });
});
