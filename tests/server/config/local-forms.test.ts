import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError, type Env, loadConfig } from '../../../server/config/load-config.ts';
import { hideDevPages } from '../../../server/http/local-forms.ts';
import { localClients } from '../../../server/platform/network/local-client.ts';
import { openRealService } from '../../setup/real-service.ts';

/** Without any local form. */
const REAL: Env = {
  SESSION_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtps://user:word@mail.example:465',
  GOOGLE_CLIENT_ID: 'off',
  PAYMENT_PROVIDERS: 'mollie',
  MOLLIE_API_KEY: 'live_1',
};
const LOCAL: [variable: string, local: Env][] = [
  ['SESSION_SECRET', { SESSION_SECRET: '' }],
  ['PAYMENT_PROVIDERS', { PAYMENT_PROVIDERS: 'sandbox' }],
  ['PAYMENT_PROVIDERS', { PAYMENT_PROVIDERS: 'mollie,sandbox' }],
  ['SMTP_URL', { SMTP_URL: '' }],
  ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_ID: '' }],
];
const ENVIRONMENTS = ['production', 'beta', 'alfa', 'autotest', 'localhost'];
const HERE = [
  'http://localhost:3000',
  'http://127.0.0.1:8080',
  'http://[::1]:3000',
  'http://127.9.9.9',
  'http://a.localhost',
];
const ELSEWHERE = [
  'https://school.example',
  'https://192.168.0.5',
  'https://localhost.example',
  'https://10.0.0.1:3000',
];

function refused(env: Env): string {
  try {
    loadConfig(env);
    return 'starts';
  } catch (error) {
    if (error instanceof ConfigError) return error.variable;
    throw error;
  }
}

const everywhere = ENVIRONMENTS.flatMap((APP_ENV) =>
  LOCAL.map(([variable, local]) => [APP_ENV, variable, JSON.stringify(local), local] as const),
);

describe('a start with a local form', () => {
  it.each(everywhere)(
    'in %s, where %s is missing (%s), is only allowed on this machine',
    (APP_ENV, variable, _, local) => {
      const env = { ...REAL, ...local, APP_ENV };
      for (const PUBLIC_URL of HERE) expect(refused({ ...env, PUBLIC_URL })).toBe('starts');
      for (const PUBLIC_URL of ELSEWHERE) expect(refused({ ...env, PUBLIC_URL })).toBe(variable);
    },
  );

  it.each(ENVIRONMENTS)('in %s is allowed anywhere if there are no local forms', (APP_ENV) => {
    for (const PUBLIC_URL of ELSEWHERE) expect(refused({ ...REAL, APP_ENV, PUBLIC_URL })).toBe('starts');
  });

  it('of a site with a remote API only checks its own part', () => {
    const env = {
      APP_ENV: 'beta',
      PUBLIC_URL: 'https://school.example',
      API_ORIGIN: 'https://api.school.example',
    };
    expect(refused(env)).toBe('GOOGLE_CLIENT_ID');
    expect(refused({ ...env, GOOGLE_CLIENT_ID: 'off' })).toBe('starts');
  });

  it('is not enabled by a trial elsewhere, nor by the former setting', () => {
    expect(refused({ KURSO_TRIAL: '1' })).toBe('starts');
    expect(refused({ KURSO_TRIAL: '1', PUBLIC_URL: 'https://school.example' })).toBe('KURSO_TRIAL');
    expect(refused({ KURSO_TRIAL: 'yes' })).toBe('KURSO_TRIAL');
    expect(refused({ ALLOW_LOCAL_FORMS: 'true' })).toBe('ALLOW_LOCAL_FORMS');
    expect(() => loadConfig({ ALLOW_LOCAL_FORMS: 'true' })).toThrow(/KURSO_TRIAL=1/);
    expect(refused({ ALLOW_LOCAL_FORMS: '' })).toBe('starts');
  });
});

type Asked = [peer: string, headers: Record<string, string>];
const DIRECT: Asked[] = [
  ['127.0.0.1', { host: 'localhost:3000' }],
  ['::1', { host: '[::1]:3000' }],
  ['::ffff:127.0.0.1', { host: '127.0.0.1' }],
];
const BEHIND: Asked[] = [['10.0.0.7', { host: 'localhost', 'x-forwarded-for': '127.0.0.1' }]];
const FOREIGN: Asked[] = [
  ['192.168.0.9', { host: 'localhost' }],
  ['2001:db8::1', { host: 'localhost' }],
  ['10.0.0.7', { host: 'localhost', 'x-forwarded-for': '198.51.100.7' }],
  ['10.0.0.7', { host: 'localhost', 'x-forwarded-for': '127.0.0.1, 198.51.100.7' }],
  ['198.51.100.7', { host: 'localhost', 'x-forwarded-for': '127.0.0.1' }],
];
/** Behind an undeclared proxy, or from a page of another host name that reads through the browser (DNS rebinding). */
const DOUBTFUL: Asked[] = [
  ['127.0.0.1', { host: 'localhost', 'x-forwarded-for': '198.51.100.7' }],
  ['127.0.0.1', { host: 'localhost', 'x-forwarded-for': '127.0.0.1' }],
  ['127.0.0.1', { host: 'localhost', 'x-real-ip': '198.51.100.7' }],
  ['127.0.0.1', { host: 'localhost', forwarded: 'for=198.51.100.7' }],
  ['127.0.0.1', { host: 'evil.example' }],
  ['127.0.0.1', { host: 'localhost.evil.example' }],
];
const TRUSTED = { TRUSTED_PROXIES: '10.0.0.0/8' };

/** Settings, requests, and whether a local form responds. */
const TABLE: [name: string, env: Env, asked: Asked[], status: 200 | 404][] = [
  ['on this machine', {}, DIRECT, 200],
  [
    'on this machine, in production',
    { APP_ENV: 'production', PUBLIC_URL: 'http://localhost:3000' },
    DIRECT,
    200,
  ],
  ['on this machine', {}, [...FOREIGN, ...DOUBTFUL, ...BEHIND], 404],
  ['behind a named proxy', TRUSTED, [...DIRECT, ...BEHIND], 200],
  ['behind a named proxy', TRUSTED, [...FOREIGN, ...DOUBTFUL], 404],
  ['in a trial', { KURSO_TRIAL: '1' }, [...DIRECT, ...FOREIGN, ...DOUBTFUL, ...BEHIND], 200],
  ['elsewhere', { ...REAL, PUBLIC_URL: 'https://school.example' }, [...DIRECT, ...BEHIND], 404],
  ['elsewhere, in alfa', { ...REAL, APP_ENV: 'alfa', PUBLIC_URL: 'https://school.example' }, DIRECT, 404],
];

function requestOf([peer, headers]: Asked, url = '/'): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: peer });
  return Object.assign(new IncomingMessage(socket), { url, headers });
}

describe('a local form', () => {
  it.each(TABLE)('%s (%j) for %j: %i', (_, env, asked, status) => {
    const isLocal = localClients(loadConfig(env));
    for (const item of asked) expect([item, isLocal(requestOf(item)) ? 200 : 404]).toEqual([item, status]);
  });
});

describe('the URLs of local forms', () => {
  let service: Awaited<ReturnType<typeof openRealService>>;
  let pay: string;
  beforeAll(async () => {
    service = await openRealService({ env: TRUSTED });
    const { rows } = await service.database.pool.query(
      `insert into sandbox_payments (merchant_payment_id, amount, currency, return_url, cancel_url)
        values (gen_random_uuid(), 100, 'USD', 'http://localhost/a', 'http://localhost/b') returning id`,
    );
    pay = `/api/sandbox/pay/${rows[0].id}`;
  });
  afterAll(() => service.close());

  const ask = async (url: string, [remoteAddress, headers]: Asked, method: 'GET' | 'POST' = 'GET') =>
    (await service.app.inject({ method, url, remoteAddress, headers })).statusCode;

  it('work on this machine and do not exist for others, however they are spelled', async () => {
    const paths = [
      '/dev/inbox',
      '/%64ev/inbox',
      '/dev/inbox?x=1',
      '/dev/identity/keys',
      '/dev/identity/.well-known/openid-configuration',
      pay,
      pay.replace('sandbox', 's%61ndbox'),
    ];
    for (const path of paths) {
      for (const here of [...DIRECT, ...BEHIND]) expect([path, await ask(path, here)]).toEqual([path, 200]);
      for (const there of [...FOREIGN, ...DOUBTFUL])
        expect([path, there, await ask(path, there)]).toEqual([path, there, 404]);
    }
    const [there] = FOREIGN;
    if (!there) throw new Error('not called');
    expect(await ask(`${pay}/approve`, there, 'POST')).toBe(404);
    expect(await ask('/dev/identity/authorize', there, 'POST')).toBe(404);
    expect(await ask('/api/home', there)).toBe(200);
  });

  it('hide the developer pages in the same way', () => {
    const seen: string[] = [];
    const site = hideDevPages(localClients(loadConfig({})), (req) => void seen.push(req.url ?? ''));
    const [here] = DIRECT;
    const [there] = FOREIGN;
    if (!here || !there) throw new Error('not called');
    const pages = [
      '/dev/ui',
      '/DEV/ui',
      '/%64ev/ui',
      '//dev/ui',
      '/dev/ui?x=1',
      '/_next/data/b1/dev/ui.json',
    ];
    for (const url of pages) {
      const req = requestOf(there, url);
      const res = new ServerResponse(req);
      site(req, res);
      expect([url, res.statusCode]).toEqual([url, 404]);
      site(requestOf(here, url), new ServerResponse(req));
    }
    for (const url of ['/en', '/en/developers', '/devices', '/%', '/_next/data/b1/en.json'])
      site(requestOf(there, url), new ServerResponse(requestOf(there, url)));
    expect(seen).toEqual([...pages, '/en', '/en/developers', '/devices', '/%', '/_next/data/b1/en.json']);
  });
});
