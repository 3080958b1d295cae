import { describe, expect, it } from 'vitest';
import { ConfigError, configWarnings, type Env, loadConfig } from '../../../server/config/load-config.ts';

const production: Env = {
  APP_ENV: 'production',
  PUBLIC_URL: 'https://school.example',
  SESSION_SECRET: 'x'.repeat(32),
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

describe('the key of badges', () => {
  const KEY = 'z3u2en7t5LR2WtQH5PfFqMqwVHBeXouLzo6haApm8XHqvjxq';
  const FORMER = 'z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2';

  it('is a seed or a secret Multikey; only production needs one', () => {
    expect(loadConfig({}).badges).toEqual({ on: true, seed: null, formerKeys: [] });
    expect(loadConfig({ BADGE_SIGNING_KEY: 'ab'.repeat(32) }).badges.seed).toEqual(Buffer.alloc(32, 0xab));
    expect(loadConfig({ ...production, BADGE_SIGNING_KEY: KEY }).badges).toMatchObject({ on: true });
    expect(loadConfig({ BADGE_FORMER_KEYS: `${FORMER}, ${FORMER}` }).badges.formerKeys).toHaveLength(2);
    expect(refusedVariable({ BADGE_SIGNING_KEY: FORMER })).toBe('BADGE_SIGNING_KEY');
    expect(refusedVariable({ BADGE_SIGNING_KEY: 'ab' })).toBe('BADGE_SIGNING_KEY');
    expect(refusedVariable({ BADGE_FORMER_KEYS: KEY })).toBe('BADGE_FORMER_KEYS');
  });

  it('is missed in production, and said', () => {
    const warnings = (env: Env) => configWarnings(loadConfig({ ...production, ...env })).join();
    expect(loadConfig(production).badges.on).toBe(false);
    expect(warnings({})).toContain('BADGE_SIGNING_KEY');
    expect(warnings({ BADGE_SIGNING_KEY: KEY })).not.toContain('BADGE');
  });
});
