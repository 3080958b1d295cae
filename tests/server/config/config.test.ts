import { readFileSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PostgresError } from '../../../db/embedded-postgres/embedded-postgres.ts';
import { SchemaError } from '../../../db/schema-error.ts';
import { envExample } from '../../../scripts/env-example.ts';
import { explainStartError } from '../../../server/bootstrap/start-errors.ts';
import { ConfigError, configWarnings, type Env, loadConfig } from '../../../server/config/load-config.ts';
import { resolveSessionSecret } from '../../../server/config/session-secret.ts';
import { settings } from '../../../server/config/settings.ts';

const secret = 'x'.repeat(32);
const production: Env = {
  APP_ENV: 'production',
  PUBLIC_URL: 'https://school.example',
  SESSION_SECRET: secret,
  SMTP_URL: 'smtps://user:word@mail.example:465',
  GOOGLE_CLIENT_ID: 'off',
  PAYMENT_PROVIDERS: 'mollie',
  MOLLIE_API_KEY: 'live_1',
};

function refusedVariable(env: Env): string | undefined {
  try {
    loadConfig(env);
    return undefined;
  } catch (error) {
    if (error instanceof ConfigError) return error.variable;
    throw error;
  }
}

describe('loadConfig', () => {
  it('works with nothing set', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      appEnv: 'localhost',
      demo: true,
      port: 3000,
      host: '127.0.0.1',
      apiMode: 'real',
    });
    expect(config.publicUrl).toBe('http://localhost:3000');
    expect(config.databaseUrl).toBeUndefined();
    expect(config.dataDir).toBe(join(process.cwd(), '.data'));
    expect(config.localForms).toEqual({ payments: true, mail: true, identity: true, sessionSecret: true });
  });

  it('derives the public URL from the port and treats an empty value as absent', () => {
    expect(loadConfig({ PORT: ' 8080 ', PUBLIC_URL: '' }).publicUrl).toBe('http://localhost:8080');
    expect(loadConfig({ ...production, PUBLIC_URL: 'https://School.example/' }).publicUrl).toBe(
      'https://school.example',
    );
  });

  it.each([
    ['APP_ENV', 'staging'],
    ['PORT', '70000'],
    ['PORT', '3000x'],
    ['HOST', 'a b'],
    ['PUBLIC_URL', 'school.example'],
    ['PUBLIC_URL', 'https://school.example/path'],
    ['TRUSTED_PROXIES', 'everyone'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', 'loopback, 300.1.1.1'],
    ['TRUSTED_PROXIES', 'fe80:::1'],
    ['ALLOW_LOCAL_FORMS', 'yes'],
    ['KURSO_TRIAL', 'yes'],
    ['METRICS_TOKEN', 'short'],
    ['SESSION_SECRET', 'short'],
    ['DATABASE_URL', 'mysql://x'],
    ['STORAGE_URL', 'ftp://x'],
    ['S3_BUCKET', 'My_Bucket'],
    ['S3_BUCKET', 'ab'],
    ['S3_ENDPOINT', 's3.example'],
    ['S3_FORCE_PATH_STYLE', 'maybe'],
    ['SMTP_URL', 'mail.example'],
    ['API_MODE', 'fake'],
    ['API_ORIGIN', 'ftp://x'],
    ['PAYMENT_PROVIDERS', 'stripe,bitcoin'],
    ['YOOKASSA_VAT_CODE', '13'],
    ['GOOGLE_CLIENT_ID', 'abc'],
    ['GTM_ID', 'UA-1'],
    ['SUPPORT_EMAIL', 'nobody'],
  ])('refuses %s=%s by name', (name, value) => {
    expect(refusedVariable({ [name]: value })).toBe(name);
  });

  it.each([
    [{}, 0],
    [{ APP_ENV: 'beta' }, 3_000],
    [{ APP_ENV: 'beta', SHUTDOWN_DELAY_SECONDS: '0' }, 0],
    [{ SHUTDOWN_DELAY_SECONDS: '5' }, 5_000],
  ])('waits before stopping where a load balancer has to notice: %j', (env, delay) => {
    expect(loadConfig(env).shutdownDelayMs).toBe(delay);
  });

  it.each(['6', '-1', '1.5', '1s', '0x1'])('refuses a wait of %j seconds', (text) => {
    expect(() => loadConfig({ SHUTDOWN_DELAY_SECONDS: text })).toThrow(
      'SHUTDOWN_DELAY_SECONDS must be whole',
    );
  });

  it('accepts one place for files: the data folder, a shared one or a bucket', () => {
    expect(loadConfig({ KURSO_DATA: '/data' }).storage).toEqual({ folder: '/data' });
    expect(loadConfig({ STORAGE_URL: 'file:///srv/files' }).storage).toEqual({ folder: '/srv/files' });
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(loadConfig({ S3_BUCKET: 'school-files', ...keys }).storage).toEqual({
      s3: {
        bucket: 'school-files',
        region: 'us-east-1',
        forcePathStyle: false,
        credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
      },
    });
    const other = { S3_ENDPOINT: 'http://10.0.0.5:9000', S3_FORCE_PATH_STYLE: '1', S3_REGION: 'here' };
    expect(loadConfig({ S3_BUCKET: 'school-files', ...other }).storage).toEqual({
      s3: {
        bucket: 'school-files',
        region: 'here',
        forcePathStyle: true,
        endpoint: 'http://10.0.0.5:9000',
      },
    });
  });

  it.each([
    [{ S3_BUCKET: 'files', STORAGE_URL: 'file:///srv' }, 'STORAGE_URL'],
    [{ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id' }, 'S3_SECRET_ACCESS_KEY'],
    [{ S3_BUCKET: 'files', S3_SECRET_ACCESS_KEY: 'secret' }, 'S3_ACCESS_KEY_ID'],
    [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_BUCKET'],
    [{ S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }, 'S3_BUCKET'],
  ])('refuses two places for files, or incomplete settings of one: %j', (env, name) => {
    expect(refusedVariable(env)).toBe(name);
  });

  it('requires the settings of every listed provider', () => {
    expect(refusedVariable({ PAYMENT_PROVIDERS: 'stripe' })).toBe('STRIPE_SECRET_KEY');
    expect(refusedVariable({ PAYMENT_PROVIDERS: 'stripe', STRIPE_SECRET_KEY: 'sk_live_1' })).toBe(
      'STRIPE_WEBHOOK_SECRET',
    );
    const { payments } = loadConfig({ PAYMENT_PROVIDERS: 'mollie, sandbox', MOLLIE_API_KEY: 'live_1' });
    expect(payments).toEqual({
      providers: ['mollie', 'sandbox'],
      mollie: { apiKey: 'live_1', apiUrl: '' },
    });
  });

  const KEYS: Env = {
    PAYMENT_PROVIDERS: 'stripe,paypal,mollie,razorpay,yookassa',
    ...{ STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', MOLLIE_API_KEY: 'live_1' },
    ...{ PAYPAL_CLIENT_ID: 'A-1', PAYPAL_CLIENT_SECRET: 'E-1', PAYPAL_WEBHOOK_ID: '1' },
    ...{ RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 's' },
    ...{ YOOKASSA_SHOP_ID: '1', YOOKASSA_SECRET_KEY: 'live_1' },
  };

  it.each([
    ['STRIPE_SECRET_KEY', 'pk_live_mistaken'],
    ['STRIPE_SECRET_KEY', 'whsec_mistaken'],
    ['STRIPE_WEBHOOK_SECRET', 'sk_live_mistaken'],
    ['MOLLIE_API_KEY', 'access_mistaken'],
    ['RAZORPAY_KEY_ID', 'mistaken'],
    ['RAZORPAY_KEY_SECRET', 'two words'],
    ['YOOKASSA_SHOP_ID', 'mistaken'],
    ['YOOKASSA_SECRET_KEY', 'sk_live_mistaken'],
    ['PAYPAL_CLIENT_SECRET', 'two words'],
  ])('refuses a key in the place of %s, and does not repeat it', (name, value) => {
    expect(refusedVariable(KEYS)).toBeUndefined();
    expect(refusedVariable({ ...KEYS, [name]: value })).toBe(name);
    expect(() => loadConfig({ ...KEYS, [name]: value })).not.toThrow(value);
  });

  const ADDRESSES = Object.keys(settings).filter((name) => name.endsWith('_API_URL'));

  it.each(ADDRESSES)('%s is https, or a stand-in on this machine', (name) => {
    const load = (value: string) => refusedVariable({ ...KEYS, [name]: value });
    expect(load('https://api.example')).toBeUndefined();
    expect(load('http://127.0.0.1:5100')).toBeUndefined();
    for (const value of ['http://api.example', 'ftp://127.0.0.1', 'api.example', 'https://me@api.example'])
      expect(load(value)).toBe(name);
  });

  it.each(ADDRESSES)('%s is no stand-in in production, nor on a public site', (name) => {
    const standIn = { [name]: 'http://127.0.0.1:5100' };
    expect(refusedVariable({ ...production, ...standIn })).toBe(name);
    expect(refusedVariable({ ...production, ...standIn, PUBLIC_URL: 'http://localhost:3000' })).toBe(name);
    expect(refusedVariable({ ...production, ...standIn, APP_ENV: 'beta' })).toBe(name);
    expect(refusedVariable({ ...production, [name]: 'https://api.example' })).toBeUndefined();
    expect(refusedVariable(standIn)).toBeUndefined();
  });

  it.each([
    ['STRIPE_SECRET_KEY', 'sk_test_1'],
    ['MOLLIE_API_KEY', 'test_1'],
    ['RAZORPAY_KEY_ID', 'rzp_test_1'],
    ['YOOKASSA_SECRET_KEY', 'test_1'],
    ['PAYPAL_ENVIRONMENT', 'sandbox'],
  ])('warns of a test account in production: %s', (name, value) => {
    const warnings = (env: Env) => configWarnings(loadConfig({ ...production, ...KEYS, ...env })).join();
    expect(warnings({ [name]: value })).toContain(`${name} is a key of a test account`);
    expect(warnings({})).not.toContain('test account');
    expect(warnings({ [name]: value, APP_ENV: 'beta' })).not.toContain('test account');
  });
});

describe('production', () => {
  it('starts without local forms', () => {
    expect(loadConfig(production)).toMatchObject({
      production: true,
      demo: false,
      https: true,
      identity: 'off',
    });
  });

  it('never runs without a public URL, with mocks, or over plain http except on this machine', () => {
    expect(refusedVariable({ ...production, PUBLIC_URL: '' })).toBe('PUBLIC_URL');
    expect(refusedVariable({ ...production, API_MODE: 'mock' })).toBe('API_MODE');
    expect(refusedVariable({ ...production, PUBLIC_URL: 'http://school.example' })).toBe('PUBLIC_URL');
    expect(refusedVariable({ ...production, PUBLIC_URL: 'http://localhost:3000' })).toBeUndefined();
  });
});

describe('configWarnings', () => {
  it('warns of cookies that browsers refuse, and of unknown proxies', () => {
    expect(configWarnings(loadConfig({}))).toEqual([]);
    expect(
      configWarnings(
        loadConfig({ ...production, APP_ENV: 'beta', PUBLIC_URL: 'http://192.168.0.5:3000' }),
      )[0],
    ).toContain('cookies');
    expect(configWarnings(loadConfig(production))[0]).toContain('TRUSTED_PROXIES');
  });
});

describe('.env.example', () => {
  it('is up to date', () => {
    expect(readFileSync('.env.example', 'utf8')).toBe(envExample());
  });

  it('lists every setting and is valid as it stands', () => {
    const lines = envExample().split('\n');
    const pairs = lines.flatMap((line) => line.match(/^# ([A-Z0-9_]+)=(.*)$/)?.slice(1, 3) ?? []);
    const names = pairs.filter((_, index) => index % 2 === 0);
    expect(names).toEqual(Object.keys(settings));
    const env: Env = {};
    for (let index = 0; index < pairs.length; index += 2) env[pairs[index] ?? ''] = pairs[index + 1];
    expect(loadConfig(env)).toEqual(loadConfig({}));
  });
});

describe('resolveSessionSecret', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'kurso-secret-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  it('prefers the setting and otherwise stores a secret readable by its owner only', async () => {
    expect(await resolveSessionSecret({ sessionSecret: secret, dataDir })).toBe(secret);
    const config = { sessionSecret: undefined, dataDir: join(dataDir, 'new') };
    const all = await Promise.all([1, 2, 3, 4].map(() => resolveSessionSecret(config)));
    expect(new Set(all).size).toBe(1);
    expect(all[0]).toHaveLength(64);
    expect((await stat(join(config.dataDir, 'session-secret'))).mode & 0o777).toBe(0o600);
    expect(await resolveSessionSecret(config)).toBe(all[0]);
  });

  it('refuses a truncated file', async () => {
    await writeFile(join(dataDir, 'session-secret'), 'abc');
    await expect(resolveSessionSecret({ sessionSecret: undefined, dataDir })).rejects.toThrow(ConfigError);
  });
});

describe('explainStartError', () => {
  const coded = (fields: object) => Object.assign(new Error('raw'), fields);

  it.each([
    [coded({ code: 'EADDRINUSE', port: 3000 }), 'Port 3000 is in use'],
    [coded({ code: 'EACCES', syscall: 'listen', port: 80 }), 'Port 80'],
    [coded({ code: 'ECONNREFUSED' }), 'DATABASE_URL'],
    [new AggregateError([coded({ code: 'ECONNREFUSED' })]), 'DATABASE_URL'],
    [new Error('outer', { cause: coded({ code: '28P01' }) }), 'password'],
    [new ConfigError('PORT', 'must be a port'), 'PORT must be a port'],
    [new SchemaError('busy', 'The table is held.'), 'The table is held.'],
    [new PostgresError('The folder is broken.'), 'The folder is broken.'],
  ])('%s', (error, part) => {
    const line = explainStartError(error);
    expect(line).toContain(part);
    expect(line).not.toContain('\n');
  });

  it('does not explain bugs', () => {
    expect(explainStartError(new TypeError('x is not a function'))).toBeUndefined();
  });
});
