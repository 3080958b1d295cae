import { globSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readStep } from '../../../scripts/prove/kill-at-step.ts';
import { chooseRounds, ROUNDS, STORIES } from '../../../scripts/prove/kill-rounds.ts';
import { PAYOUT_STEPS } from '../../../scripts/prove/killed-payouts.ts';
import { REFERRAL_STEPS } from '../../../scripts/prove/killed-referrals.ts';
import { SEAT_STEPS } from '../../../scripts/prove/killed-seats.ts';
import { ConfigError, loadConfig } from '../../../server/config/load-config.ts';
import { armFailpoint, FAILPOINTS, failpoint } from '../../../server/platform/failpoint.ts';

describe('a failpoint', () => {
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  beforeEach(() => {
    kill.mockClear();
  });
  afterEach(() => armFailpoint(null));

  it('does nothing unless it is armed', () => {
    for (const name of FAILPOINTS) failpoint(name);
    expect(kill).not.toHaveBeenCalled();
  });

  it('ends the process at the passing that was armed, and no other step does', () => {
    armFailpoint({ name: 'renewal.charged', passing: 2 });
    for (const name of FAILPOINTS) failpoint(name);
    expect(kill).not.toHaveBeenCalled();
    failpoint('renewal.charged');
    expect(kill).toHaveBeenCalledExactlyOnceWith(process.pid, 'SIGKILL');
  });
});

describe('the setting FAILPOINT', () => {
  const real = {
    ...{ PUBLIC_URL: 'https://school.example', SESSION_SECRET: 'x'.repeat(32), GOOGLE_CLIENT_ID: 'off' },
    ...{
      SMTP_URL: 'smtps://user:word@mail.example:465',
      PAYMENT_PROVIDERS: 'mollie',
      MOLLIE_API_KEY: 'live_1',
    },
  };
  const load = (APP_ENV: string, FAILPOINT: string) => loadConfig({ ...real, APP_ENV, FAILPOINT }).failpoint;

  it('is accepted in autotest only', () => {
    expect(load('autotest', 'renewal.charged:2')).toEqual({ name: 'renewal.charged', passing: 2 });
    for (const name of ['production', 'beta', 'alfa', 'localhost']) {
      expect(load(name, '')).toBeNull();
      expect(() => load(name, 'renewal.charged')).toThrow('FAILPOINT must not be set unless');
    }
  });

  it.each(['renewal', 'renewal.charged:0', 'renewal.charged:two', 'renewal.charged:1:1'])(
    'refuses %s',
    (text) => {
      expect(() => load('autotest', text)).toThrow(ConfigError);
    },
  );
});

describe('every step', () => {
  const passed = globSync('server/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bfailpoint\('([^']+)'\)/g)].map(([, name]) => name),
  );

  it('is passed in exactly one place', () => {
    expect(passed.sort()).toEqual([...FAILPOINTS].sort());
  });

  it('has its round in a proof', () => {
    const rounds = [...ROUNDS, ...[...REFERRAL_STEPS, ...PAYOUT_STEPS, ...SEAT_STEPS].map(readStep)];
    const killed = new Set(rounds.map(({ step }) => step));
    expect([...killed].sort()).toEqual([...FAILPOINTS].sort());
  });
});

describe('the rounds of the proof', () => {
  it('are all of them in a full run, and a few of different stories in a small one', () => {
    expect(new Set(chooseRounds(ROUNDS.length, 12_345))).toEqual(new Set(ROUNDS));
    for (const seed of ROUNDS.keys())
      expect(new Set(chooseRounds(3, seed).map(({ story }) => story)).size).toBeGreaterThan(1);
    expect(new Set(ROUNDS.map(({ story }) => story))).toEqual(new Set(STORIES));
  });
});
