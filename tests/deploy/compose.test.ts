import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Config, ConfigError, type Env, loadConfig } from '../../server/config/load-config.ts';
import { settings } from '../../server/config/settings.ts';

interface Service {
  environment: Record<string, string | null>;
  command?: string[];
  entrypoint?: string[];
  ports?: string[];
}

const text = readFileSync('compose.yaml', 'utf8');
const { services } = parse(text, { merge: true }) as { services: Record<string, Service> };
const app = services['app-1'] as Service;
const database = services.database as Service;

/** The value compose substitutes for `$$`, `${NAME}` and `${NAME:-default}`. */
function fill(value: string, shell: Env): string {
  return value.replaceAll(/\$\$|\$\{(\w+)(?::-([^}]*))?\}/g, (found, name, fallback = '') =>
    found === '$$' ? '$' : shell[name] || fallback,
  );
}

const IMAGE: Env = { APP_ENV: 'production', HOST: '0.0.0.0', PORT: '3000' };
let bin: string;
beforeAll(() => {
  bin = mkdtempSync(join(tmpdir(), 'kurso-compose-'));
  for (const name of ['node', 'docker-entrypoint.sh']) {
    writeFileSync(join(bin, name), '#!/bin/sh\necho "called $0 $*"\nenv\n');
    chmodSync(join(bin, name), 0o755);
  }
});
afterAll(() => rmSync(bin, { recursive: true, force: true }));

/** Runs a container's command with a stub for its program; returns what the stub received. */
function contain(service: Service, shell: Env): { called: string; env: Env } {
  const given = Object.entries(service.environment).flatMap(([name, value]) => {
    const set = value === null ? shell[name] : fill(value, shell);
    return set === undefined ? [] : [[name, set]];
  });
  const [command = '', ...args] = (service.entrypoint ?? service.command ?? []).map((part) =>
    fill(part, shell),
  );
  const env = { ...IMAGE, ...Object.fromEntries(given), PATH: `${bin}:/usr/bin:/bin` };
  const out = execFileSync(command, args, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const [called = '', ...lines] = out.trim().split('\n');
  return {
    called: called.replace(`${bin}/`, ''),
    env: Object.fromEntries(lines.map((line) => [line.split('=')[0], line.slice(line.indexOf('=') + 1)])),
  };
}

const configOf = (shell: Env): Config => loadConfig(contain(app, shell).env);

function refused(shell: Env): string {
  try {
    configOf(shell);
    return 'starts';
  } catch (error) {
    if (error instanceof ConfigError) return error.variable;
    throw error;
  }
}

const REAL: Env = {
  PUBLIC_URL: 'https://school.example',
  POSTGRES_PASSWORD: 'p@ss/word',
  SESSION_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtps://user:word@mail.example:465',
  PAYMENT_PROVIDERS: 'mollie',
  MOLLIE_API_KEY: 'live_1',
  GOOGLE_CLIENT_ID: 'off',
};

describe('compose.yaml in production', () => {
  it('starts with its secrets and providers, and no local forms', () => {
    const { called, env } = contain(app, REAL);
    expect(called).toBe('called node dist/server/main.js');
    expect(env.PGPASSWORD).toBe('p@ss/word');
    const config = loadConfig(env);
    expect(config).toMatchObject({ production: true, isLocal: false, trial: false });
    expect(Object.values(config.localForms)).toEqual([false, false, false, false]);
    expect(contain(database, REAL)).toMatchObject({
      called: 'called docker-entrypoint.sh postgres',
      env: { POSTGRES_PASSWORD: 'p@ss/word' },
    });
  });

  it.each([
    'PUBLIC_URL',
    'SESSION_SECRET',
    'SMTP_URL',
    'PAYMENT_PROVIDERS',
    'MOLLIE_API_KEY',
    'GOOGLE_CLIENT_ID',
  ])('does not start without %s', (name) => {
    expect(refused({ ...REAL, [name]: undefined })).toBe(name);
    expect(refused({ ...REAL, [name]: '' })).toBe(name);
  });

  it('does not start without settings, nor its database without a password', () => {
    expect(refused({})).toBe('PUBLIC_URL');
    for (const shell of [{}, { POSTGRES_PASSWORD: '' }, { KURSO_TRIAL: '0' }])
      expect(() => contain(database, shell)).toThrow(/POSTGRES_PASSWORD: must be set, or KURSO_TRIAL=1/);
    expect(contain(app, {}).env.PGPASSWORD).toBe('');
  });

  it('contains no default secrets outside a trial', () => {
    const secrets = Object.entries(settings).flatMap(([name, setting]) =>
      'secret' in setting ? [name] : [],
    );
    for (const { environment } of Object.values(services)) {
      for (const [name, value] of Object.entries(environment ?? {})) {
        if (name === 'DATABASE_URL') expect(new URL(value ?? '').password).toBe('');
        else if (secrets.includes(name)) expect([name, value]).toEqual([name, null]);
        else if (/PASSWORD/.test(name)) expect([name, fill(value ?? '', {})]).toEqual([name, '']);
      }
    }
  });
});

describe('compose.yaml as a trial', () => {
  const TRIAL = { KURSO_TRIAL: '1' };

  it('starts with one command, for this machine', () => {
    const config = configOf(TRIAL);
    expect(config).toMatchObject({
      publicUrl: 'http://localhost:8080',
      isLocal: true,
      trial: true,
      demo: false,
    });
    expect(configOf({ ...TRIAL, APP_ENV: 'localhost' }).demo).toBe(true);
    const password = contain(database, TRIAL).env.POSTGRES_PASSWORD;
    expect(password).toBeTruthy();
    expect(contain(app, TRIAL).env.PGPASSWORD).toBe(password);
  });

  it('is not reachable from other machines', () => {
    expect(refused({ ...TRIAL, PUBLIC_URL: 'https://school.example' })).toBe('KURSO_TRIAL');
    for (const PUBLISH_ADDRESS of ['0.0.0.0:8080', '192.168.0.5:80', '[::]:8080', '8080'])
      expect(refused({ ...TRIAL, PUBLISH_ADDRESS })).toBe('PUBLISH_ADDRESS');
    expect(
      refused({ ...TRIAL, PUBLISH_ADDRESS: '127.0.0.1:9000', PUBLIC_URL: 'http://localhost:9000' }),
    ).toBe('starts');
  });
});

describe('the ports of compose.yaml', () => {
  it('are a single one, on 127.0.0.1 unless configured otherwise', () => {
    const ports = Object.values(services).flatMap((service) => service.ports ?? []);
    expect(ports).toHaveLength(1);
    expect(fill(ports[0] ?? '', {})).toBe('127.0.0.1:8080:8080');
    expect(fill(ports[0] ?? '', { PUBLISH_ADDRESS: '0.0.0.0:80' })).toBe('0.0.0.0:80:8080');
    expect(refused({ ...REAL, PUBLISH_ADDRESS: '0.0.0.0:80' })).toBe('starts');
  });
});

describe('the settings of compose.yaml', () => {
  it('cover all settings except those irrelevant in containers', () => {
    const without = ['PORT', 'HOST', 'FAILPOINT', 'STORAGE_URL', 'API_ORIGIN', 'API_MODE'];
    expect(Object.keys(settings).filter((name) => !(name in app.environment))).toEqual(without);
    expect(Object.keys(app.environment).filter((name) => !(name in settings))).toEqual(['PGPASSWORD']);
  });
});
