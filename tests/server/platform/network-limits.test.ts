import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyResume } from '../../../domain/resume/empty-resume.ts';
import { createNetworkLimit } from '../../../server/platform/rate-limit/network-limit.ts';
import { openRealService } from '../../setup/real-service.ts';
import { solveCaptcha } from '../../setup/solve-captcha.ts';
import { newEmail } from '../identity/auth-fixture.ts';

let service: Awaited<ReturnType<typeof openRealService>>;
beforeAll(async () => {
  service = await openRealService({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => service.close());

interface Call {
  method?: 'GET' | 'POST' | 'PUT';
  url: string;
  body?: object | string;
  headers?: Record<string, string>;
}

const send = ({ method = 'POST', url, body, headers }: Call, from: string) =>
  service.app.inject({
    method,
    url,
    remoteAddress: '127.0.0.1',
    headers: { ...headers, 'x-forwarded-for': from },
    ...(body !== undefined && { payload: body }),
  });

async function proof(): Promise<Record<string, string>> {
  const from = `10.1.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;
  const challenge = await send({ method: 'GET', url: '/auth/captcha/challenge' }, from);
  return { 'captcha-response': await solveCaptcha(challenge.json()) };
}

const form = { name: 'Mira', email: 'mira@kurso.test', consent: true };
const token = 'a'.repeat(43);
const SHARED_RESUME = `/api/resumes/shared/${'a'.repeat(22)}`;

/** One call for every rate limit by network. */
const LIMITS: [name: string, call: () => Promise<Call>][] = [
  ['sign-in-network', async () => login(newEmail())],
  ['sign-in-pair', async () => login('mira@kurso.test')],
  [
    'register-network',
    async () => ({
      url: '/auth/users/register',
      body: { ...form, email: newEmail(), password: 'seven quiet rivers' },
      headers: await proof(),
    }),
  ],
  [
    'mail-network',
    async () => ({
      url: '/auth/users/password/reset-request',
      body: { email: newEmail() },
      headers: await proof(),
    }),
  ],
  ['link-network', async () => ({ url: '/auth/users/register/confirm', body: { token } })],
  ['social-network', async () => ({ url: '/auth/users/register/social/start', body: { provider: 'LOCAL' } })],
  ['captcha-network', async () => ({ method: 'GET', url: '/auth/captcha/challenge' })],
  ['promo-miss', async () => ({ method: 'GET', url: '/api/promocodes/NOSUCHCODE/info' })],
  [
    'event',
    async () => ({
      url: '/aggregate/event',
      body: { source: 'test', eventDetails: { event: 'page_view', path: '/en' } },
    }),
  ],
  [
    'support',
    async () => ({
      url: '/api/support/messages',
      body: { ...form, subject: 'x', message: 'A question about a course.' },
      headers: await proof(),
    }),
  ],
  ['lead', async () => ({ url: '/api/leads', body: { ...form, kind: 'book' }, headers: await proof() })],
  ['resume-visit', async () => ({ method: 'GET', url: SHARED_RESUME })],
  ['resume-view', async () => ({ url: `${SHARED_RESUME}/view` })],
  [
    'resume-draft',
    async () => ({
      method: 'PUT',
      url: `/api/resume-drafts/${randomUUID()}`,
      body: { email: newEmail(), title: 'Mine', document: emptyResume('en', randomUUID) },
    }),
  ],
  ['newsletter', async () => ({ url: '/api/newsletter', body: { email: newEmail() } })],
  ['newsletter-link', async () => ({ url: '/api/newsletter/leave', body: { token } })],
  ['mail-choice', async () => ({ method: 'GET', url: `/api/email/choices?token=${token}` })],
];

async function login(email: string): Promise<Call> {
  return { url: '/auth/users/login', body: { email, password: 'a guess' } };
}

async function rowsOf(name: string): Promise<number[]> {
  const { rows } = await service.database.pool.query(
    `select points from rate_limits where key like $1 order by points`,
    [`${name}:%`],
  );
  return rows.map(({ points }) => points);
}

describe('rate limits by address', () => {
  it.each(LIMITS)(
    '%s counts a /64, its /48, and all spellings of an IPv4 address as one',
    async (name, call) => {
      const clear = () =>
        service.database.pool.query('delete from rate_limits where key like $1', [`${name}%`]);
      await clear();
      for (const from of ['2001:db8:1:2::1', '[2001:DB8:1:2:ffff::9]:443', '2001:db8:1:2::3'])
        await send(await call(), from);
      expect(await rowsOf(name)).toEqual([3]);
      expect(await rowsOf(`${name}-site`)).toEqual([3]);
      await send(await call(), '2001:db8:1:3::1');
      expect(await rowsOf(name)).toEqual([1, 3]);
      expect(await rowsOf(`${name}-site`)).toEqual([4]);
      await clear();
      for (const from of ['203.0.113.9', '203.0.113.9:1234', '::ffff:203.0.113.9', '[::ffff:cb00:7109]:1'])
        await send(await call(), from);
      expect(await rowsOf(name)).toEqual([4]);
      expect(await rowsOf(`${name}-site`)).toEqual([]);
    },
  );
});

describe('rate limits without an address', () => {
  /** By user, by e-mail address, or by a single-use value: everything else is `createNetworkLimit`. */
  const OTHERS = {
    // By person: codes, statements, claims and typed codes; by company: invitations, invoices, single sign-on.
    'server/modules/affiliate/affiliate.module.ts': 2,
    'server/modules/affiliate/earning.module.ts': 2,
    'server/modules/business/business.module.ts': 1,
    'server/modules/business/seats.module.ts': 2,
    // By person: reviews and votes for a language.
    'server/modules/catalog/catalog.module.ts': 2,
    'server/modules/commerce/commerce.module.ts': 1,
    // By e-mail address.
    'server/modules/editorial/newsletter/create-newsletter.ts': 1,
    'server/modules/identity/auth/account-limits.ts': 2,
    'server/modules/identity/captcha.module.ts': 1,
    'server/modules/identity/identity.module.ts': 4,
    'server/modules/identity/social.module.ts': 1,
    'server/modules/learning/learning.module.ts': 1,
    // By manager: texts sent to a machine.
    'server/modules/learning/translation/create-translations.ts': 1,
    'server/modules/resume/resume-draft/draft-limits.ts': 1,
    'server/modules/resume/resume-share/share-limits.ts': 1,
    // By person; guests have a limit by network beside it.
    'server/modules/resume/resume.module.ts': 2,
    'server/platform/rate-limit/network-limit.ts': 2,
  };

  it('are the ones listed here', () => {
    const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    const found = files.flatMap((file) => {
      const text = readFileSync(`server/${file}`, 'utf8').replace('export function createRateLimit(', '');
      const count = text.split('createRateLimit(').length - 1;
      return count > 0 ? [[`server/${file}`, count]] : [];
    });
    expect(Object.fromEntries(found)).toEqual(OTHERS);
  });
});

describe('guesses from one home connection', () => {
  it('are limited to six passwords and twenty promo codes, from all addresses of the network', async () => {
    const email = newEmail();
    const codes: string[] = [];
    for (let n = 0; n < 60; n += 1)
      codes.push((await send(await login(email), `2001:db8:7:7::${n.toString(16)}`)).json().code);
    expect(codes.filter((code) => code === 'password_not_match')).toHaveLength(6);
    const misses: string[] = [];
    for (let n = 0; n < 60; n += 1) {
      const call = { method: 'GET', url: `/api/promocodes/GUESS${n}/info` } as const;
      misses.push((await send(call, `2001:db8:7:7::${n.toString(16)}`)).json().code);
    }
    expect(misses.filter((code) => code === 'promocode_not_found')).toHaveLength(20);
  });

  it('are limited for a whole /48 too, after twenty networks have guessed', async () => {
    const rule = { name: 'site-test', points: 2, seconds: 60 };
    const limit = createNetworkLimit(service.database.pool, rule);
    const outcomes: boolean[] = [];
    for (let n = 0; n < 50; n += 1) outcomes.push(await limit.allows('x', `2001:db8:9:${n.toString(16)}::1`));
    expect(outcomes.filter(Boolean)).toHaveLength(40);
    await limit.clear('x', '2001:db8:9:1::1');
    expect(await limit.allows('x', '2001:db8:9:99::1')).toBe(true);
    await expect(limit.refuse('x', '2001:db8:9:98::1')).resolves.toBeUndefined();
  });
});
